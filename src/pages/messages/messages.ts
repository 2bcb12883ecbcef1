import type { FundRecord, Holding, Announcement, PrizeRecord } from '../../api/client.ts';
import {
  DIRECTION,
  HOLDING_STATUS,
  LEDGER_TYPE,
  NOTICE_LEVEL,
  PRIZE_RECORD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../contract/statuses.ts';
import { DAY_MS, minuteOf, type ShanghaiTime, startOfDay, timeAt } from '../../contract/time.ts';
import type { Translate } from '../../i18n/create-translate.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { paths } from '../../paths.ts';
import { announcementMark } from '../shared/use-seen-ids.ts';

/** The data that messages are made from. A list that could not be loaded is empty. */
export interface MessageSources {
  readonly announcements: readonly Announcement[];
  /** Fund records of the balance account, not of points. */
  readonly fundRecords: readonly FundRecord[];
  readonly prizes: readonly PrizeRecord[];
  readonly holdings: readonly Holding[];
}

/** The groups of messages, in the order of their filter. */
export const MESSAGE_GROUPS = ['transactions', 'rewards', 'announcements'] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** What a message is about. It decides the icon. */
export type MessageKind = 'withdrawal' | 'money' | 'card' | 'reward' | 'prize' | 'announcement';

export interface AppMessage {
  readonly group: MessageGroup;
  readonly kind: MessageKind;
  /** Identifies the message. A new status changes the mark, so that the message is unread again. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  readonly time: ShanghaiTime;
  readonly isImportant: boolean;
  /** The money received (positive) or paid (negative), in fen. */
  readonly amountFen?: number;
  /** The page with more details. */
  readonly to?: string;
}

/** How long before the maturity of a holding its message appears. */
const MATURITY_NOTICE_MS = 7 * DAY_MS;

const announcementMessage = (announcement: Announcement): AppMessage => ({
  group: 'announcements',
  kind: 'announcement',
  mark: announcementMark(announcement),
  title: announcement.title,
  text: announcement.content,
  time: announcement.publish_time,
  isImportant: announcement.level === NOTICE_LEVEL.important,
});

/** The titles of a withdrawal by its status, in the words of the order that the member saw. */
const WITHDRAWAL_TITLES: Readonly<Record<number, TextKey>> = {
  [WITHDRAWAL_STATUS.underReview]: 'withdrawal.placed',
  [WITHDRAWAL_STATUS.beingPaid]: 'withdrawal.placed',
  [WITHDRAWAL_STATUS.paid]: 'withdrawal.paid',
  [WITHDRAWAL_STATUS.refused]: 'withdrawal.refused',
  [WITHDRAWAL_STATUS.failed]: 'withdrawal.failed',
  [WITHDRAWAL_STATUS.cancelled]: 'withdrawal.cancelled',
};

function withdrawalMessage(record: FundRecord, t: Translate): AppMessage {
  const { id, amount, direction, title, remark, ref, created_at } = record;
  const titleKey = WITHDRAWAL_TITLES[ref?.status ?? -1];
  return {
    group: 'transactions',
    kind: 'withdrawal',
    mark: `record:${id}:${ref?.status ?? 0}`,
    title: titleKey ? t(titleKey) : title,
    text: ref?.fail_reason ?? ((!titleKey && ref?.status_text) || remark),
    time: ref?.audit_time ?? created_at,
    isImportant: false,
    amountFen: amount * direction,
    to: paths.asset({ type: 'withdraw' }),
  };
}

/** The kinds of money that came in. Any other kind is plain money. */
const INCOME_KINDS: Readonly<Record<number, MessageKind>> = {
  [LEDGER_TYPE.inviteReward]: 'reward',
  [LEDGER_TYPE.lotteryCash]: 'prize',
  [LEDGER_TYPE.principalReturn]: 'card',
  [LEDGER_TYPE.cardIncome]: 'card',
};

/** Returns a message for a withdrawal or for money added to the balance; otherwise no message. */
function fundRecordMessages(record: FundRecord, t: Translate): AppMessage[] {
  const { id, account, amount, direction, type, title, remark, created_at } = record;
  if (account !== 'balance') return [];
  if (type === LEDGER_TYPE.withdrawal) return [withdrawalMessage(record, t)];
  if (direction === DIRECTION.out) return [];
  const kind = INCOME_KINDS[type] ?? 'money';
  return [
    {
      group: kind === 'reward' || kind === 'prize' ? 'rewards' : 'transactions',
      kind,
      mark: `record:${id}:0`,
      title,
      text: remark,
      time: created_at,
      isImportant: false,
      amountFen: amount,
      to: paths.asset(),
    },
  ];
}

/** Returns a message for a holding that matures within seven days; otherwise no message. */
function holdingMessages(holding: Holding, now: number, t: Translate): AppMessage[] {
  const { id, product_name, maturity_date, status } = holding;
  const msUntilMaturity = startOfDay(maturity_date) - now;
  if (status !== HOLDING_STATUS.held || msUntilMaturity < 0 || msUntilMaturity > MATURITY_NOTICE_MS)
    return [];
  return [
    {
      group: 'transactions',
      kind: 'card',
      mark: `maturity:${id}`,
      title: t('messages.maturityTitle', { name: product_name }),
      text: t('messages.maturityText', { date: maturity_date }),
      time: timeAt(maturity_date),
      isImportant: false,
      to: paths.invest(),
    },
  ];
}

/** Where the app has put a prize that needs no address. Any other prize is described by its status. */
const ISSUED_TEXTS: Readonly<Record<string, TextKey>> = {
  cash: 'messages.prizeCash',
  points: 'messages.prizePoints',
};

/** A message for a won prize, with what the member has to do. A cash prize has the amount of its fund record. */
function prizeMessage(prize: PrizeRecord, cash: FundRecord | undefined, t: Translate): AppMessage {
  const { id, prize_name, prize_type, status, status_text, expire_time, created_at } = prize;
  const needsAddress = status === PRIZE_RECORD_STATUS.addressNeeded;
  const issuedText = status === PRIZE_RECORD_STATUS.issued ? ISSUED_TEXTS[prize_type] : undefined;
  return {
    group: 'rewards',
    kind: 'prize',
    mark: `prize:${id}:${status}`,
    title: t('messages.prizeTitle', { name: prize_name }),
    text:
      needsAddress && expire_time !== null
        ? t('messages.prizeUntil', { time: minuteOf(expire_time) })
        : issuedText
          ? t(issuedText)
          : status_text,
    time: created_at,
    isImportant: needsAddress,
    ...(cash && { amountFen: cash.amount }),
    to: paths.myPrize(),
  };
}

/** Merges all messages, newest first. A maturity message is sorted by the maturity date. */
export function toMessages(sources: MessageSources, now: number, t: Translate): AppMessage[] {
  const { announcements, fundRecords, prizes, holdings } = sources;
  // A cash prize is a prize and a fund record. It is one message.
  const cashOf = (prize: PrizeRecord) =>
    fundRecords.find(
      ({ account, direction, ref }) =>
        account === 'balance' &&
        direction === DIRECTION.in &&
        ref?.biz === 'prize' &&
        ref.id === prize.id,
    );
  const cashRecords = new Set(prizes.map(cashOf));
  const messages = [
    ...announcements.map(announcementMessage),
    ...fundRecords
      .filter((record) => !cashRecords.has(record))
      .flatMap((record) => fundRecordMessages(record, t)),
    ...prizes.map((prize) => prizeMessage(prize, cashOf(prize), t)),
    ...holdings.flatMap((holding) => holdingMessages(holding, now, t)),
  ];
  return messages.sort((a, b) => b.time.localeCompare(a.time));
}
