import { YES } from '../../contract/flag.ts';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { CopyText } from '../../ui/Copy.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { DrawRecord } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { prizeIcon } from './prize-icons.ts';

const TONES: Readonly<Record<DrawRecord['status'], StatusTone>> = {
  [PRIZE_RECORD_STATUS.addressNeeded]: 'warning',
  [PRIZE_RECORD_STATUS.toSend]: 'info',
  [PRIZE_RECORD_STATUS.sent]: 'info',
  [PRIZE_RECORD_STATUS.done]: 'success',
  [PRIZE_RECORD_STATUS.expired]: 'danger',
  [PRIZE_RECORD_STATUS.noPrize]: 'neutral',
  [PRIZE_RECORD_STATUS.issued]: 'success',
};
const NEEDS_ADDRESS = 0;

/** One draw: prize, status, time, cost and draw number. */
export function DrawRow({ record }: { record: DrawRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const { prize_name, prize_type, status, status_text, created_at } = record;
  const { used_free, cost_points, draw_no, odds_version, expire_time } = record;
  const cost = used_free === YES ? 'free' : cost_points > 0 ? 'points' : 'chance';
  return (
    <div className={css['row']}>
      <Icon icon={prizeIcon(prize_type)} size={24} />
      <div className={css['rowWords']}>
        <p className={css['rowHead']}>
          <span className={css['rowName']}>{prize_name}</span>
          <StatusChip tone={TONES[status] ?? 'neutral'}>{status_text}</StatusChip>
        </p>
        <p className={css['rowLine']}>
          <span>{created_at}</span>
          <span>{t(`lottery.paid.${cost}`, { n: cost_points })}</span>
          <span>{t('lottery.version', { n: odds_version })}</span>
        </p>
        <div className={css['rowLine']}>
          <CopyText text={draw_no} />
          {status === NEEDS_ADDRESS && expire_time !== null && (
            <TextLink to={PATHS.myPrize}>
              {t('lottery.addressBy', { time: expire_time.slice(5, 10) })}
            </TextLink>
          )}
        </div>
      </div>
    </div>
  );
}
