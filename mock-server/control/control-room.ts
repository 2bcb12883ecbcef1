import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { BusinessError, NotSavedError } from '../business-error.ts';
import { cors, isAllowedOrigin } from '../http/cors.ts';
import { isForLoopback, refuseHost } from '../http/loopback-host.ts';
import { routedMethod, setAllowHeader } from '../http/methods.ts';
import type { Middleware } from '../http/middleware.ts';
import { readJson } from '../http/read-json.ts';
import { createCommands, type CommandOptions, CommandError } from './commands.ts';
import { isPagePath, sendPage } from './control-page.ts';
import { createFaults } from './faults.ts';
import { createJournal } from './journal.ts';
import { createRowsServer } from './rows.ts';
import { withoutSecrets } from './secret-fields.ts';

// The control room: a web page and JSON commands under `/__mock`, for testers and presenters. The commands change the
// data, the clock and the faults, and show the data. They answer JSON without an envelope, or `{error}` with a sentence.

const PREFIX = '/__mock';
const ROWS_PREFIX = `${PREFIX}/db`;
const MAX_BODY_BYTES = 64 * 1024;
const METHODS = ['GET', 'POST', 'DELETE'];

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.writeHead(status).end(`${JSON.stringify(value, withoutSecrets, 2)}\n`);
}

/** Refuses writes from pages of other origins. CORS would only hide the answer from the page, not stop the write. */
function refuseForeignPage({ method, headers }: IncomingMessage, origins: readonly string[]): void {
  const { origin, host = '' } = headers;
  if (method === 'GET' || method === 'HEAD') return;
  if (origin !== undefined && origin !== `http://${host}` && !isAllowedOrigin(origin, origins))
    throw new CommandError(`Pages of ${origin} may not use the control room.`, 403);
  if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new CommandError('Send JSON, with content-type: application/json.', 415);
}

/** The sentence for a body that cannot be read, by HTTP status. */
const BODY_SENTENCES: Readonly<Record<number, string>> = {
  400: 'The body is no JSON object.',
  413: 'The body is too large.',
};

const readBody = (req: IncomingMessage) =>
  readJson(req, MAX_BODY_BYTES).catch((error: unknown): never => {
    if (!(error instanceof BusinessError)) throw error;
    throw new CommandError(
      BODY_SENTENCES[error.status] ?? 'The body cannot be read.',
      error.status,
    );
  });

export function createControlRoom(options: CommandOptions) {
  const { services, clock, origins } = options;
  const journal = createJournal(clock);
  const faults = createFaults(services, journal);
  const commands = createCommands(options, faults, journal);
  const serveRows = createRowsServer(services.store, ROWS_PREFIX);
  const applyCors = cors(origins, METHODS.join(', '));

  const runCommand = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname.slice(PREFIX.length);
    if (url.pathname.startsWith(`${ROWS_PREFIX}/`)) return serveRows(req, res, url);
    refuseForeignPage(req, origins);
    if (sendPage(req, res, path)) return;
    const command = commands[`${routedMethod(req)} ${path}`];
    if (!command) {
      const methods = isPagePath(path)
        ? ['GET']
        : METHODS.filter((method) => `${method} ${path}` in commands);
      if (methods.length === 0)
        throw new CommandError(`There is nothing at ${PREFIX}${path}. ${PREFIX}/ is a page.`, 404);
      setAllowHeader(res, methods);
      throw new CommandError(
        `${req.method} is not for ${PREFIX}${path}; use ${methods.map((method) => `${method} ${path}`).join(' or ')}.`,
        405,
      );
    }
    sendJson(res, 200, command(url.searchParams, req.method === 'POST' ? await readBody(req) : {}));
  };

  const sendError = (error: unknown, req: IncomingMessage, res: ServerResponse) => {
    if (error instanceof CommandError) return sendJson(res, error.status, { error: error.message });
    if (error instanceof NotSavedError) return sendJson(res, 503, { error: error.message });
    services.reportError(error, req.url ?? '', '');
    if (res.headersSent) res.destroy();
    else sendJson(res, 500, { error: 'That failed; the output of the mock says why.' });
  };

  return {
    /** Adds an API request to the journal. */
    watch(req: IncomingMessage, res: ServerResponse) {
      const isCall = req.method !== 'OPTIONS' && req.url?.startsWith(`${API_PREFIX}/api/`);
      if (isCall) journal.addEntry(req, res);
    },
    deliver: faults.deliver,
    /** Answers requests below `/__mock` and calls `next` for all other paths. */
    middleware: ((req, res, next) => {
      if (!/^\/__mock(?:[/?]|$)/.test(req.url ?? '')) return next();
      if (!isForLoopback(req)) return refuseHost(res);
      applyCors(req, res, () => {
        runCommand(req, res).catch((error: unknown) => sendError(error, req, res));
      });
    }) satisfies Middleware,
  };
}
