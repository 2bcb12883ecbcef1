import { BusinessError } from './business-error.ts';
import { CODE } from '../src/contract/codes.ts';

/** How many calls a minute one member may make, in real time whatever the mock's clock says. */
export interface RateLimit {
  readonly reads: number;
  readonly writes: number;
  /** Milliseconds that only ever grow. */
  monotonic(): number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = {
  reads: 600,
  writes: 60,
  monotonic: () => performance.now(),
};

const MINUTE_MS = 60_000;

/** Counts one call; refuses it with 10005 and `retry_after` where it is one too many. */
export type RateLimiter = (caller: string, kind: 'reads' | 'writes') => void;

export function createRateLimiter(limit: RateLimit): RateLimiter {
  const windows = new Map<string, { calls: number; endAt: number }>();

  const forgetPast = (now: number) => {
    for (const [key, { endAt }] of windows) if (endAt <= now) windows.delete(key);
  };

  return (caller, kind) => {
    const now = limit.monotonic();
    forgetPast(now);
    const key = `${kind} ${caller}`;
    const window = windows.get(key) ?? { calls: 0, endAt: now + MINUTE_MS };
    windows.set(key, window);
    window.calls += 1;
    if (window.calls <= limit[kind]) return;
    const retry_after = Math.ceil((window.endAt - now) / 1000);
    throw new BusinessError(CODE.tooManyRequests, {}, { retry_after });
  };
}
