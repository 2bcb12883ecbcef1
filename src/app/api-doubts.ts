import type { ApiError } from '../api/api-error.ts';
import type { Host } from './host.ts';

/** A browser tells nobody which of these it was. */
const UNREACHED =
  'see that api-base is right, that the API allows this origin (CORS) and does not redirect, and that connect-src names it';
/** A static host, a gateway. */
const ELSEWHERE =
  'see that api-base leads to the API, and that nothing before it answers in its place';

/**
 * Says on the page's logger, once for each cause, that calls end without any answer of an API: as often as a
 * fault of the network that is `api-base`, CORS or a policy, which only the page's author can mend.
 */
export function createApiDoubts(
  host: Pick<Host, 'settings' | 'isOnline' | 'warn'>,
): (error: ApiError) => void {
  const said = new Set<string>();
  return ({ kind, status, code }) => {
    const isAnswered = code !== undefined || (kind !== 'network' && status === undefined);
    if (isAnswered || !host.isOnline.get()) return;
    const cause = status === undefined ? kind : `${kind}, status ${status}`;
    if (said.has(cause)) return;
    said.add(cause);
    const api = `${host.settings.get().apiBase}/v1`;
    host.warn(
      `a call to ${api} got no answer of an API (${cause}): ${status === undefined ? UNREACHED : ELSEWHERE}`,
      { api, cause },
    );
  };
}
