import type { TextKey } from '../i18n/text-key.ts';

/** Where a step stands in the order of things. */
export type StepState = 'done' | 'now' | 'coming';

/** What is heard of a state that is otherwise only drawn. */
export const STATE_WORDS: Readonly<Record<StepState, TextKey>> = {
  done: 'progress.done',
  now: 'progress.now',
  coming: 'progress.coming',
};

/** The state of step `i` while step `current` is being done; one past the last means that all are done. */
export function stateOf(i: number, current: number): StepState {
  if (i === current) return 'now';
  return i < current ? 'done' : 'coming';
}
