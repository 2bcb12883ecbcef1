import type { Member } from '../../api/client.ts';
import { isBeingSent, type PendingWrite } from '../../api/pending-writes/pending-write.ts';
import type { ActionName } from '../../contract/action.ts';
import { parseTime, shortDayOf, shortMinuteOf } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { RECORD_PAGES } from './record-pages.ts';

type Item = NonNullable<Member['in_progress']>[number];

/** One line of what is in progress (RULES.md, In progress). */
export interface ProgressLine {
  readonly key: string;
  readonly title: string;
  readonly state: string;
  /** The page that shows more. */
  readonly to: string;
  /** A write whose outcome is not known. */
  readonly isUnclear: boolean;
}

/** Returns the writes whose outcome is not known. A page leaves out the actions that it shows itself. */
export const listUnclearWrites = (
  pendingWrites: Iterable<PendingWrite>,
  hiddenActions: readonly ActionName[],
): readonly PendingWrite[] =>
  [...pendingWrites].filter(
    (write) =>
      !isBeingSent(write) && (write.action === null || !hiddenActions.includes(write.action)),
  );

export const unclearLine = (
  { requestId, action, state }: PendingWrite,
  t: Translate,
): ProgressLine => ({
  key: requestId,
  title: t(`operation.${action ?? 'any'}`),
  state: t(state.status === 'needsReview' ? 'inProgress.undecided' : 'inProgress.unclear'),
  to: action ? RECORD_PAGES[action] : paths.asset(),
  isUnclear: true,
});

interface LineOptions {
  now: number;
  areAmountsHidden: boolean;
  t: Translate;
}

/** Returns the lines in the order of their dates, those without a date last. Leaves out unknown kinds. */
export const itemLines = (items: readonly Item[], options: LineOptions): readonly ProgressLine[] =>
  // `~` sorts after all digits.
  [...items]
    .sort((a, b) => ((a.until ?? '~') < (b.until ?? '~') ? -1 : 1))
    .flatMap((item) => {
      const line = itemLine(item, options);
      return line ? [{ ...line, key: `${item.kind}${item.id}`, isUnclear: false }] : [];
    });

function itemLine(
  { kind, title, amount, status_text: status, until }: Item,
  { now, areAmountsHidden, t }: LineOptions,
): Pick<ProgressLine, 'title' | 'state' | 'to'> | null {
  const amountText = areAmountsHidden || amount === null ? null : formatAmount(amount);
  switch (kind) {
    case 'withdrawal':
      return {
        title: amountText
          ? t('inProgress.withdrawal', { amount: amountText })
          : t('inProgress.withdrawalHidden'),
        state: until
          ? t((parseTime(until) ?? 0) < now ? 'inProgress.arrivalLate' : 'inProgress.arrival', {
              payee: title,
              status,
              date: shortDayOf(until),
            })
          : t('inProgress.arrivalUnknown', { payee: title, status }),
        to: paths.asset({ type: 'withdraw' }),
      };
    case 'cooling_off':
      // The period ends without a call, and the answer may be older.
      if (!until || (parseTime(until) ?? 0) <= now) return null;
      return {
        title: amountText
          ? t('inProgress.purchase', { product: title, amount: amountText })
          : t('inProgress.purchaseHidden', { product: title }),
        state: t('inProgress.coolingOff', { time: shortMinuteOf(until) }),
        to: paths.invest({ tab: 'holdings' }),
      };
    case 'parcel':
      return { title, state: status, to: paths.myPrize() };
    default:
      return null;
  }
}
