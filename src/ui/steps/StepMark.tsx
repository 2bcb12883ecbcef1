import { Check, Minus, X } from 'lucide';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './StepMark.module.css';

/** `now`: the step is active. `coming`: it has not begun. */
export type StepState = 'done' | 'now' | 'coming';
/** How the last step ended, if not successfully. */
export type EndKind = 'failed' | 'cancelled';

interface StepMarkProps {
  /** Without a state, the step is part of a guide and shows only its number. */
  state?: StepState | EndKind | undefined;
  /** The number of the step, from 1. */
  n: number;
}

/** The circle of a step; its state is also in the text beside it. */
export function StepMark({ state, n }: StepMarkProps) {
  const css = useStyles(styles);
  const stateClass = state === 'coming' ? '' : css[state ?? 'guideStep'];
  return (
    <span className={`${css.mark} ${stateClass}`} aria-hidden>
      {state === 'done' && <Icon icon={Check} size={14} />}
      {state === 'failed' && <Icon icon={X} size={14} />}
      {state === 'cancelled' && <Icon icon={Minus} size={14} />}
      {state === 'now' && <span className={css.nowDot} />}
      {(state === undefined || state === 'coming') && <span>{n}</span>}
    </span>
  );
}
