import { Check } from 'lucide';
import { Icon } from './Icon.tsx';
import type { StepState } from './progress-word.ts';
import styles from './StepMark.module.css';
import { useStyles } from './use-styles.ts';

interface StepMarkProps {
  /** A step without a state is one of a guide: only its number is shown. */
  state?: StepState | undefined;
  n: number;
}

/** The circle in front of a step; the words beside it say the same. */
export function StepMark({ state, n }: StepMarkProps) {
  const css = useStyles(styles);
  const look = state === 'coming' ? '' : css[state ?? 'plain'];
  return (
    <span className={`${css['mark']} ${look}`} aria-hidden>
      {state === 'done' && <Icon icon={Check} size={14} />}
      {state === 'now' && <span className={css['spot']} />}
      {(state === undefined || state === 'coming') && n}
    </span>
  );
}
