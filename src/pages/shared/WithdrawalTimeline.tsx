import { useT } from '../../i18n/use-t.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { withdrawalSteps, type WithdrawalProgress } from './withdrawal-steps.ts';

export function WithdrawalTimeline(progress: WithdrawalProgress) {
  const t = useT();
  return <Timeline label={t('withdrawal.progress')} items={withdrawalSteps(progress, t)} />;
}
