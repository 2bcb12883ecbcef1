import { CALL_DEADLINE_MS } from '../contract/limits.ts';

/** The time and the timers of the app; injected, so that a test can set the time. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): number;
  clearTimeout(timer: number): void;
}

/** The clock of one app instance. After `stop` no timer fires. */
export interface InstanceClock extends Clock {
  stop(): void;
}

/** The time limit of loading code or texts: the same as for every call (RULES.md, Faults). */
export const CODE_LIMIT_MS = CALL_DEADLINE_MS;

/** The longest delay that browsers support. They run a timer with a longer delay at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Creates the clock of one app instance with the timers of `page`. */
export function createInstanceClock(page: Window): InstanceClock {
  const timers = new Set<number>();
  let isStopped = false;
  return {
    now: () => Date.now(),
    setTimeout(callback, delayMs) {
      if (isStopped) return 0;
      const timer = page.setTimeout(
        () => {
          timers.delete(timer);
          callback();
        },
        Math.min(delayMs, MAX_DELAY_MS),
      );
      timers.add(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers.delete(timer);
      page.clearTimeout(timer);
    },
    stop() {
      isStopped = true;
      for (const timer of timers) page.clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Calls back once after the delay. Returns the cleanup. */
export function callAfter(clock: Clock, delayMs: number, callback: () => void): () => void {
  const timer = clock.setTimeout(callback, delayMs);
  return () => clock.clearTimeout(timer);
}

/** Calls `callback` every `delayMs`. Returns the cleanup. */
export function repeatEvery(clock: Clock, delayMs: number, callback: () => void): () => void {
  let stop = callAfter(clock, delayMs, tick);
  function tick() {
    stop = callAfter(clock, delayMs, tick);
    callback();
  }
  return () => stop();
}

/** Settles as `work` settles, or rejects after `limitMs`. */
export function withTimeout<T>(limitMs: number, work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error('it took too long')), limitMs);
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
