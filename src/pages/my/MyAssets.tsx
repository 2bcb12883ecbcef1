import { ChevronRight } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { NO_VIP, VIP_LEVEL } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { lightLast } from '../../lib/tick-marks.ts';
import { paths } from '../../paths.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Figures, InkCard } from '../../ui/ink-card/InkCard.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { EyeToggle } from '../../ui/money/EyeToggle.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Private } from '../../ui/money/Private.tsx';
import { TickScale } from '../../ui/ticks/TickScale.tsx';
import styles from './my.module.css';

/** The member's balance, other amounts and points, and a strip with the remaining VIP days. */
export function MyAssets({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  return (
    <div>
      <InkCard>
        <div className={css.assetHead}>
          <p className={css.balanceLabel}>{t('asset.available')}</p>
          <EyeToggle />
        </div>
        <Money amountFen={member.balance} size="hero" isPrivate />
        <MoneyActions />
        <Figures
          figures={[
            {
              label: t('asset.invested'),
              value: <Money amountFen={member.invested} isPrivate />,
            },
            { label: t('asset.frozen'), value: <Money amountFen={member.frozen} isPrivate /> },
            { label: t('asset.points'), value: <Private>{formatCount(member.points)}</Private> },
          ]}
        />
      </InkCard>
      {config?.features.vip !== false && <VipStrip vip={member.vip} />}
    </div>
  );
}

function MoneyActions() {
  const css = useStyles(styles);
  const t = useT();
  const { openModal } = usePageServices();
  return (
    <div className={css.moneyActions}>
      <button
        type="button"
        className={`${css.moneyAction} ${css.withdraw}`}
        aria-haspopup="dialog"
        onClick={() => openModal('withdrawal')}
      >
        {t('my.withdraw')}
      </button>
      <Link to={paths.asset()} className={css.moneyAction}>
        {t('my.records')}
      </Link>
    </div>
  );
}

/** The scale has one mark for each of the last 30 days of VIP. */
const DAY_MARK_COUNT = 30;

function VipStrip({ vip }: { vip: Member['vip'] }) {
  const css = useStyles(styles);
  const t = useT();
  const isVip = vip.level !== NO_VIP;
  return (
    <Link to={paths.vip()} className={css.vipStrip}>
      <span className={css.vipState}>
        <strong className={css.vipName}>{`${isVip ? vip.name : t('title.vip')} `}</strong>
        <span>{isVip ? t('my.vipDays', { n: vip.days_left }) : t('my.vipNone')}</span>
      </span>
      {/* One mark is lit for each remaining day. The marks only decorate the number of days. */}
      {isVip && (
        <span className={css.vipDayMarks}>
          <TickScale marks={lightLast(DAY_MARK_COUNT, vip.days_left, 'gold')} height={8} />
        </span>
      )}
      <span className={css.vipAction}>
        <span>{t(vipActionTextKey(vip.level))}</span>
        <Icon icon={ChevronRight} size={16} />
      </span>
    </Link>
  );
}

function vipActionTextKey(level: Member['vip']['level']) {
  if (level === NO_VIP) return 'my.vipOpen';
  return level === VIP_LEVEL.vip3 ? 'my.vipRenew' : 'my.vipUpgrade';
}
