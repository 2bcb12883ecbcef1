import type { Clock } from './clock.ts';

/** The outcome of work with a time limit; `slow` means that the limit has passed. */
export type Outcome = 'done' | 'failed' | 'slow';

/** Resolves with the outcome of the work, at the latest after `limitMs`. An exception counts as failed. */
export function outcomeWithin(
  work: () => Promise<unknown>,
  clock: Clock,
  limitMs: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve('slow'), limitMs);
    const end = (outcome: Outcome) => {
      clock.clearTimeout(timer);
      resolve(outcome);
    };
    new Promise((begin) => begin(work())).then(
      () => end('done'),
      () => end('failed'),
    );
  });
}
