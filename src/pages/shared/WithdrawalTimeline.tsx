import { useT } from '../../i18n/use-t.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { stepsOf, type Course } from './withdrawal-course.ts';

/** What has happened to a withdrawal, and what is still to come. */
export function WithdrawalTimeline(course: Course) {
  const t = useT();
  return <Timeline label={t('withdrawal.progress')} items={stepsOf(course, t)} />;
}
