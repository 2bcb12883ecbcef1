import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { formatTime, parseTime } from '../../src/contract/time.ts';
import { BusinessError } from '../business-error.ts';
import { seedState } from '../modules/seed.ts';
import type { Store } from '../store/store.ts';
import { TABLE_NAMES } from '../store/tables.ts';
import { allFaults } from '../modules/invariants.ts';
import { cors, isAllowedOrigin } from '../http/cors.ts';
import { isForLoopback, refuseHost } from '../http/loopback-host.ts';
import type { Middleware } from '../http/middleware.ts';
import { readJson } from '../http/read-json.ts';
import type { Deliver } from '../http/serve-api.ts';
import type { Services } from '../pipeline/perform.ts';
import type { AdjustableClock } from './clock.ts';
import { sendPage } from './control-page.ts';
import { FAULT_KINDS, faultRule } from './fault-rules.ts';
import { createFaults } from './faults.ts';
import { createJournal } from './journal.ts';
import { SCENARIO_NAMES, scenarioOf, SCENARIOS } from './scenarios.ts';

// The control room of a demo, under `/__mock`: other data, another time, faults on demand, and a look
// inside. It answers plain JSON without an envelope: what was asked for, or `{error}` with a sentence.

const PREFIX = '/__mock';
const MAX_BODY_BYTES = 64 * 1024;
const MAX_FAULTS = 100;
/** Between these the calendar of the rules is exact. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

export interface ControlRoom {
  /** Answers what lies below `/__mock` and hands everything else on. */
  readonly middleware: Middleware;
  /** Writes a request of the API into the journal. */
  readonly watch: (req: IncomingMessage, res: ServerResponse) => void;
  /** Plays the faults. */
  readonly deliver: Deliver;
}

interface Options {
  readonly services: Services;
  readonly clock: AdjustableClock;
  readonly seed: number;
  /** Origins besides this machine's whose pages may call. */
  readonly origins: readonly string[];
  /** The calls there are, as `/api/user/login`. */
  readonly paths: readonly string[];
  /** Lets everybody begin anew who was too fast. */
  readonly forgiveRates: () => void;
}

/** Something asked of the control room that it cannot do; the message is a sentence. */
class Refused extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

const seedNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const seedInput = v.strictObject({ seed: v.optional(seedNumber) });
const scenarioInput = v.strictObject({ name: v.picklist(SCENARIO_NAMES) });
const clockInput = v.union(
  [
    v.strictObject({ set: v.pipe(v.string(), v.transform(parseTime), v.number()) }),
    v.strictObject({ advance: v.pipe(v.number(), v.integer()) }),
    v.strictObject({ real: v.literal(true) }),
  ],
  'give one of {"set": "YYYY-MM-DD HH:mm:ss"}, {"advance": milliseconds} and {"real": true}',
);

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue);
  throw new Refused(place === null ? `${issue.message}.` : `${place}: ${issue.message}.`);
}

/** Never shown: what opens a door, answers that may hold such a thing, and what an answer is asked for with. */
const SECRET_FIELDS = new Set([
  'password_hash',
  'recovery_hash',
  'token_digest',
  'answer',
  'request_id',
  'owner',
  'body_digest',
  'id_card_digest',
  'card_no_digest',
]);

const withoutSecrets = (key: string, value: unknown) =>
  SECRET_FIELDS.has(key) ? undefined : value;

type Answering = (query: URLSearchParams, body: Record<string, unknown>) => unknown;

/** The ledger as a person reads it; amounts are fen, or points on the accounts of points. */
function showLedger({ db }: Store, query: URLSearchParams) {
  const wanted = query.get('user_id');
  const isWanted = ({ user_id }: { user_id: number | null }) =>
    wanted === null || String(user_id) === wanted;
  return {
    faults: allFaults(db),
    accounts: db.accounts.filter(isWanted),
    txns: db.ledger_txns.filter(isWanted).reverse(),
  };
}

function showState(store: Store, query: URLSearchParams) {
  const table = query.get('table');
  if (table === null) return store.state();
  const name = TABLE_NAMES.find((known) => known === table);
  if (!name)
    throw new Refused(`There is no table "${table}". There are ${TABLE_NAMES.join(', ')}.`);
  return store.db[name].all();
}

