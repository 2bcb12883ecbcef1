import * as v from 'valibot';
import { formatTime, parseTime } from '../../src/contract/time.ts';
import { allViolations } from '../modules/invariants.ts';
import { seedState } from '../modules/seed.ts';
import { moneyOf } from '../modules/shared/ledger.ts';
import { ruleTime, type Services } from '../pipeline/perform.ts';
import type { Store } from '../store/store.ts';
import { TABLE_NAMES } from '../store/tables.ts';
import { drawInput, forceDraw, memberInput, setBalance, replaceVip } from './arrange.ts';
import type { AdjustableClock } from './clock.ts';
import { FAULT_KINDS, faultRule } from './fault-rules.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { SCENARIO_NAMES, scenarioOf, SCENARIOS } from './scenarios.ts';

// The commands of the control room, by method and path.

const MAX_FAULTS = 100;
/** The clock can be set from this time to LATEST_TIME. The date rules of the mock are exact in this range. */
const EARLIEST_TIME = Date.UTC(2000, 0);
const LATEST_TIME = Date.UTC(2200, 0);

/** An invalid request to the control room. The message is a full sentence. */
export class CommandError extends Error {
  /** The HTTP status of the answer. */
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

function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const fieldPath = v.getDotPath(issue);
  throw new CommandError(
    fieldPath === null ? `${issue.message}.` : `${fieldPath}: ${issue.message}.`,
  );
}

export interface CommandOptions {
  readonly services: Services;
  readonly clock: AdjustableClock;
  /** The seed of the data at the start. */
  readonly seed: number;
  /** Additional origins whose pages may send these commands. */
  readonly origins: readonly string[];
  /** All API paths, such as `/api/user/login`. */
  readonly paths: readonly string[];
  /** Clears all rate limit counters. */
  readonly resetRateLimit: () => void;
}

/** Executes one command. The control room sends the result as JSON. */
type Command = (query: URLSearchParams, body: Record<string, unknown>) => unknown;

/** Shows the ledger. Amounts are fen, or points for points accounts. `faults` are the broken invariants. */
function showLedger({ db }: Store, query: URLSearchParams) {
  const requestedUserId = query.get('user_id');
  const isOfRequestedUser = ({ user_id }: { user_id: number | null }) =>
    requestedUserId === null || String(user_id) === requestedUserId;
  return {
    faults: allViolations(db),
    accounts: db.accounts.filter(isOfRequestedUser),
    txns: db.ledger_txns.filter(isOfRequestedUser).reverse(),
  };
}

function showState(store: Store, query: URLSearchParams) {
  const table = query.get('table');
  if (table === null) return store.state();
  const name = TABLE_NAMES.find((tableName) => tableName === table);
  if (!name)
    throw new CommandError(`There is no table "${table}". There are ${TABLE_NAMES.join(', ')}.`);
  return store.db[name].all();
}

type Commands = Record<string, Command>;

const showClock = (clock: AdjustableClock) => ({
  now: formatTime(clock.now()),
  is_real: clock.ahead() === 0,
  ahead_ms: clock.ahead(),
});

function clockCommands(clock: AdjustableClock): Commands {
  const moveTo = (moment: number) => {
    if (moment < EARLIEST_TIME || moment > LATEST_TIME)
      throw new CommandError('The clock goes from the year 2000 to the year 2199.');
    clock.set(moment);
  };
  return {
    'GET /clock': () => showClock(clock),
    'POST /clock': (_, body) => {
      const requestedTime = readInput(clockInput, body);
      if ('set' in requestedTime) moveTo(requestedTime.set);
      else if ('advance' in requestedTime) moveTo(clock.now() + requestedTime.advance);
      else clock.reset();
      return showClock(clock);
    },
  };
}

