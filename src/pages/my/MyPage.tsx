import { BadgeCheck } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { useMember } from '../../session/use-member.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Figures, InkCard } from '../../ui/InkCard.tsx';
import { Money } from '../../ui/Money.tsx';
import { Page } from '../../ui/Page.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './my.module.css';

/** pages/my/index: who the member is, what they own, and the way out. */
export function MyPage() {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Page title={t('title.my')}>
      <Profile member={useMember()} />
      <div className={css['logout']}>
        <Logout />
      </div>
    </Page>
  );
}

function Profile({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <>
      <div className={css['profile']}>
        <span className={css['avatar']} aria-hidden="true">
          {[...member.nickname][0]}
        </span>
        <div>
          <h2 className={css['name']}>
            <bdi>{member.nickname}</bdi>
          </h2>
          <p className={css['identity']}>
            <bdi>{member.mobile}</bdi> · {t('my.uid', { id: member.id })}
            <span className={css['chip']} data-verified={member.is_auth}>
              {member.is_auth === 1 && <Icon icon={BadgeCheck} size={14} />}
              {t(member.is_auth === 1 ? 'my.verified' : 'my.unverified')}
            </span>
          </p>
        </div>
      </div>
      <InkCard>
        <p className={css['label']}>{t('asset.balance')}</p>
        <Money amountFen={member.balance} isHero />
        <Figures
          figures={[
            { label: t('asset.invested'), value: <Money amountFen={member.invested} /> },
            { label: t('asset.frozen'), value: <Money amountFen={member.frozen} /> },
            { label: t('asset.points'), value: formatCount(member.points) },
          ]}
        />
      </InkCard>
    </>
  );
}

/** The way out works whatever the network does. */
function Logout() {
  const t = useT();
  const session = useSession();
  const notices = useNotices();
  async function handleClick() {
    const isSure = await notices.ask({
      title: t('my.logoutTitle'),
      text: t('my.logoutText'),
      ok: t('common.ok'),
      cancel: t('common.cancel'),
    });
    if (isSure) session.end('logout');
  }
  return (
    <Button look="danger" onClick={() => void handleClick()}>
      {t('my.logout')}
    </Button>
  );
}