function endpointsOf(
  { services, clock, seed: firstSeed, paths, forgiveRates }: Options,
  faults: ReturnType<typeof createFaults>,
  journal: ReturnType<typeof createJournal>,
): Record<string, Answering> {
  const { store } = services;
  let seed = firstSeed;

  const showClock = () => ({
    now: formatTime(clock.now()),
    is_real: clock.ahead() === 0,
    ahead_ms: clock.ahead(),
  });
  const moveTo = (moment: number) => {
    if (moment < EARLIEST || moment > LATEST)
      throw new Refused('The clock goes from the year 2000 to the year 2199.');
    clock.set(moment);
  };
  const plant = (wanted = seed) => {
    store.replace(seedState(wanted, clock.now()));
    seed = wanted;
    forgiveRates();
    return { seed, clock: showClock() };
  };
  const checkedPath = (path: string) => {
    const known = path.replace(/^\/v1(?=\/)/, '');
    if (known === '*' || paths.includes(known)) return known;
    throw new Refused(`path: there is no call "${path}"; write one such as ${paths[0]}, or *.`);
  };

  return {
    'POST /reset': (_, body) => {
      const { seed: wanted } = read(seedInput, body);
      clock.reset();
      faults.clear();
      journal.clear();
      return plant(wanted ?? firstSeed);
    },
    'POST /seed': (_, body) => plant(read(seedInput, body).seed),
    'GET /scenario': () => ({
      seed,
      list: SCENARIO_NAMES.map((name) => ({ name, about: SCENARIOS[name].about })),
    }),
    'POST /scenario': (_, body) => {
      const { name } = read(scenarioInput, body);
      const { seeds, arrange } = scenarioOf(name);
      if (seeds) store.replace(seedState(seed, clock.now(), seeds));
      if (arrange) store.transaction(() => arrange(store.db, clock.now()));
      forgiveRates();
      return { name, about: SCENARIOS[name].about };
    },
    'GET /clock': showClock,
    'POST /clock': (_, body) => {
      const wanted = read(clockInput, body);
      if ('set' in wanted) moveTo(wanted.set);
      else if ('advance' in wanted) moveTo(clock.now() + wanted.advance);
      else clock.reset();
      return showClock();
    },
    'GET /faults': () => ({ kinds: FAULT_KINDS, paths, list: faults.list() }),
    'POST /faults': (_, body) => {
      const rule = read(faultRule, body);
      if (faults.list().length >= MAX_FAULTS)
        throw new Refused(`There are ${MAX_FAULTS} faults already; DELETE some first.`);
      return faults.add({ ...rule, path: checkedPath(rule.path) });
    },
    'DELETE /faults': (query) => {
      const id = query.get('id');
      if (id === null) faults.clear();
      else if (!faults.remove(Number(id))) throw new Refused(`There is no fault ${id}.`, 404);
      return { list: faults.list() };
    },
    'GET /ledger': (query) => showLedger(store, query),
    'GET /state': (query) => showState(store, query),
    'GET /journal': () => ({ list: journal.list() }),
  };
}

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.writeHead(status).end(`${JSON.stringify(value, withoutSecrets, 2)}\n`);
}

/** A page of a stranger must not be able to turn our knobs, not even blindly. */
function refuseStranger({ method, headers }: IncomingMessage, origins: readonly string[]): void {
  const { origin, host = '' } = headers;
  if (method === 'GET' || method === 'HEAD') return;
  if (origin !== undefined && origin !== `http://${host}` && !isAllowedOrigin(origin, origins))
    throw new Refused(`Pages of ${origin} may not use the control room.`, 403);
  if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refused('Send JSON, with content-type: application/json.', 415);
}

const BODY_SENTENCES: Readonly<Record<number, string>> = {
  400: 'The body is no JSON object.',
  413: 'The body is too large.',
};

const readBody = (req: IncomingMessage) =>
  readJson(req, MAX_BODY_BYTES).catch((error: unknown): never => {
    if (!(error instanceof BusinessError)) throw error;
    throw new Refused(BODY_SENTENCES[error.status] ?? 'The body cannot be read.', error.status);
  });

export function createControlRoom(options: Options): ControlRoom {
  const { services, clock, origins } = options;
  const journal = createJournal(clock);
  const faults = createFaults(services, journal);
  const endpoints = endpointsOf(options, faults, journal);
  const share = cors(origins, 'GET, POST, DELETE');

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1');
    const path = pathname.slice(PREFIX.length);
    refuseStranger(req, origins);
    if (sendPage(req, res, path)) return;
    const known = endpoints[`${req.method} ${path}`];
    if (!known) {
      const methods = Object.keys(endpoints).filter((name) => name.endsWith(` ${path}`));
      throw methods.length > 0
        ? new Refused(
            `${req.method} is not for ${PREFIX}${path}; use ${methods.join(' or ')}.`,
            405,
          )
        : new Refused(`There is nothing at ${PREFIX}${path}. ${PREFIX}/ is a page.`, 404);
    }
    sendJson(res, 200, known(searchParams, req.method === 'POST' ? await readBody(req) : {}));
  };

  const fail = (error: unknown, req: IncomingMessage, res: ServerResponse) => {
    if (error instanceof Refused) return sendJson(res, error.status, { error: error.message });
    services.reportFault(error, req.url ?? '', '');
    if (res.headersSent) res.destroy();
    else sendJson(res, 500, { error: 'That failed; the output of the mock says why.' });
  };

  return {
    watch(req, res) {
      const isCall = req.method !== 'OPTIONS' && req.url?.startsWith(`${API_PREFIX}/api/`);
      if (isCall) journal.open(req, res);
    },
    deliver: faults.deliver,
    middleware(req, res, next) {
      if (!/^\/__mock(?:[/?]|$)/.test(req.url ?? '')) return next();
      if (!isForLoopback(req)) return refuseHost(res);
      share(req, res, () => {
        answer(req, res).catch((error: unknown) => fail(error, req, res));
      });
    },
  };
}
