import { isToken } from '../lib/token.ts';
import { within } from '../lib/within.ts';
import type { GetSession, Host, NoSession } from './host.ts';

/** How long the page around the app may take to hand in its session. */
const LIMIT_MS = 5_000;

/** A token, `null` for nobody signed in; `undefined` where nothing can be had, or nobody be asked. */
export type Handed = string | null | undefined;

/** Who keeps the session outside, the page itself before its bridge; `null` where nobody does. */
export const sourceOf = ({ getSession, bridge }: Host): GetSession | null =>
  getSession ?? bridge?.getSession ?? null;

/** Where a host has set anything else, it is told that rather than that its own code has failed. */
const canBeAsked = (getSession: unknown): boolean =>
  typeof getSession === 'function' &&
  !/^class[\s{]/.test(Function.prototype.toString.call(getSession));

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio])';

/** Whether something stands in a field: whoever signs in by themselves has begun to. */
export const isTyping = (container: HTMLElement): boolean =>
  [...container.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== '');

/** Asks the page around the app for its session, once. Settles within 5 s and never fails. */
export async function askForSession(host: Host, reason: 'start' | 'expired'): Promise<Handed> {
  const getSession = sourceOf(host);
  if (getSession === null) return undefined;
  let cause: NoSession = 'silent';
  const asked = new Promise<Awaited<ReturnType<GetSession>>>((begin) =>
    begin(getSession({ reason })),
  ).then(
    (answer) => {
      cause = 'invalid';
      return answer && answer.token;
    },
    () => {
      cause = canBeAsked(getSession) ? 'threw' : 'invalid';
    },
  );
  const token: unknown = await within(LIMIT_MS, asked, host.clock).catch(() => undefined);
  if (token === null || isToken(token)) return token;
  // Neither what it has answered nor what it has thrown: a token could be in it.
  const message = `getSession (${reason}) gave no usable session: ${cause}`;
  // Where the element is gone nobody is told.
  if (host.emit('wr-error', { code: 'AUTH', message, recoverable: true, cause }))
    host.warn(message, { reason, cause });
  return undefined;
}
