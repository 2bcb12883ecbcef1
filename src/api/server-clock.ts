import type { Clock } from '../platform/clock.ts';
import type { Server } from './use-api.ts';

interface ServerClockOptions {
  server: Pick<Server, 'aheadMs'>;
  clock: Clock;
  /** Milliseconds since the page was opened, whatever happens to the device's clock. */
  uptimeMs?: () => number;
}

/** The time of the server between its answers, in milliseconds since 1970. */
export function createServerClock({
  server,
  clock,
  uptimeMs = () => performance.now(),
}: ServerClockOptions) {
  const deviceBased = () => clock.now() + server.aheadMs;
  let uptimeBased = () => Infinity;
  return {
    /** An answer shows that the server's clock is ahead of the device's by at least and at most this. */
    handleAnswer(leastMs: number, mostMs: number): void {
      server.aheadMs = Math.min(Math.max(server.aheadMs, leastMs), mostMs);
      const openedAt = deviceBased() - uptimeMs();
      uptimeBased = () => openedAt + uptimeMs();
    },
    /** Never ahead of the true time when the device's clock jumps: a write must not seem newer than it is. */
    now: () => Math.min(deviceBased(), uptimeBased()),
  };
}
