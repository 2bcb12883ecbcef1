import { Check, Minus } from 'lucide';
import type { SIGN_DAY_STATE } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx';
import styles from './StepsChart.module.css';

interface Step {
  /** The larger the amount, the higher the step. */
  amount: number;
  /** The amount, formatted. */
  text: string;
  state: keyof typeof SIGN_DAY_STATE;
  /** The step and its state as a sentence, for screen readers. */
  description: string;
}

const STEP_HEIGHTS_PX = [20, 32, 44, 72] as const;

/** Returns the height of each step in pixels: the smallest amount has the lowest step, the largest the highest. */
export function stepHeights(amounts: readonly number[]): number[] {
  const distinctAmounts = [...new Set(amounts)].sort((a, b) => a - b);
  const lastIndex = STEP_HEIGHTS_PX.length - 1;
  return amounts.map((amount) => {
    const heightIndex =
      (distinctAmounts.indexOf(amount) / Math.max(distinctAmounts.length - 1, 1)) * lastIndex;
    return STEP_HEIGHTS_PX[Math.round(heightIndex)] ?? STEP_HEIGHTS_PX[0];
  });
}

/** Shows the steps as columns side by side. Each column is done, today, missed or coming. */
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
            {state === 'today' && <span>{text}</span>}
          </span>
          <span aria-hidden>{state === 'today' ? t('calendar.today') : text}</span>
        </li>
      ))}
    </ol>
  );
}
