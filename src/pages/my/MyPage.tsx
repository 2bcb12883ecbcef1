import { BadgeCheck, ChevronRight } from 'lucide';
import type { PageReads } from '../../api/api-query.ts';
import type { Member } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { InProgress } from '../shared/InProgress.tsx';
import { inviteRewardsQuery } from '../shared/invite-rewards.ts';
import { LogOutButton } from '../shared/LogOutButton.tsx';
import { maskedOwnName } from '../shared/masked-own-name.ts';
import { PendingActions } from '../shared/PendingActions.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import styles from './my.module.css';
import { MyAssets } from './MyAssets.tsx';
import { MyServices } from './MyServices.tsx';
import { rightsText } from './rights-text.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

const WITHDRAWAL_ACTIONS = ['withdraw', 'cancel-withdraw'] as const;

/** pages/my/index: profile, assets, services, settings and logout. */
function MyPage() {
  const css = useStyles(styles);
  const member = useFreshMember();
  return (
    <Page>
      <Profile member={member} />
      <MyAssets member={member} />
      <div className={css.pendingWrites}>
        <PendingActions actions={WITHDRAWAL_ACTIONS} />
      </div>
      <InProgress member={member} hiddenActions={WITHDRAWAL_ACTIONS} />
      <MyServices member={member} />
      <SettingsGroup member={member} />
      <div className={css.logout}>
        <LogOutButton />
      </div>
      <Footer />
    </Page>
  );
}

function Footer() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { operator, license } = config?.site ?? {};
  const lines = [[operator, license].filter(Boolean).join(' · '), rightsText(config?.service, t)];
  return <p className={css.footer}>{lines.filter(Boolean).join('\n')}</p>;
}

function Profile({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { id, mobile, is_auth } = member;
  return (
    <div className={css.profile}>
      <Avatar name={maskedOwnName(member)} />
      <div className={css.mobileAndIdentity}>
        <h2 className={css.mobile}>
          <bdi translate="no">{mobile}</bdi>
        </h2>
        <div className={css.identity}>
          <CopyText text={String(id)}>{t('my.uid', { id: String(id) })}</CopyText>
          <Link to={paths.realname()} className={css.verification}>
            {is_auth ? (
              <StatusChip tone="success" icon={BadgeCheck}>
                {t('my.verified')}
              </StatusChip>
            ) : (
              <StatusChip>{t('my.unverified')}</StatusChip>
            )}
            <Icon icon={ChevronRight} size={16} />
          </Link>
        </div>
      </div>
    </div>
  );
}

export const reads: PageReads = (_, { hiddenFeatures }) =>
  hiddenFeatures().split(' ').includes('invite') ? [] : [inviteRewardsQuery];

export { MyPage as Component };
