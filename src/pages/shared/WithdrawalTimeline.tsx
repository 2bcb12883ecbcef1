import { Minus, X } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { withdrawalSteps, type WithdrawalProgress } from './withdrawal-steps.ts';
import styles from './WithdrawalTimeline.module.css';

export function WithdrawalTimeline(progress: WithdrawalProgress) {
  const css = useStyles(styles);
  const t = useT();
  const items = withdrawalSteps(progress, t).map((step) => {
    if (!('endKind' in step)) return step;
    const mark = (
      <span className={`${css.mark} ${css[step.endKind]}`}>
        <Icon icon={step.endKind === 'failed' ? X : Minus} size={14} />
      </span>
    );
    return { ...step, mark };
  });
  return <Timeline label={t('withdrawal.progress')} items={items} />;
}
