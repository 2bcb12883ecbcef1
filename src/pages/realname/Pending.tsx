import { Hourglass } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useT } from '../../i18n/use-t.ts';
import { useReadMember } from '../../session/use-read-member.ts';
import { Button } from '../../ui/Button.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { VerificationStatus } from './VerificationStatus.tsx';

/** The verification is under review; a button refetches the status. */
export function Pending({ member, hasChanged }: { member: Member; hasChanged: boolean }) {
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

/** The steps of the review. */
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
