import { useConfig } from '../../api/use-config.ts';
import { formatTime } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import type { Member } from '../../api/client.ts';
import { useMember } from '../../session/use-member.ts';
import { Figures, InkCard } from '../../ui/InkCard.tsx';
import { useOutside } from '../../ui/outside.ts';
import { Money } from '../../ui/Money.tsx';
import { Page } from '../../ui/Page.tsx';
import { TickMark, Ticks } from '../../ui/Ticks.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import styles from './home.module.css';

/** `/`: what the member has, at a glance. */
export function HomePage() {
  const t = useT();
  return (
    <Page title={t('brand')}>
      <Overview member={useMember()} />
      <Footer />
    </Page>
  );
}

function Overview({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { clock } = useOutside();
  const { balance, invested, frozen } = member;
  return (
    <>
      <h2 className={css['greeting']}>
        {t('greeting.named', { greeting: t(greetingKey(clock.now())), name: member.nickname })}
        {member.vip.level > 0 && <span className={css['vip']}>{member.vip.name}</span>}
      </h2>
      <InkCard>
        <p className={css['label']}>
          <TickMark part={0} />
          {t('asset.balance')}
        </p>
        <Money amountFen={balance} isHero />
        <Ticks
          parts={[balance, invested, frozen]}
          label={t('asset.split', {
            balance: formatAmount(balance),
            invested: formatAmount(invested),
            frozen: formatAmount(frozen),
          })}
        />
        <Figures
          figures={[
            { label: t('asset.invested'), value: <Money amountFen={invested} />, mark: 1 },
            { label: t('asset.frozen'), value: <Money amountFen={frozen} />, mark: 2 },
            { label: t('asset.points'), value: formatCount(member.points) },
          ]}
        />
      </InkCard>
    </>
  );
}

/** By the clock in Shanghai, where the service is. */
function greetingKey(now: number) {
  const hour = Number(formatTime(now).slice(11, 13));
  if (hour >= 5 && hour < 12) return 'greeting.morning';
  return hour >= 12 && hour < 18 ? 'greeting.afternoon' : 'greeting.evening';
}

function Footer() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  return (
    <p className={css['footer']}>
      {t('home.risk')}
      {config && (
        <>
          <br />
          {[config.site.operator, config.site.icp].filter(Boolean).join(' · ')}
        </>
      )}
    </p>
  );
}
