import * as v from 'valibot';
import { formatTime, parseTime } from '../../src/contract/time.ts';
import { allFaults } from '../modules/invariants.ts';
import { seedState } from '../modules/seed.ts';
import { moneyOf } from '../modules/shared/ledger.ts';
import { ruleTime, type Services } from '../pipeline/perform.ts';
import type { Store } from '../store/store.ts';
import { TABLE_NAMES } from '../store/tables.ts';
import { drawInput, forceDraw, memberInput, setBalance, setVip } from './arrange.ts';
import type { AdjustableClock } from './clock.ts';
import { FAULT_KINDS, faultRule } from './fault-rules.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { SCENARIO_NAMES, scenarioOf, SCENARIOS } from './scenarios.ts';

// The commands of the control room, by method and path.

const MAX_FAULTS = 100;
/** The calendar of the rules is exact between these moments. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

/** An invalid request to the control room. The message is a full sentence. */
export class Refused extends Error {
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

export interface Options {
  readonly services: Services;
  readonly clock: AdjustableClock;
  readonly seed: number;
  /** Additional origins whose pages may call. */
  readonly origins: readonly string[];
  /** All API paths, such as `/api/user/login`. */
  readonly paths: readonly string[];
  /** Clears all rate limit counters. */
  readonly resetRateLimit: () => void;
}

type Command = (query: URLSearchParams, body: Record<string, unknown>) => unknown;

/** Shows the ledger. Amounts are fen, or points for points accounts. */
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

export type Commands = Record<string, Command>;

const showClock = (clock: AdjustableClock) => ({
  now: formatTime(clock.now()),
  is_real: clock.ahead() === 0,
  ahead_ms: clock.ahead(),
});

function clockCommands(clock: AdjustableClock): Commands {
  const moveTo = (moment: number) => {
    if (moment < EARLIEST || moment > LATEST)
      throw new Refused('The clock goes from the year 2000 to the year 2199.');
    clock.set(moment);
  };
  return {
    'GET /clock': () => showClock(clock),
    'POST /clock': (_, body) => {
      const wanted = read(clockInput, body);
      if ('set' in wanted) moveTo(wanted.set);
      else if ('advance' in wanted) moveTo(clock.now() + wanted.advance);
      else clock.reset();
      return showClock(clock);
    },
  };
}

function faultCommands(paths: readonly string[], faults: Faults): Commands {
  const checkedPath = (path: string) => {
    const known = path.replace(/^\/v1(?=\/)/, '');
    if (known === '*' || paths.includes(known)) return known;
    throw new Refused(`path: there is no call "${path}"; write one such as ${paths[0]}, or *.`);
  };
  return {
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
  };
}

function dataCommands(
  { services, clock, seed: firstSeed, resetRateLimit }: Options,
  forget: () => void,
): Commands {
  const { store } = services;
  let seed = firstSeed;
  const plant = (wanted = seed) => {
    store.replace(seedState(wanted, clock.now()));
    seed = wanted;
    resetRateLimit();
    return { seed, clock: showClock(clock) };
  };
  return {
    'POST /reset': (_, body) => {
      const { seed: wanted } = read(seedInput, body);
      clock.reset();
      forget();
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
      if (arrange) store.transaction(() => arrange(store.db, ruleTime({ clock })));
      resetRateLimit();
      return { name, about: SCENARIOS[name].about };
    },
    'GET /ledger': (query) => showLedger(store, query),
    'GET /state': (query) => showState(store, query),
  };
}

function arrangeCommands(services: Services): Commands {
  const { db, transaction } = services.store;
  return {
    'POST /member': (_, body) => {
      const { mobile, balance, vip_level } = read(memberInput, body);
      const user = db.users.find((row) => row.mobile === mobile);
      if (!user) throw new Refused(`There is no member with the mobile number ${mobile}.`, 404);
      const now = ruleTime(services);
      transaction(() => {
        if (balance !== undefined) setBalance(db, user.id, balance, now);
        if (vip_level !== undefined) setVip(db, user.id, vip_level, now);
      });
      return { mobile, balance: moneyOf(db, user.id, 'available') };
    },
    'POST /draw': (_, body) => {
      const { position } = read(drawInput, body);
      const name = transaction(() => forceDraw(db, position));
      if (name === null) throw new Refused(`The prize at position ${position} is sold out.`);
      return { position, name };
    },
  };
}

/** All commands by method and path below `/__mock`. */
export function createCommands(options: Options, faults: Faults, journal: Journal): Commands {
  const forget = () => {
    faults.clear();
    journal.clear();
  };
  return {
    ...dataCommands(options, forget),
    ...clockCommands(options.clock),
    ...arrangeCommands(options.services),
    ...faultCommands(options.paths, faults),
    'GET /journal': () => ({ list: journal.list() }),
  };
}
