import type { Middleware } from './middleware.ts';
import { refuseRequest } from './refuse-request.ts';

// Pages of other origins may call the mock only where they are named; a page on this machine always
// may. There are never credentials: the session travels in the `token` header.

const LOOPBACK_PAGE = /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/;
const PREFLIGHT_LIFETIME_S = 600;

/** Whether pages of this origin may call. */
export const isAllowedOrigin = (origin: string, origins: readonly string[]) =>
  LOOPBACK_PAGE.test(origin) || origins.includes(origin);

/** Sends the CORS headers that an origin deserves, and answers every preflight. */
export function cors(origins: readonly string[], methods = 'GET, POST'): Middleware {
  return (req, res, next) => {
    const { origin } = req.headers;
    res.setHeader('Vary', 'Origin');
    const allowed = origin !== undefined && isAllowedOrigin(origin, origins);
    if (allowed) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    }
    if (req.method !== 'OPTIONS') return next();
    if (allowed) {
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

/** Refuses a POST of a page that may not call: not reading its answer does not keep it from acting. */
export function refuseForeignWrites(origins: readonly string[]): Middleware {
  return ({ method, headers: { origin } }, res, next) => {
    if (method !== 'POST' || origin === undefined || isAllowedOrigin(origin, origins))
      return next();
    refuseRequest(res, 403, `Pages of ${origin} may not call this mock.`);
  };
}
