import type { Clock } from '../platform/clock.ts';
import type { Server } from './use-api.ts';

interface ServerClockOptions {
  server: Pick<Server, 'aheadMs'>;
  clock: Clock;
  /** Milliseconds since the page was opened, whatever happens to the device's clock. */
  uptimeMs?: () => number;
}

/** Estimates the time of the server between its answers, in milliseconds since 1970. */
export function createServerClock({
  server,
  clock,
  uptimeMs = () => performance.now(),
}: ServerClockOptions) {
  const deviceBased = () => clock.now() + server.aheadMs;
  let uptimeBased = () => Infinity;
  return {
    /** Corrects how far the server's clock is ahead of the device's. An answer shows the least and the most. */
    handleAnswer(leastMs: number, mostMs: number): void {
      server.aheadMs = Math.min(Math.max(server.aheadMs, leastMs), mostMs);
      const openedAt = deviceBased() - uptimeMs();
      uptimeBased = () => openedAt + uptimeMs();
    },
    /** Returns the earlier estimate. A write must not seem newer than it is after the device's clock jumps. */
    now: () => Math.min(deviceBased(), uptimeBased()),
  };
}
