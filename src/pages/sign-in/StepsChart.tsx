import { Check, Minus } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { stepHeights } from '../../lib/chart-heights.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import styles from './StepsChart.module.css';
import { useStyles } from '../../ui/use-styles.ts';

interface Step {
  /** What it is worth; a greater amount stands higher. */
  amount: number;
  /** The amount as it is read. */
  text: string;
  state: 'done' | 'today' | 'missed' | 'future';
  /** All of it in words, the state too. */
  description: string;
}

interface StepsChartProps {
  /** What the steps are, in words. */
  label: string;
  steps: readonly Step[];
}

/** A row of days as columns that rise with what they bring: ticked, due today, missed or to come. */
export function StepsChart({ label, steps }: StepsChartProps) {
  const t = useT();
  const css = useStyles(styles);
  const heights = stepHeights(steps.map(({ amount }) => amount));
  return (
    <ol className={css['steps']} role="list" aria-label={label}>
      {steps.map(({ text, state, description }, index) => (
        <li key={index} className={css['step']} data-step={state}>
          <Spoken>{description}</Spoken>
          <span className={css['column']} style={{ minBlockSize: heights[index] }} aria-hidden>
            {state === 'done' && <Icon icon={Check} size={16} />}
            {state === 'missed' && <Icon icon={Minus} size={16} />}
            {state === 'today' && text}
          </span>
          <span aria-hidden>{state === 'today' ? t('calendar.today') : text}</span>
        </li>
      ))}
    </ol>
  );
}
