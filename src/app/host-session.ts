import { isToken } from '../contract/field-patterns.ts';
import { withTimeout } from '../platform/clock.ts';
import type { NoSessionReason } from '../platform/app-events.ts';
import type { GetSession } from '../platform/bridge.ts';
import type { Host } from '../platform/host.ts';

/** The time limit for the host's `getSession`. */
const HOST_SESSION_TIMEOUT_MS = 5_000;

/** The host's token. `null` means logged out. `undefined` means no opinion of the host, or no usable answer. */
export type HostToken = string | null | undefined;

/**
 * Returns the `getSession` of the host, or `null` if the host keeps no session. The page's own function wins over the
 * bridge's.
 */
export const findGetSession = (host: Host): GetSession | null =>
  host.pageGetSession() ?? host.bridge()?.getSession ?? null;

const isCallable = (getSession: unknown): boolean =>
  typeof getSession === 'function' &&
  !/^class[\s{]/.test(Function.prototype.toString.call(getSession));

const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio])';

/** Whether a text field has a value. If so, the member has begun to log in. */
export const hasTypedText = (container: HTMLElement): boolean =>
  [...container.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(({ value }) => value !== '');

/** Asks the host for its session, once. Settles within 5 s and never rejects. */
export async function requestHostSession(
  host: Host,
  reason: 'start' | 'expired',
): Promise<HostToken> {
  const getSession = findGetSession(host);
  if (getSession === null) return undefined;
  let cause: NoSessionReason | null = 'silent';
  const request = new Promise<Awaited<ReturnType<GetSession>>>((resolve) =>
    resolve(getSession({ reason })),
  ).then(
    (answer) => {
      // `undefined` is an answer: the host has no opinion.
      cause = answer === undefined ? null : 'invalid';
      return answer && answer.token;
    },
    (error: unknown) => {
      // A value that is no function is reported as invalid, not as a failure of the host's code.
      cause = isCallable(getSession) ? 'threw' : 'invalid';
      // Only the console gets the error with its stack, for the page's author. The error may contain a token.
      if (cause === 'threw') console.error(error);
    },
  );
  const token: unknown = await withTimeout(HOST_SESSION_TIMEOUT_MS, request, host.clock).catch(
    () => undefined,
  );
  if (token === null || isToken(token)) return token;
  if (cause === null) return undefined;
  // The message leaves out the answer and the error, because either may contain a token.
  const message = `getSession (${reason}) gave no usable session: ${cause}`;
  // `emit` returns false once the element is gone.
  if (host.emit('wr-error', { code: 'AUTH', message, recoverable: true, cause }))
    host.warn(message, { reason, cause });
  return undefined;
}
