import type { ApiError } from '../api/api-error.ts';
import type { Host } from './host.ts';

/**
 * Says on the page's logger, once for each cause, that calls end without any answer of an API: as often as a
 * fault of the network that is `api-base`, CORS or a policy, which only the page's author can mend.
 */
export function createApiDoubts(host: Host): (error: ApiError) => void {
  const said = new Set<string>();
  return ({ kind, status, code }) => {
    const isAnswered = code !== undefined || (kind !== 'network' && status === undefined);
    if (isAnswered || !host.isOnline.get()) return;
    const cause = status === undefined ? kind : `${kind}, status ${status}`;
    if (said.has(cause)) return;
    said.add(cause);
    const api = `${host.settings.get().apiBase}/v1`;
    host.warn(
      `a call to ${api} got no answer of an API (${cause}): see that api-base is right, that the API allows this origin (CORS), and that connect-src names it`,
      { api, cause },
    );
  };
}
