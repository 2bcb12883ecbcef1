import { Hourglass } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useT } from '../../i18n/use-t.ts';
import { useReadMember } from '../../session/use-read-member.ts';
import { Button } from '../../ui/Button.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { Standing } from './Standing.tsx';

/** Somebody is looking into it; the member may ask whether they are done. */
export function Pending({ member, isNews }: { member: Member; isNews: boolean }) {
  const t = useT();
  const notices = useNotices();
  const { isBusy, send } = useSubmit(useReadMember());

  async function handleRefresh(): Promise<void> {
    const outcome = await send({});
    if (outcome?.ok && outcome.data.auth_status === member.auth_status)
      notices.showToast(t('realname.stillPending'));
  }

  return (
    <Standing
      isOpen
      icon={Hourglass}
      title={t('realname.pending')}
      chip={t('realname.pendingChip')}
      text={t('realname.pendingText')}
      member={member}
      isNews={isNews}
      course={<Course />}
    >
      <Button look="plain" isBusy={isBusy} onClick={() => void handleRefresh()}>
        {t(isBusy ? 'realname.refreshing' : 'realname.refresh')}
      </Button>
    </Standing>
  );
}

/** What has been done, what is being done, and what comes of it. */
function Course() {
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
