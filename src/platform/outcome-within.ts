import type { Clock } from './clock.ts';

/** What became of work that is waited for: `slow` is one that is waited for no longer. */
export type Outcome = 'done' | 'failed' | 'slow';

/** Settles with how the work went, after `limitMs` in any case; work that throws has failed. */
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
