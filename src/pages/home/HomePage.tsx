import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import type { Member } from '../../api/client.ts';
import { useMember } from '../../session/use-member.ts';
import { Button } from '../../ui/Button.tsx';
import { Figures, InkCard } from '../../ui/InkCard.tsx';
import { Message } from '../../ui/Message.tsx';
import { Money } from '../../ui/Money.tsx';
import { Page } from '../../ui/Page.tsx';
import { Ticks } from '../../ui/Ticks.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import styles from './home.module.css';

/** `/`: what the member has, at a glance. */
export function HomePage() {
  const css = useStyles(styles);
  const t = useT();
  const member = useMember();
  return (
    <Page title={t('brand')}>
      {member.status === 'loading' && <div className={css['skeleton']} aria-busy="true" />}
      {member.status === 'error' && (
        <Message
          isAlert
          title={t('member.unavailable')}
          hint={t('member.unavailableHint')}
          action={<Button onClick={member.retry}>{t('common.retry')}</Button>}
        />
      )}
      {member.status === 'ready' && <Overview member={member.member} />}
      <Footer />
    </Page>
  );
}

function Overview({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { balance, invested, frozen } = member;
  return (
    <>
      <h2 className={css['greeting']}>
        {t('greeting.named', { greeting: t(greetingKey(new Date())), name: member.nickname })}
        {member.vip.level > 0 && <span className={css['vip']}>{member.vip.name}</span>}
      </h2>
      <InkCard>
        <p className={css['label']}>{t('asset.balance')}</p>
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
            { label: t('asset.invested'), value: <Money amountFen={invested} /> },
            { label: t('asset.frozen'), value: <Money amountFen={frozen} /> },
            { label: t('asset.points'), value: formatCount(member.points) },
          ]}
        />
      </InkCard>
    </>
  );
}

function greetingKey(now: Date) {
  const hour = now.getHours();
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
