import { ChevronRight } from 'lucide';
import type { Holding } from '../../../api/client.ts';
import type { Submit } from '../../../api/pending-writes/use-submit.ts';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { dayOf, parseTime, SECOND_MS } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lightShare } from '../../../lib/tick-marks.ts';
import { Celebration } from '../../../ui/celebration/Celebration.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Figures, InkCard } from '../../../ui/ink-card/InkCard.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { pendingLabelKey } from '../../../ui/pending-write-note/PendingWriteNote.tsx';
import { StatusChip } from '../../../ui/status-chip/StatusChip.tsx';
import { TickScale } from '../../../ui/ticks/TickScale.tsx';
import { useNow } from '../../shared/use-now.ts';
import { termDay, formatShortTime } from '../term-dates.ts';
import styles from './holdings.module.css';
import { TickCountdown } from './TickCountdown.tsx';

interface HoldingCardProps {
  holding: Holding;
  /** Whether the card shows a celebration, because the holding has recently matured without a loss. */
  isCelebrated: boolean;
  onOpen: () => void;
}

export function HoldingCard({ holding, isCelebrated, onOpen }: HoldingCardProps) {
  const css = useStyles(styles);
  const t = useT();
  const now = useNow();
  const { product_name, status, status_text, settled_at } = holding;
  const { day, dayCount } = termDay(holding, now);
  const dateText =
    status === HOLDING_STATUS.held
      ? day === 0
        ? t('invest.startsOn', { date: formatShortTime(holding.value_date, now) })
        : t('invest.dayOf', { n: day, count: dayCount })
      : settled_at && t('invest.settledOn', { date: formatShortTime(dayOf(settled_at), now) });
  return (
    <Panel
      foot={<CardFoot holding={holding} now={now} />}
      button={<OpenButton product={product_name} onClick={onOpen} />}
    >
      {isCelebrated && <Celebration />}
      {/* Not a landmark, because several holdings may have the same name. */}
      <div className={css.holdingHead}>
        <h3 className={css.holdingName}>{product_name}</h3>
        <StatusChip tone={status === HOLDING_STATUS.held ? 'success' : 'neutral'}>
          {status_text}
        </StatusChip>
        {dateText && <span className={css.holdingDate}>{dateText}</span>}
      </div>
      <HeldFigures holding={holding} />
      {status === HOLDING_STATUS.held && <TickScale marks={lightShare(day / dayCount)} />}
    </Panel>
  );
}

/** The held or paid amount, and its result in the same type size. A cancelled purchase has no result. */
export function HeldFigures({ holding }: { holding: Holding }) {
  const css = useStyles(styles);
  const t = useT();
  const { status, amount, income_accrued, income_final, settled_amount } = holding;
  const isCancelled = status === HOLDING_STATUS.cancelled;
  const isPaid = status === HOLDING_STATUS.matured;
  const amountLabelKey = isCancelled
    ? 'invest.returned'
    : isPaid
      ? 'invest.paidOut'
      : 'invest.heldAmount';
  const result = isPaid ? income_final : income_accrued;
  return (
    <dl className={css.amountAndResult}>
      <div>
        <dt className={css.figureName}>{t(amountLabelKey)}</dt>
        <dd>
          <Money amountFen={isPaid ? settled_amount : amount} size="head" isPrivate />
        </dd>
      </div>
      {!isCancelled && (
        <div className={css.resultColumn}>
          <dt className={css.figureName}>{t(isPaid ? 'invest.finalResult' : 'invest.accrued')}</dt>
          <dd>
            <Money amountFen={result} sign="result" size="head" isPrivate />
          </dd>
        </div>
      )}
    </dl>
  );
}

function CardFoot({ holding, now }: { holding: Holding; now: number }) {
  const t = useT();
  const { status, amount, income_final, maturity_date, buy_time } = holding;
  if (status === HOLDING_STATUS.held)
    return <span>{t('invest.maturesOn', { date: formatShortTime(maturity_date, now) })}</span>;
  if (status === HOLDING_STATUS.cancelled)
    return <span>{t('invest.cancelledNote', { time: formatShortTime(buy_time, now) })}</span>;
  return (
    <>
      <span>{`${t('invest.principal')} `}</span>
      <Money amountFen={amount} isPrivate />
      <span>{t((income_final ?? 0) < 0 ? 'invest.lossNote' : 'invest.gainNote')}</span>
    </>
  );
}

/** Opens the detail of a holding. A press anywhere on the card presses this button. */
function OpenButton({ product, onClick }: { product: string; onClick: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <button
      type="button"
      className={css.openButton}
      aria-haspopup="dialog"
      aria-label={t('invest.detailOf', { product })}
      onClick={onClick}
    >
      <span>{t('invest.detail')}</span>
      <Icon icon={ChevronRight} size={16} />
    </button>
  );
}

interface CoolingOffTimeProps {
  holding: Holding;
  /** The write that cancels a purchase; all cards of the list share it. */
  submit: Submit<never, unknown>;
  /** Whether the latest cancellation is for this holding. */
  isTarget: boolean;
  onCancel: () => void;
  /** Called when the cooling-off period ends. */
  onEnd: () => void;
}

/** The time left to cancel a purchase, with the button that cancels it. */
export function CoolingOffTime({ holding, submit, isTarget, ...handlers }: CoolingOffTimeProps) {
  const css = useStyles(styles);
  const t = useT();
  const now = useNow(SECOND_MS);
  const { buy_time, cooling_off_end } = holding;
  const [boughtAt, endAt] = [parseTime(buy_time) ?? now, parseTime(cooling_off_end) ?? now];
  return (
    <TickCountdown
      label={t('invest.cancelLeft')}
      seconds={Math.max(Math.ceil((endAt - now) / 1000), 0)}
      totalSeconds={(endAt - boughtAt) / 1000}
      onEnd={handlers.onEnd}
      action={
        <button
          type="button"
          className={css.cancelButton}
          aria-disabled={submit.isLocked || undefined}
          onClick={() => !submit.isLocked && handlers.onCancel()}
        >
          {t(
            isTarget && submit.pendingWrite
              ? pendingLabelKey(submit.pendingWrite)
              : 'invest.cancelBuy',
          )}
        </button>
      }
      endLabels={[
        t('invest.boughtShort', { time: formatShortTime(buy_time, now) }),
        t('invest.endsShort', { time: formatShortTime(cooling_off_end, now) }),
      ]}
    />
  );
}

interface CoolingOffCardProps extends CoolingOffTimeProps {
  onOpen: () => void;
}

/** A purchase in its cooling-off period, with the time left to cancel it. */
export function CoolingOffCard({ onOpen, ...coolingOff }: CoolingOffCardProps) {
  const css = useStyles(styles);
  const t = useT();
  const { product_name, status_text, amount, value_date, maturity_date } = coolingOff.holding;
  return (
    <InkCard>
      <div className={css.holdingHead}>
        <h3 className={css.holdingName}>{product_name}</h3>
        <StatusChip tone="lit">{status_text}</StatusChip>
        <span className={css.holdingAmount}>
          <Money amountFen={amount} size="title" isPrivate />
        </span>
      </div>
      <CoolingOffTime {...coolingOff} />
      <Figures
        figures={[
          { label: t('invest.valueDate'), value: value_date },
          { label: t('invest.maturity'), value: t('invest.before6', { date: maturity_date }) },
        ]}
      />
      <OpenButton product={product_name} onClick={onOpen} />
    </InkCard>
  );
}
