import { isIPv6 } from 'node:net';
import * as v from 'valibot';
import { CODE } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { mobile } from '../../src/contract/fields.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/contract/time.ts';
import { BusinessError } from '../business-error.ts';
import type { UserRow } from '../modules/user/rows.ts';

/** The limits of one member or IP address, in real time (RULES.md, Requests). */
export interface RateLimit {
  /** Reads per minute of a member, or of an IP address before login. */
  readonly reads: number;
  /** Writes per minute of a member. Before login: of an IP address for one mobile number with one call. */
  readonly writes: number;
  /** Lottery draws per second. A repeated draw with the same `request_id` does not count. */
  readonly draws: number;
  /** Logins, recoveries and registrations per minute of an IP address. */
  readonly publicWrites: number;
  /** Wrong passwords, proofs and invitation codes, and taken numbers, in 15 minutes of an IP address. */
  readonly guesses: number;
  /** New accounts per hour of an IP address. */
  readonly accounts: number;
  /** A monotonic clock in milliseconds. */
  monotonic(): number;
}

export const DEFAULT_RATE_LIMIT: RateLimit = {
  reads: 600,
  writes: 60,
  draws: 2,
  publicWrites: 300,
  guesses: 30,
  accounts: 20,
  monotonic: () => performance.now(),
};

type LimitKind = Exclude<keyof RateLimit, 'monotonic'>;

const WINDOW_MS: Record<LimitKind, number> = {
  reads: MINUTE_MS,
  writes: MINUTE_MS,
  draws: 1_000,
  publicWrites: MINUTE_MS,
  guesses: 15 * MINUTE_MS,
  accounts: HOUR_MS,
};

export interface RateLimiter {
  /** Counts one call of this caller. Above the limit, refuses it with 10005 and `retry_after`. */
  readonly limitRate: (callerKey: string, kind: LimitKind) => void;
  /** Refuses with 10005 and `retry_after` if the limit is used up. Counts nothing. */
  readonly refuseUsedUp: (callerKey: string, kind: LimitKind) => void;
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** The first 64 bits of an IPv6 address. */
function ipv6Network(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeroCount = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const zeros = Array.from({ length: zeroCount }, () => '0');
  return [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4).join(':');
}

/**
 * The key of a caller who is known only by the IP address. One subscriber has a whole network of 2^64 IPv6 addresses, so
 * they share a key.
 */
export function ipKey(ip: string): string {
  const address = ip.replace(IPV4_IN_IPV6, '');
  return `ip ${isIPv6(address) ? ipv6Network(address) : address}`;
}

/**
 * The key by which the rate limit counts calls: the member; else the IP address, the call and the mobile number; else
 * the IP address. A stranger thus cannot use up the recovery of a number with logins, nor the calls of its member at
 * another IP address. A number in a field that the call does not declare is ignored, because a caller could invent a
 * new one for each call.
 */
export function rateLimitKey(
  user: Pick<UserRow, 'id'> | null,
  { path, input }: Pick<Endpoint, 'path' | 'input'>,
  fields: Readonly<Record<string, unknown>>,
  ip: string,
): string {
  if (user) return `user ${user.id}`;
  const hasMobile = Object.hasOwn(input.entries, 'mobile') && v.is(mobile(), fields['mobile']);
  return hasMobile ? `${ipKey(ip)} ${path} ${String(fields['mobile'])}` : ipKey(ip);
}

interface RateWindow {
  calls: number;
  /** A time of the monotonic clock. */
  readonly endAt: number;
}

function limitError({ endAt }: RateWindow, now: number): BusinessError {
  const retry_after = Math.ceil((endAt - now) / 1000);
  return new BusinessError(CODE.tooManyRequests, {}, { retry_after });
}

/** Limits the calls in fixed windows of time. `false` means no limit. */
export function createRateLimiter(
  limit: RateLimit | false,
): RateLimiter & { readonly resetRateLimit: () => void } {
  // The current window of each kind and caller.
  const windows = new Map<string, RateWindow>();

  const removeExpired = (now: number) => {
    for (const [key, { endAt }] of windows) if (endAt <= now) windows.delete(key);
  };

  return {
    limitRate(callerKey, kind) {
      if (!limit) return;
      const now = limit.monotonic();
      removeExpired(now);
      const key = `${kind} ${callerKey}`;
      const window = windows.get(key) ?? { calls: 0, endAt: now + WINDOW_MS[kind] };
      windows.set(key, window);
      window.calls += 1;
      if (window.calls > limit[kind]) throw limitError(window, now);
    },
    refuseUsedUp(callerKey, kind) {
      if (!limit) return;
      const now = limit.monotonic();
      removeExpired(now);
      const window = windows.get(`${kind} ${callerKey}`);
      if (window && window.calls >= limit[kind]) throw limitError(window, now);
    },
    resetRateLimit: () => windows.clear(),
  };
}
