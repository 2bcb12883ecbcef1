import type { ApiError } from '../api/api-error.ts';
import type { Environment } from '../platform/environment.ts';

/** The advice if no server answered. The browser does not tell which of these is the cause. */
const CHECK_ACCESS = 'check api-base, CORS, redirects and connect-src';
/** The advice if another server answered, such as a static host or a gateway. */
const CHECK_ADDRESS = 'check that api-base is the API and no proxy answers';

/**
 * Warns on the page's logger, once for each cause, when a call gets no answer of an API. Often the cause is
 * `api-base`, CORS or a content security policy, which only the page's author can correct.
 */
export function createUnreachableApiWarning(
  environment: Pick<Environment, 'settings' | 'onlineState' | 'warn'>,
): (error: ApiError) => void {
  const warnedCauses = new Set<string>();
  return ({ kind, status, code }) => {
    const isAnswered = code !== undefined || (kind !== 'network' && status === undefined);
    if (isAnswered || !environment.onlineState.getSnapshot()) return;
    const cause = status === undefined ? kind : `${kind}, status ${status}`;
    if (warnedCauses.has(cause)) return;
    warnedCauses.add(cause);
    const api = `${environment.settings.getState().apiBase}/v1`;
    environment.warn(
      `a call to ${api} got no answer of an API (${cause}): ${status === undefined ? CHECK_ACCESS : CHECK_ADDRESS}`,
      { api, cause },
    );
  };
}
