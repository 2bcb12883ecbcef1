import type { TextKey } from '../i18n/text-key.ts';

export type StepState = 'done' | 'now' | 'coming';

/** The text of a state for screen readers. */
export const STATE_TEXTS: Readonly<Record<StepState, TextKey>> = {
  done: 'progress.done',
  now: 'progress.now',
  coming: 'progress.coming',
};

/** The state of step `i` while step `current` is active; after the last step all are done. */
export function stepState(i: number, current: number): StepState {
  if (i === current) return 'now';
  return i < current ? 'done' : 'coming';
}
