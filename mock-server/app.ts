import jsonServer from 'json-server';
import { CODE } from '../src/contract/codes.ts';
import { API_PREFIX } from '../src/contract/envelope.ts';
import { NotSavedError } from './business-error.ts';
import { type AdjustableClock, adjustableClock } from './control/clock.ts';
import { createControlRoom } from './control/control-room.ts';
import { cors, refuseForeignWrites } from './http/cors.ts';
import { listenOnLoopback, type RunningServer } from './http/listen.ts';
import type { Middleware } from './http/middleware.ts';
import {
  answerUnexpectedError,
  answerOtherPath,
  setAttachmentHeaders,
  type Deliver,
  deliverAfter,
  checkRoute,
  setSecurityHeaders,
  serveApi,
} from './http/serve-api.ts';
import { serveDocuments } from './http/serve-documents.ts';
import { groupByPath, type PathRoutes, type Route } from './implement.ts';
import { assertInvariants } from './modules/invariants.ts';
import { routes } from './modules/routes.ts';
import { seedState } from './modules/seed.ts';
import { type RandomSource, systemRandom } from './modules/shared/random.ts';
import { createSecrets, DEFAULT_PASSWORD_COST } from './modules/shared/secrets.ts';
import { createPartnerApi, DEMO_PARTNER_KEY } from './partner/partner-api.ts';
import type { Services } from './pipeline/perform.ts';
import { createRateLimiter, DEFAULT_RATE_LIMIT, type RateLimit } from './pipeline/rate-limit.ts';
import { PUBLIC_FOLDER } from './public-folder.ts';
import {
  claimFile,
  DbFileError,
  loadState,
  realPathOf,
  releaseFile,
  removeLeftovers,
  saveState,
} from './store/db-file.ts';
import { createStore, inMemory, type StateAdapter, type Store } from './store/store.ts';
import type { Db, State } from './store/tables.ts';

/** The business rules read the time only from this clock. */
interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface MockOptions {
  /** The number that the initial data is generated from. Default: 7. The same seed and start time give the same data. */
  readonly seed?: number;
  /** The initial state, made by `seedState`. The mock changes this object. Default: new data from `seed`. */
  readonly state?: State;
  /** The source of the time. Default: real time. */
  readonly clock?: Clock;
  /**
   * Additional origins whose pages may call the mock, such as `https://partner.example`. Local origins are
   * always allowed.
   */
  readonly origins?: readonly string[];
  /**
   * The name of a JSON file. The mock loads the file at the start and rewrites it after each change. Default:
   * data in memory only.
   */
  readonly dbFile?: string;
  /** The delay of each API answer. */
  readonly latencyMs?: number;
  /** The source of tokens and codes. Default: the system's generator. */
  readonly random?: RandomSource;
  /** The scrypt parameter N for the hashes of new passwords. Tests use a small value, which is faster. */
  readonly passwordCost?: number;
  /** How many calls a member, mobile number or address may make in a given time. `false` means no limit. */
  readonly rateLimit?: RateLimit | false;
  /** Enables the control room (`control/control-room.ts`) under `/__mock`. Default: disabled. */
  readonly control?: boolean;
  /** The key of a partner's server, which enables its calls under `/partner` (`partner/partner-api.ts`). Default: disabled. */
  readonly partnerKey?: string;
  /** Receives unexpected errors. Default: standard error. */
  readonly reportError?: Services['reportError'];
  /** The routes that the mock serves. Default: all calls of the contract. */
  readonly routes?: readonly Route[];
}

export interface Mock {
  /**
   * Handles `/v1`, `/docs`, `/openapi.json` and, if enabled, `/__mock` and `/partner`. Calls `next` for other paths, so a development
   * server can mount it.
   */
  readonly app: Middleware;
  /** Serves the mock on 127.0.0.1. Port 0 selects a free port. */
  readonly listen: (port: number) => Promise<RunningServer>;
  /** The tables. They can be changed only inside `transaction`. */
  readonly db: Db;
  readonly transaction: Store['transaction'];
  readonly clock: AdjustableClock;
}

function reportToStandardError(error: unknown, path: string, traceId: string): void {
  console.error(`mock: ${path} failed (trace ${traceId})`, error);
}

const DEFAULT_SEED = 7;

/** Locks the file for this process and loads it. Creates the initial state if the file does not exist. */
function readStateFile(dbPath: string, createInitialState: () => State): State {
  claimFile(dbPath);
  try {
    removeLeftovers(dbPath);
    return loadState(dbPath) ?? createInitialState();
  } catch (error) {
    releaseFile(dbPath);
    throw error;
  }
}

