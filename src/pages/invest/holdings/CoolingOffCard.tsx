import { parseTime } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Figures, InkCard } from '../../../ui/InkCard.tsx';
import { Money } from '../../../ui/Money.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { TickCountdown } from './TickCountdown.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { formatShortTime } from '../term-dates.ts';
import { useServerClock } from '../../shared/use-server-time.ts';
import type { useCancel } from '../invest-queries.ts';
import styles from './holdings.module.css';
import type { Holding } from '../types.ts';

interface CoolingOffCardProps {
  holding: Holding;
  submit: ReturnType<typeof useCancel>;
  /** The cancellation in progress is of this holding. */
  isCancelling: boolean;
  onCancel: () => void;
  onAgreement: () => void;
  onEnd: () => void;
}

/** A purchase in its cooling-off period, with the time left to cancel it. */
export function CoolingOffCard({ holding, submit, isCancelling, ...on }: CoolingOffCardProps) {
  const css = useStyles(styles);
  const t = useT();
  const now = useServerClock()();
  const { product_name, status_text, amount, buy_time, cooling_off_end } = holding;
  const { value_date, maturity_date } = holding;
  const [boughtAt, endAt] = [parseTime(buy_time) ?? now, parseTime(cooling_off_end) ?? now];
  const { isLocked } = submit;
  return (
    <InkCard>
      <div className={css['holdingHead']}>
        <h3 className={css['holdingName']}>{product_name}</h3>
        <StatusChip tone="lit">{status_text}</StatusChip>
        <span className={css['holdingAmount']}>
          <Money amountFen={amount} size="title" isPrivate />
        </span>
      </div>
      <TickCountdown
        label={t('invest.cancelLeft')}
        seconds={Math.max(Math.ceil((endAt - now) / 1000), 0)}
        totalSeconds={(endAt - boughtAt) / 1000}
        onEnd={on.onEnd}
        action={
          <button
            type="button"
            className={css['undo']}
            aria-disabled={isLocked || undefined}
            onClick={() => !isLocked && on.onCancel()}
          >
            {t(isCancelling && submit.unclear ? 'operation.unclear' : 'invest.cancelBuy')}
          </button>
        }
        ends={[
          t('invest.boughtShort', { time: formatShortTime(buy_time, now) }),
          t('invest.endsShort', { time: formatShortTime(cooling_off_end, now) }),
        ]}
      />
      <Figures
        figures={[
          { label: t('invest.valueDate'), value: value_date },
          { label: t('invest.maturity'), value: t('invest.before6', { date: maturity_date }) },
        ]}
      />
      <button
        type="button"
        className={css['inkAction']}
        aria-label={t('invest.agreementOf', { product: product_name })}
        onClick={on.onAgreement}
      >
        {t('invest.agreementLink')}
      </button>
    </InkCard>
  );
}
