import type { Clock } from './clock.ts';

/** What the work comes to; it has failed where that takes longer than `limitMs`. */
export function within<T>(limitMs: number, work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error('it took too long')), limitMs);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