/** Reports once that the file cannot be written, for example on a full disk, and once that it can be written again. */
function reportOutages(dbPath: string, write: StateAdapter['write']): StateAdapter['write'] {
  let isOut = false;
  return (state) => {
    try {
      write(state);
    } catch (error) {
      const reason = error instanceof DbFileError ? error.reason : String(error);
      const sentences = `${reason} Reads go on, and every write is refused with ${CODE.maintenance}.`;
      if (!isOut)
        console.error(
          `mock: ${sentences} Free some space, or correct the folder or its rights; no restart is needed.`,
        );
      isOut = true;
      throw new NotSavedError(reason);
    }
    if (isOut) console.error(`mock: ${dbPath} is written again.`);
    isOut = false;
  };
}

function openStore({ seed = DEFAULT_SEED, state, dbFile: name }: MockOptions, clock: Clock): Store {
  const createInitialState = () => state ?? seedState(seed, clock.now());
  if (name === undefined)
    return createStore(inMemory(createInitialState()), { check: assertInvariants });
  const dbPath = realPathOf(name);
  const fileAdapter: StateAdapter = {
    read: () => readStateFile(dbPath, createInitialState),
    write: reportOutages(dbPath, (state) => saveState(dbPath, state)),
  };
  const store = createStore(fileAdapter, { check: assertInvariants });
  saveState(dbPath, store.state()); // fails at the start if the file is not writable
  return store;
}

/** Creates the app that serves `/v1`. The app uses json-server's middlewares with the mock's own routes. */
function createApi(
  routes: ReadonlyMap<string, PathRoutes>,
  services: Services,
  origins: readonly string[],
  deliver: Deliver,
) {
  const app = jsonServer.create();
  app.disable('x-powered-by').set('etag', false).set('query parser', false);
  app.use(
    API_PREFIX,
    cors(origins),
    refuseForeignWrites(origins),
    checkRoute(routes, services),
    setSecurityHeaders,
    setAttachmentHeaders,
    // `listenOnLoopback` compresses the answers.
    jsonServer.defaults({ noCors: true, noGzip: true, logger: false, static: PUBLIC_FOLDER }),
    serveApi(routes, services, deliver),
    answerUnexpectedError(services),
  );
  return app;
}

const isApiUrl = (url = '') => url === API_PREFIX || /^\/v1[/?]/.test(url);

/** Creates an isolated mock backend: data, rules and web server. */
export function createMock(options: MockOptions = {}): Mock {
  const {
    random = systemRandom,
    passwordCost = DEFAULT_PASSWORD_COST,
    rateLimit = DEFAULT_RATE_LIMIT,
    origins = [],
  } = options;
  const clock = adjustableClock(options.clock ?? { now: Date.now });
  const store = openStore(options, clock);
  const { resetRateLimit, ...rateLimiter } = createRateLimiter(rateLimit);
  const services: Services = {
    store,
    clock,
    wallNow: () => clock.now() - clock.ahead(),
    random,
    secrets: createSecrets(random, passwordCost),
    ...rateLimiter,
    runningWrites: new Set(),
    reportError: options.reportError ?? reportToStandardError,
  };
  const routesByPath = groupByPath(options.routes ?? routes);
  const controlRoom = options.control
    ? createControlRoom({
        services,
        clock,
        seed: options.seed ?? DEFAULT_SEED,
        // Every sandboxed frame has the origin "null". If listed, "null" may call the API, but not the control room.
        origins: origins.filter((origin) => origin !== 'null'),
        paths: [...routesByPath.keys()],
        resetRateLimit,
      })
    : null;
  const deliver = deliverAfter(options.latencyMs ?? 0, controlRoom?.deliver);
  const api = createApi(routesByPath, services, origins, deliver);
  const partnerKey = options.partnerKey ?? (options.control ? DEMO_PARTNER_KEY : null);
  const partnerApi = partnerKey === null ? null : createPartnerApi(services, partnerKey);
  const app: Middleware = (req, res, next) => {
    if (isApiUrl(req.url)) {
      controlRoom?.watch(req, res);
      return api(req as never, res as never, next);
    }
    const passToPartner = partnerApi ? () => partnerApi(req, res, next) : next;
    const passToDocuments = () => serveDocuments(req, res, passToPartner);
    return controlRoom ? controlRoom.middleware(req, res, passToDocuments) : passToDocuments();
  };
  // Without a development server around it, the mock must also answer all other paths.
  const standaloneApp: Middleware = (req, res) =>
    app(req, res, () => answerOtherPath(req, res, services));

  return {
    app,
    listen: (port) => listenOnLoopback(standaloneApp, port),
    db: store.db,
    transaction: store.transaction,
    clock,
  };
}
