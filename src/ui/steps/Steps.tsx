import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { StepMark, type StepState } from './StepMark.tsx';
import styles from './Steps.module.css';

/** The state of the step with the index `i`. A `current` beyond the last index makes all steps done. */
export function stepState(i: number, current: number): StepState {
  if (i === current) return 'now';
  return i < current ? 'done' : 'coming';
}

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The index of the active step; one past the last if all are done. */
  current: number;
}

/** Numbered steps in a row. With large text they are stacked. */
export function Steps({ label, steps, current }: StepsProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ol className={css.steps} role="list" aria-label={label}>
      {steps.map((step, i) => {
        const state = stepState(i, current);
        return (
          <li key={step} className={css.step} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark state={state} n={i + 1} />
            <span>
              <span>{step}</span>
              <VisuallyHidden>{` ${t(`progress.${state}`)}`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
