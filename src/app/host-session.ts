import { isToken } from '../contract/field-patterns.ts';
import type { NoSessionReason } from '../platform/app-events.ts';
import type { GetSession } from '../platform/bridge.ts';
import { withTimeout } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';

/** The time limit for the host's `getSession`. */
const HOST_SESSION_TIMEOUT_MS = 5_000;

/** The host's token. `null`: logged out. `undefined`: the host leaves the login to the app, or gave no usable answer. */
export type HostToken = string | null | undefined;

/**
 * Returns the `getSession` property of the element, or else the function of the bridge. Returns `null` if the host
 * keeps no session.
 */
export const findGetSession = (environment: Environment): GetSession | null =>
  environment.pageGetSession() ?? environment.bridge()?.getSession() ?? null;

/** Whether only the host logs members in. */
export const isLoginByHost = ({ settings }: Pick<Environment, 'settings'>): boolean =>
  settings.getState().session === 'host';

/** Whether it is a function but no class. Calling a class would throw. */
const isCallable = (getSession: unknown): boolean =>
  typeof getSession === 'function' &&
  !/^class[\s{]/.test(Function.prototype.toString.call(getSession));

/** Selects all fields into which a member can type. */
const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio])';

/** Whether a text field of the app has a value. On the login page, the member has then begun to log in. */
export const hasTypedText = (container: HTMLElement): boolean =>
  [...container.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(({ value }) => value !== '');

/** Asks the host for its session, once. Settles within 5 s and never rejects. */
export async function requestHostSession(
  environment: Environment,
  reason: Parameters<GetSession>[0]['reason'],
): Promise<HostToken> {
  const getSession = findGetSession(environment);
  if (getSession === null) return undefined;
  // Why the host gave no session; `null` if it leaves the login to the app.
  let cause: NoSessionReason | null = 'silent';
  const request = new Promise<Awaited<ReturnType<GetSession>>>((resolve) =>
    resolve(getSession({ reason })),
  ).then(
    (answer) => {
      // The answer `undefined` is valid: it leaves the login to the app.
      cause = answer === undefined ? null : 'invalid';
      return answer && answer.token;
    },
    (error: unknown) => {
      // `getSession` may be no function: then the value is invalid, and no code of the host has failed.
      cause = isCallable(getSession) ? 'threw' : 'invalid';
      // Only the console gets the error with its stack, for the page's author. The error may contain a token.
      if (cause === 'threw') console.error(error);
    },
  );
  const token: unknown = await withTimeout(
    HOST_SESSION_TIMEOUT_MS,
    request,
    environment.clock,
  ).catch(() => undefined);
  if (token === null || isToken(token)) return token;
  if (cause === null) return undefined;
  // The message leaves out the answer and the error, because either may contain a token.
  const message = `getSession (${reason}) gave no usable session: ${cause}`;
  // `emit` returns false once the element is gone.
  if (environment.emit('wr-error', { code: 'AUTH', message, recoverable: true, cause }))
    environment.warn(message, { reason, cause });
  return undefined;
}
