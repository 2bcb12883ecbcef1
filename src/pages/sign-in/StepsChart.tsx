import { Check, Minus } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
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

const STEP_HEIGHTS = [20, 32, 44, 72] as const;

/** Heights by rank: the smallest amount is lowest, the largest highest. */
export function stepHeights(amounts: readonly number[]): number[] {
  const ranks = [...new Set(amounts)].sort((a, b) => a - b);
  const highest = STEP_HEIGHTS.length - 1;
  return amounts.map((amount) => {
    const step = (ranks.indexOf(amount) / Math.max(ranks.length - 1, 1)) * highest;
    return STEP_HEIGHTS[Math.round(step)] ?? STEP_HEIGHTS[0];
  });
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
