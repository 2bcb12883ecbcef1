import type { Clock } from './clock.ts';

/** Rejects if the work takes longer than `limitMs`. */
export function withTimeout<T>(limitMs: number, work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error('it took too long')), limitMs);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
