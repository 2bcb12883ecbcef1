import { ChevronRight } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Figures, InkCard } from '../../ui/ink-card/InkCard.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { EyeToggle } from '../../ui/money/EyeToggle.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Private } from '../../ui/money/Private.tsx';
import { TickMark, Ticks } from '../../ui/ticks/Ticks.tsx';
import styles from './home.module.css';

export function AssetCard({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { balance, invested, frozen, points } = member;
  return (
    <InkCard>
      <div className={css.assetHead}>
        <p className={css.balanceLabel}>
          <TickMark part={0} />
          <span>{t('asset.available')}</span>
        </p>
        <Link to={paths.asset()} className={css.recordsLink}>
          <span>{t('title.asset')}</span>
          <Icon icon={ChevronRight} size={16} />
        </Link>
      </div>
      <div className={css.balance}>
        <Money amountFen={balance} size="hero" isPrivate />
        <EyeToggle />
      </div>
      <BalanceShares member={member} />
      <Figures
        figures={[
          {
            label: t('asset.invested'),
            value: <Money amountFen={invested} isPrivate />,
            mark: 1,
          },
          { label: t('asset.frozen'), value: <Money amountFen={frozen} isPrivate />, mark: 2 },
          { label: t('asset.points'), value: <Private>{formatCount(points)}</Private> },
        ]}
      />
    </InkCard>
  );
}

/** The shares of balance, holdings and frozen money; a neutral bar while amounts are hidden. */
function BalanceShares({ member: { balance, invested, frozen } }: { member: Member }) {
  const t = useT();
  if (useAreAmountsHidden()) return <Ticks parts={null} label={t('money.hidden')} />;
  return (
    <Ticks
      parts={[balance, invested, frozen]}
      label={t('asset.split', {
        balance: formatAmount(balance),
        invested: formatAmount(invested),
        frozen: formatAmount(frozen),
      })}
    />
  );
}
