export type StepState = 'done' | 'now' | 'coming';

/** The state of step `i` while step `current` is active; after the last step all are done. */
export function stepState(i: number, current: number): StepState {
  if (i === current) return 'now';
  return i < current ? 'done' : 'coming';
}
