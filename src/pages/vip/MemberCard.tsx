import { BadgeCheck, CircleAlert, CircleDashed, Clock } from 'lucide';
import type { Member } from '../../api/client.ts';
import { NO_VIP } from '../../contract/statuses.ts';
import { dayOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { lightLast } from '../../lib/tick-marks.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TickScale } from '../../ui/ticks/TickScale.tsx';
import { maskedOwnName } from '../shared/masked-own-name.ts';
import styles from './MemberCard.module.css';
import { daysUsed, vipState, type Plan } from './vip-plans.ts';

const STATE_ICONS = {
  active: BadgeCheck,
  soon: Clock,
  over: CircleAlert,
  none: CircleDashed,
} as const;
const MARK_COUNT = 30;

/** Shows the VIP level, and lights one mark for each remaining day, up to thirty marks. */
export function MemberCard({ member, plans }: { member: Member; plans: readonly Plan[] }) {
  const css = useStyles(styles);
  const t = useT();
  const { vip, mobile } = member;
  const vipStatus = vipState(vip);
  const usedDays = daysUsed(vip, plans, MARK_COUNT);
  const endDate = vip.expire_time && dayOf(vip.expire_time);
  return (
    <section className={css.stage} aria-labelledby="vip-name">
      <div className={css.card} part="card card-dark">
        <Rings />
        <div className={css.cardHead}>
          <h2 className={css.level} id="vip-name" data-none={vip.level === NO_VIP || undefined}>
            {vip.level !== NO_VIP ? (
              <>
                <span>{'VIP '}</span>
                <strong>{vip.level}</strong>
              </>
            ) : (
              vip.name || t('vip.standard')
            )}
          </h2>
          <span className={css.vipStatus}>
            <Icon icon={STATE_ICONS[vipStatus]} size={16} />
            <span>{t(`vip.${vipStatus}`)}</span>
          </span>
        </div>
        <p className={css.holder}>
          <bdi className={css.holderName}>{`${maskedOwnName(member)} `}</bdi>
          <bdi translate="no">{mobile}</bdi>
        </p>
        <div className={css.period}>
          <TickScale isCounted height={16} marks={lightLast(MARK_COUNT, vip.days_left, 'gold')} />
          <p className={css.periodWords}>
            <span>{usedDays !== null && t('vip.used', { n: usedDays })}</span>
            <span>
              {vip.level !== NO_VIP && (
                <span>{t('vip.until', { n: vip.days_left, date: endDate ?? '' })}</span>
              )}
              {vipStatus === 'over' && <span>{t('vip.ended', { date: endDate ?? '' })}</span>}
              {vipStatus === 'none' && <span>{t('vip.notYet')}</span>}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

const RING_COUNT = 16;

/** Decorative circles around the top right corner of the card. */
function Rings() {
  const css = useStyles(styles);
  return (
    <svg className={css.rings} viewBox="0 0 200 196" aria-hidden>
      {Array.from({ length: RING_COUNT }, (_, i) => (
        <circle key={i} cx="170" cy="20" r={76 + i * 9} />
      ))}
    </svg>
  );
}
