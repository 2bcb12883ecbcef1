import { Check, Minus, X } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './StepMark.module.css';
import { useStyles } from './use-styles.ts';

export type StepState = 'done' | 'now' | 'coming';
export type EndKind = 'failed' | 'cancelled';

interface StepMarkProps {
  /** A step without a state belongs to a guide and shows only its number. */
  state?: StepState | EndKind | undefined;
  n: number;
}

/** The circle of a step; its state is also in the text beside it. */
export function StepMark({ state, n }: StepMarkProps) {
  const css = useStyles(styles);
  const stateClass = state === 'coming' ? '' : css[state ?? 'plain'];
  return (
    <span className={`${css.mark} ${stateClass}`} aria-hidden>
      {state === 'done' && <Icon icon={Check} size={14} />}
      {state === 'failed' && <Icon icon={X} size={14} />}
      {state === 'cancelled' && <Icon icon={Minus} size={14} />}
      {state === 'now' && <span className={css.spot} />}
      {(state === undefined || state === 'coming') && n}
    </span>
  );
}
