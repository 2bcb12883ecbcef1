import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { routedMethod, setAllowHeader } from '../http/methods.ts';
import type { Store } from '../store/store.ts';
import { TABLE_NAMES } from '../store/tables.ts';
import { CommandError } from './commands.ts';
import { withoutSecrets } from './secret-fields.ts';

// Serves the rows of all tables below `/__mock/db`, read-only. The router of json-server answers, with its filters, `q`,
// `_sort`, `_order`, `_page`, `_limit`, `_embed` and `_expand`.

/** `/users`, `/users/200001` and `/users/200001/bank_cards`. */
const ROWS_PATH = /^\/([a-z_]+)(?:\/\d+(?:\/([a-z_]+))?)?$/;

const isTable = (name: string) => TABLE_NAMES.some((table) => table === name);

/** A copy of all rows without their secret fields, so that no filter or search can find a row by them. */
function readableRows(store: Store): object {
  const state = store.state();
  const rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, state[name]]));
  return JSON.parse(JSON.stringify(rows, withoutSecrets)) as object;
}

function checkMethod(req: IncomingMessage, res: ServerResponse): void {
  if (routedMethod(req) === 'GET') return;
  setAllowHeader(res, ['GET']);
  throw new CommandError(
    'The rows can only be read here. To change them, use the API or another command of the control room.',
    405,
  );
}

function checkPath(path: string): void {
  const [, ...names] = ROWS_PATH.exec(path) ?? [];
  const tables = names.filter((name) => name !== undefined);
  if (tables.length === 0 || !tables.every(isTable))
    throw new CommandError(
      `There is no table at ${path}. The tables are ${TABLE_NAMES.join(', ')}.`,
      404,
    );
}

/** Refuses a query that json-server would answer with a stack trace. */
function checkQuery(query: URLSearchParams): void {
  for (const name of ['_sort', '_order'])
    if (query.getAll(name).length > 1) throw new CommandError(`${name}: give it once.`);
  for (const [name, value] of query) {
    if (!name.endsWith('_like')) continue;
    try {
      new RegExp(value);
    } catch {
      throw new CommandError(`${name}: "${value}" is no regular expression.`);
    }
  }
}

/** Returns the function that answers a request below `prefix`, or throws a business error. */
export function createRowsServer(store: Store, prefix: string) {
  const router = jsonServer.router(readableRows(store), { foreignKeySuffix: '_id' });
  // The default answers with JSONP, which a page of another origin could read.
  Object.assign(router, {
    render: (_req: unknown, res: { locals: { data: unknown }; json(data: unknown): void }) =>
      res.json(res.locals.data),
  });
  const app = jsonServer.create();
  app.disable('x-powered-by').set('etag', false).set('query parser', 'simple');
  app.set('json spaces', 2).use(prefix, router);

  return (req: IncomingMessage, res: ServerResponse, { pathname, searchParams }: URL): void => {
    checkMethod(req, res);
    checkPath(pathname.slice(prefix.length));
    checkQuery(searchParams);
    router.db.setState(readableRows(store));
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    app(req as never, res as never);
  };
}
