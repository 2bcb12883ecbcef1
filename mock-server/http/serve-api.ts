import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CODE } from '../../src/contract/codes.ts';
import { BusinessError } from '../business-error.ts';
import type { PathRoutes } from '../implement.ts';
import { type ApiRequest, answerCall } from '../pipeline/answer-call.ts';
import {
  type Answer,
  unexpectedErrorAnswer,
  languageOf,
  businessErrorAnswer,
} from '../pipeline/envelope.ts';
import { type Fields, createMetadata, type Services } from '../pipeline/perform.ts';
import { PUBLIC_FOLDER } from '../public-folder.ts';
import { routedMethod, setAllowHeader } from './methods.ts';
import type { Middleware } from './middleware.ts';
import { readJson } from './read-json.ts';

const STATIC_FILES = /^\/static\/[a-z][a-z-]*\.(svg|html|apk)$/;
const APK_PATH = /^\/static\/([a-z][a-z-]*\.apk)$/;

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?', 1)[0] ?? '/';

/** The query as an object. The first value of a repeated name wins. */
function queryOf(req: IncomingMessage): Record<string, string> {
  const query = (req.url ?? '').split('?').slice(1).join('?');
  const pairs = [...new URLSearchParams(query)].reverse();
  return Object.fromEntries(pairs);
}

/** The first value of a header. */
const headerOf = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

function sendAnswer(res: ServerResponse, { status, text, retryAfter }: Answer): void {
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  res.removeHeader('Content-Disposition');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.writeHead(status).end(text);
}

/** Answers "not found". `allowedMethod` is the method of a known path that was called with another one. */
function sendNotFound(
  req: IncomingMessage,
  res: ServerResponse,
  services: Services,
  allowedMethod?: string,
): void {
  if (allowedMethod !== undefined) setAllowHeader(res, [allowedMethod]);
  const metadata = createMetadata(services, languageOf(req.headers['accept-language']));
  const status = allowedMethod === undefined ? 404 : 405;
  sendAnswer(
    res,
    businessErrorAnswer(metadata, new BusinessError(CODE.notFound, {}, null, status)),
  );
}

/** Calls `next` for API calls and static files. Answers all other requests with "not found". */
export function checkRoute(
  routes: ReadonlyMap<string, PathRoutes>,
  services: Services,
): Middleware {
  return (req, res, next) => {
    const path = pathOf(req);
    const isFile = STATIC_FILES.test(path) && existsSync(join(PUBLIC_FOLDER, path));
    const allowedMethod = isFile ? 'GET' : routes.get(path)?.[0].endpoint.method;
    if (allowedMethod === routedMethod(req)) return next();
    sendNotFound(req, res, services, allowedMethod);
  };
}

/** Prevents browsers from running scripts in static files. */
export const setSecurityHeaders: Middleware = (_req, res, next) => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  next();
};

/** Makes browsers download an APK file instead of opening it. */
export const setAttachmentHeaders: Middleware = (req, res, next) => {
  const [, name] = APK_PATH.exec(pathOf(req)) ?? [];
  if (name !== undefined) {
    res.setHeader('Content-Type', 'application/vnd.android.package-archive');
    res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  }
  next();
};

/** One call, with the functions that perform it and send its answer. */
export interface Delivery {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly routes: PathRoutes;
  /** The query of a GET call, else the body. Null if `perform` refuses the body. */
  readonly fields: Fields | null;
  /** Performs the call. Each invocation is a new attempt. */
  readonly perform: () => Promise<Answer>;
  readonly send: (answer: Answer) => void;
}

/** Performs a call and sends its answer. */
export type Deliver = (delivery: Delivery) => Promise<void>;

const deliverAtOnce: Deliver = async ({ perform, send }) => send(await perform());

/** Delays every answer by `latencyMs`. */
export function deliverAfter(latencyMs: number, deliver: Deliver = deliverAtOnce): Deliver {
  if (latencyMs === 0) return deliver;
  return (delivery) =>
    deliver({
      ...delivery,
      send: (answer) => void setTimeout(() => delivery.send(answer), latencyMs),
    });
}

/** Waits for the whole request. Returns its fields, or the business error of an invalid body. */
const receiveFields = (
  req: IncomingMessage,
  [{ endpoint }]: PathRoutes,
): Promise<Fields | BusinessError> =>
  endpoint.method === 'GET'
    ? Promise.resolve(queryOf(req))
    : readJson(req, endpoint.maxBodyBytes).catch((error: unknown) => {
        if (error instanceof BusinessError) return error;
        throw error;
      });

const headersOf = (req: IncomingMessage): Omit<ApiRequest, 'fields'> => ({
  token: headerOf(req.headers['token']),
  language: languageOf(req.headers['accept-language']),
  caller: {
    ip: req.socket.remoteAddress ?? '',
    agent: req.headers['user-agent'] ?? '',
  },
});

/** Performs the API calls. */
export function serveApi(
  routesByPath: ReadonlyMap<string, PathRoutes>,
  services: Services,
  deliver: Deliver,
): Middleware {
  return (req, res, next) => {
    const routes = routesByPath.get(pathOf(req));
    if (!routes) return sendNotFound(req, res, services);
    // Read now, because Node.js forgets the IP address when the connection closes.
    const headers = headersOf(req);
    // A slow body can take minutes, so the call reads the clock and the session after it has arrived.
    receiveFields(req, routes)
      .then((fields) =>
        deliver({
          req,
          res,
          routes,
          fields: fields instanceof BusinessError ? null : fields,
          perform: () => answerCall(routes, { ...headers, fields }, services),
          send: (answer) => sendAnswer(res, answer),
        }),
      )
      .catch(next);
  };
}

/** Answers unexpected errors with an envelope instead of a page with a stack trace. */
export function answerUnexpectedError(services: Services) {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, req: IncomingMessage, res: ServerResponse, _next: unknown) => {
    const metadata = createMetadata(services, languageOf(req.headers['accept-language']));
    services.reportError(error, pathOf(req), metadata.traceId);
    if (res.headersSent) res.destroy();
    else sendAnswer(res, unexpectedErrorAnswer(metadata));
  };
}

const ROOT_TEXT = JSON.stringify({
  about:
    'This is the mock backend of wealth-rewards. Its calls lie below /v1; everything in it is made up.',
});

/** Answers all other paths when the mock runs without a development server. */
export function answerOtherPath(
  req: IncomingMessage,
  res: ServerResponse,
  services: Services,
): void {
  const isRoot = req.url === '/';
  if (isRoot && routedMethod(req) === 'GET') sendAnswer(res, { status: 200, text: ROOT_TEXT });
  else sendNotFound(req, res, services, isRoot ? 'GET' : undefined);
}
