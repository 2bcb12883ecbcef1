import type { Middleware } from './middleware.ts';
import { refuseRequest } from './refuse-request.ts';

// The CORS rules. Pages on this machine may always call. Pages of other origins may call if `origins` lists
// them. There are no cookies, because the `token` header carries the session.

const LOOPBACK_PAGE = /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/;
const PREFLIGHT_LIFETIME_S = 600;

/** Whether pages of this origin may call the mock. */
export const isAllowedOrigin = (origin: string, origins: readonly string[]) =>
  LOOPBACK_PAGE.test(origin) || origins.includes(origin);

/** Sends the CORS headers if the origin is allowed. Answers every preflight request. */
export function cors(origins: readonly string[], methods = 'GET, POST'): Middleware {
  return (req, res, next) => {
    const { origin } = req.headers;
    res.setHeader('Vary', 'Origin');
    const isAllowed = origin !== undefined && isAllowedOrigin(origin, origins);
    if (isAllowed) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    }
    if (req.method !== 'OPTIONS') return next();
    if (isAllowed) {
      res.setHeader('Access-Control-Allow-Methods', methods);
      res.setHeader(
        'Access-Control-Allow-Headers',
        'token, platform, content-type, accept-language',
      );
      res.setHeader('Access-Control-Max-Age', String(PREFLIGHT_LIFETIME_S));
    }
    res.writeHead(204).end();
  };
}

/** Refuses writes from pages of other origins. CORS would only hide the answer from the page, not stop the write. */
export function refuseForeignWrites(origins: readonly string[]): Middleware {
  return ({ method, headers: { origin } }, res, next) => {
    if (method !== 'POST' || origin === undefined || isAllowedOrigin(origin, origins))
      return next();
    refuseRequest(res, 403, `Pages of ${origin} may not call this mock.`);
  };
}
