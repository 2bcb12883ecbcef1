import type { Clock } from './clock.ts';

/** The clock of one run. After `stop` no timer fires. */
export interface RunClock extends Clock {
  stop(): void;
}

export function createRunClock(page: Window): RunClock {
  const timers = new Set<number>();
  let isStopped = false;
  return {
    now: () => Date.now(),
    setTimeout(callback, delayMs) {
      if (isStopped) return 0;
      const timer = page.setTimeout(() => {
        timers.delete(timer);
        callback();
      }, delayMs);
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