function faultCommands(paths: readonly string[], faults: Faults): Commands {
  // Returns the path without `/v1`. Refuses a path that is not a call.
  const checkedPath = (path: string) => {
    const apiPath = path.replace(/^\/v1(?=\/)/, '');
    if (apiPath === '*' || paths.includes(apiPath)) return apiPath;
    throw new CommandError(
      `path: there is no call "${path}"; write one such as ${paths[0]}, or *.`,
    );
  };
  return {
    'GET /faults': () => ({ kinds: FAULT_KINDS, paths, list: faults.list() }),
    'POST /faults': (_, body) => {
      const rule = readInput(faultRule, body);
      if (faults.list().length >= MAX_FAULTS)
        throw new CommandError(`There are ${MAX_FAULTS} faults already; DELETE some first.`);
      return faults.add({ ...rule, path: checkedPath(rule.path) });
    },
    'DELETE /faults': (query) => {
      const id = query.get('id');
      if (id === null) faults.clear();
      else if (!faults.remove(Number(id))) throw new CommandError(`There is no fault ${id}.`, 404);
      return { list: faults.list() };
    },
  };
}

function dataCommands(
  { services, clock, seed: firstSeed, resetRateLimit }: CommandOptions,
  clearFaultsAndJournal: () => void,
): Commands {
  const { store } = services;
  let seed = firstSeed;
  // Replaces all data by new data from this seed.
  const reseed = (newSeed = seed) => {
    store.replace(seedState(newSeed, clock.now()));
    seed = newSeed;
    resetRateLimit();
    return { seed, clock: showClock(clock) };
  };
  return {
    'POST /reset': (_, body) => {
      const { seed: requestedSeed } = readInput(seedInput, body);
      clock.reset();
      clearFaultsAndJournal();
      return reseed(requestedSeed ?? firstSeed);
    },
    'POST /seed': (_, body) => reseed(readInput(seedInput, body).seed),
    'GET /scenario': () => ({
      seed,
      list: SCENARIO_NAMES.map((name) => ({
        name,
        about: SCENARIOS[name].about,
        about_zh: SCENARIOS[name].aboutChinese,
      })),
    }),
    'POST /scenario': (_, body) => {
      const { name } = readInput(scenarioInput, body);
      const { seeds, changeData } = scenarioOf(name);
      if (seeds) store.replace(seedState(seed, clock.now(), seeds));
      if (changeData) store.transaction(() => changeData(store.db, ruleTime({ clock })));
      resetRateLimit();
      return { name, about: SCENARIOS[name].about };
    },
    'GET /ledger': (query) => showLedger(store, query),
    'GET /state': (query) => showState(store, query),
    // The rows themselves are below `/db/<table>` (rows.ts).
    'GET /db': () => ({ tables: TABLE_NAMES }),
  };
}

function memberAndDrawCommands(services: Services): Commands {
  const { db, transaction } = services.store;
  return {
    'POST /member': (_, body) => {
      const { mobile, balance, vip_level } = readInput(memberInput, body);
      const user = db.users.find((row) => row.mobile === mobile);
      if (!user)
        throw new CommandError(`There is no member with the mobile number ${mobile}.`, 404);
      const now = ruleTime(services);
      transaction(() => {
        if (balance !== undefined) setBalance(db, user.id, balance, now);
        if (vip_level !== undefined) replaceVip(db, user.id, vip_level, now);
      });
      return { mobile, balance: moneyOf(db, user.id, 'available') };
    },
    'POST /draw': (_, body) => {
      const { position } = readInput(drawInput, body);
      const name = transaction(() => forceDraw(db, position));
      if (name === null) throw new CommandError(`The prize at position ${position} is sold out.`);
      return { position, name };
    },
  };
}

/** All commands by method and path below `/__mock`, such as `POST /clock`. */
export function createCommands(
  options: CommandOptions,
  faults: Faults,
  journal: Journal,
): Commands {
  const clearFaultsAndJournal = () => {
    faults.clear();
    journal.clear();
  };
  return {
    ...dataCommands(options, clearFaultsAndJournal),
    ...clockCommands(options.clock),
    ...memberAndDrawCommands(options.services),
    ...faultCommands(options.paths, faults),
    'GET /journal': () => ({ list: journal.list() }),
  };
}
