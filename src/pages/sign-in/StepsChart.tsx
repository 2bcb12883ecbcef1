import { Check, Minus } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './StepsChart.module.css';
import { useStyles } from '../../ui/use-styles.ts';

interface Step {
  /** The amount that decides the height of the step. */
  amount: number;
  /** The amount, formatted. */
  text: string;
  state: 'done' | 'today' | 'missed' | 'future';
  /** The step and its state as a sentence, for screen readers. */
  description: string;
}

const STEP_HEIGHTS = [20, 32, 44, 72] as const;

/** Computes the height of each step from the rank of its amount. The smallest amount has the lowest step. */
export function stepHeights(amounts: readonly number[]): number[] {
  const ranks = [...new Set(amounts)].sort((a, b) => a - b);
  const highest = STEP_HEIGHTS.length - 1;
  return amounts.map((amount) => {
    const step = (ranks.indexOf(amount) / Math.max(ranks.length - 1, 1)) * highest;
    return STEP_HEIGHTS[Math.round(step)] ?? STEP_HEIGHTS[0];
  });
}

/** Shows the steps as columns. Each column is done, due today, missed or upcoming. */
export function StepsChart({ label, steps }: { label: string; steps: readonly Step[] }) {
  const t = useT();
  const css = useStyles(styles);
  const heights = stepHeights(steps.map(({ amount }) => amount));
  return (
    <ol className={css.steps} role="list" aria-label={label}>
      {steps.map(({ text, state, description }, index) => (
        <li key={index} className={css.step} data-step={state}>
          <VisuallyHidden>{description}</VisuallyHidden>
          <span className={css.column} style={{ minBlockSize: heights[index] }} aria-hidden>
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
