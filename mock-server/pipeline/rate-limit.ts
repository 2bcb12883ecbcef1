import { BusinessError } from '../business-error.ts';
import { CODE } from '../../src/contract/codes.ts';
import { MINUTE_MS } from '../../src/contract/time.ts';

/** The limits of one member, mobile number or IP address, in real time (RULES.md, Requests). */
export interface RateLimit {
  /** Reads per minute. */
  readonly reads: number;
  /** Writes per minute. */
  readonly writes: number;
  /** Lottery draws per second. A repeated draw with the same `request_id` does not count. */
  readonly draws: number;
  /** A monotonic clock in milliseconds. */
  monotonic(): number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = {
  reads: 600,
  writes: 60,
  draws: 2,
  monotonic: () => performance.now(),
};

type LimitKind = 'reads' | 'writes' | 'draws';

const WINDOW_MS: Record<LimitKind, number> = { reads: MINUTE_MS, writes: MINUTE_MS, draws: 1_000 };

/** Counts one call of this caller. Above the limit, refuses it with 10005 and `retry_after`. */
export type RateLimiter = (callerKey: string, kind: LimitKind) => void;

/** Limits the calls in fixed windows of a minute or a second. `false` means no limit. */
export function createRateLimiter(limit: RateLimit | false) {
  // The current window of each kind and caller. `endAt` is a time of the monotonic clock.
  const windows = new Map<string, { calls: number; endAt: number }>();

  const removeExpired = (now: number) => {
    for (const [key, { endAt }] of windows) if (endAt <= now) windows.delete(key);
  };

  const limitRate: RateLimiter = (callerKey, kind) => {
    if (!limit) return;
    const now = limit.monotonic();
    removeExpired(now);
    const key = `${kind} ${callerKey}`;
    const window = windows.get(key) ?? { calls: 0, endAt: now + WINDOW_MS[kind] };
    windows.set(key, window);
    window.calls += 1;
    if (window.calls <= limit[kind]) return;
    const retry_after = Math.ceil((window.endAt - now) / 1000);
    throw new BusinessError(CODE.tooManyRequests, {}, { retry_after });
  };
  return { limitRate, resetRateLimit: () => windows.clear() };
}
