import { useT } from '../i18n/use-t.ts';
import { STATE_WORDS, stateOf } from './progress-word.ts';
import { Spoken } from './Spoken.tsx';
import { StepMark } from './StepMark.tsx';
import styles from './Steps.module.css';
import { useStyles } from './use-styles.ts';

interface StepsProps {
  label: string;
  /** What each step is called. */
  steps: readonly string[];
  /** Which one is being done, from 0; one past the last when all are done. */
  current: number;
}

/** How far one has come in something with few steps. */
export function Steps({ label, steps, current }: StepsProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ol className={css['steps']} role="list" aria-label={label}>
      {steps.map((step, i) => {
        const state = stateOf(i, current);
        return (
          <li
            key={step}
            className={css['step']}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <StepMark state={state} n={i + 1} />
            <span>
              {step}
              <Spoken> {t(STATE_WORDS[state])}</Spoken>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
