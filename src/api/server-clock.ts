import type { Clock } from '../platform/clock.ts';
import type { Server } from './server.ts';

interface ServerClockOptions {
  server: Pick<Server, 'aheadMs'>;
  clock: Clock;
  /** Milliseconds since the page was opened. Setting the device's clock does not change them. */
  uptimeMs?: () => number;
}

/** Estimates the time of the server between its answers, in milliseconds since 1970. */
export function createServerClock({
  server,
  clock,
  uptimeMs = () => performance.now(),
}: ServerClockOptions) {
  const estimateByDeviceClock = () => clock.now() + server.aheadMs;
  let estimateByUptime = () => Infinity;
  return {
    /** Corrects `aheadMs` after an answer, which proves that it is between `leastMs` and `mostMs`. */
    handleAnswer(leastMs: number, mostMs: number): void {
      server.aheadMs = Math.min(Math.max(server.aheadMs, leastMs), mostMs);
      const pageOpenedAt = estimateByDeviceClock() - uptimeMs();
      estimateByUptime = () => pageOpenedAt + uptimeMs();
    },
    /** Returns the earlier estimate. A jump of the device's clock then never makes a write seem newer than it is. */
    now: () => Math.min(estimateByDeviceClock(), estimateByUptime()),
  };
}
