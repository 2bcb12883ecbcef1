import { useState } from 'react';
import { NO } from '../../contract/flag.ts';
import { AUTH_STATUS } from '../../contract/statuses.ts';
import { useMember } from '../../session/use-member.ts';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Help } from './Help.tsx';
import { RealnameForm } from './RealnameForm.tsx';
import { LogOutButton } from '../shared/LogOutButton.tsx';
import styles from './realname.module.css';
import { ShieldCheck, Hourglass } from 'lucide';
import { useNavigation } from '../../ui/page-navigation.ts';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { VerificationStatus } from './VerificationStatus.tsx';
import { useSubmit } from '../../api/use-submit.ts';
import { useReadMember } from '../../session/use-read-member.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { useNotices } from '../../ui/use-notices.ts';

/** pages-sub/realname/index: the member's legal name and identity number, and what became of them. */
export function RealnamePage() {
  const css = useStyles(styles);
  const member = useMember();
  const { auth_status } = member;
  const [firstStatus] = useState(auth_status);
  const hasChanged = auth_status !== firstStatus;
  // An unverified member cannot go back; the page offers a logout instead.
  const isRequired = member.is_auth === NO;
  return (
    <Page hasBack={!isRequired}>
      {auth_status === AUTH_STATUS.approved ? (
        <Approved member={member} hasChanged={hasChanged} />
      ) : auth_status === AUTH_STATUS.pending ? (
        <Pending member={member} hasChanged={hasChanged} />
      ) : (
        <RealnameForm member={member} />
      )}
      <Help />
      {isRequired && (
        <div className={css['logout']}>
          <LogOutButton />
        </div>
      )}
    </Page>
  );
}

/** The verified identity; it cannot be changed here. */
function Approved({ member, hasChanged }: { member: Member; hasChanged: boolean }) {
  const t = useT();
  const { navigate } = useNavigation();
  return (
    <VerificationStatus
      icon={ShieldCheck}
      title={t('realname.approved')}
      chip={t('realname.approvedChip')}
      text={t('realname.approvedText')}
      member={member}
      hasChanged={hasChanged}
    >
      <Button onClick={() => navigate(PATHS.home, { replace: true })}>{t('common.home')}</Button>
    </VerificationStatus>
  );
}

/** The verification is under review; a button refetches the status. */
function Pending({ member, hasChanged }: { member: Member; hasChanged: boolean }) {
  const t = useT();
  const notices = useNotices();
  const { isBusy, send } = useSubmit(useReadMember());

  async function handleRefresh(): Promise<void> {
    const outcome = await send({});
    if (outcome?.ok && outcome.data.auth_status === member.auth_status)
      notices.showToast(t('realname.stillPending'));
  }

  return (
    <VerificationStatus
      isOpen
      icon={Hourglass}
      title={t('realname.pending')}
      chip={t('realname.pendingChip')}
      text={t('realname.pendingText')}
      member={member}
      hasChanged={hasChanged}
      steps={<ReviewSteps />}
    >
      <Button look="plain" isBusy={isBusy} onClick={() => void handleRefresh()}>
        {t(isBusy ? 'realname.refreshing' : 'realname.refresh')}
      </Button>
    </VerificationStatus>
  );
}

function ReviewSteps() {
  const t = useT();
  return (
    <Timeline
      label={t('realname.course')}
      items={[
        { title: t('realname.courseSent'), state: 'done' },
        { title: t('realname.courseReview'), text: t('realname.courseReviewText'), state: 'now' },
        { title: t('realname.courseOpen'), state: 'coming' },
      ]}
    />
  );
}
