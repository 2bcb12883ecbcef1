import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupByPath } from '../../../mock-server/implement.ts';
import { allViolations, assertInvariants } from '../../../mock-server/modules/invariants.ts';
import { routes } from '../../../mock-server/modules/routes.ts';
import type { RandomSource } from '../../../mock-server/modules/shared/random.ts';
import type { Secrets } from '../../../mock-server/modules/shared/secrets.ts';
import { openSession } from '../../../mock-server/modules/user/rules/sessions.ts';
import { answerCall } from '../../../mock-server/pipeline/answer-call.ts';
import type { Answer } from '../../../mock-server/pipeline/envelope.ts';
import type { Services } from '../../../mock-server/pipeline/perform.ts';
import { loadState, saveState } from '../../../mock-server/store/db-file.ts';
import { createStore, inMemory, type Store } from '../../../mock-server/store/store.ts';
import type { State } from '../../../mock-server/store/tables.ts';
import { DAY, MEMBERS, PASSWORD, START } from '../../support/start-mock.ts';

// The mock without its web server. Calls go straight into the pipeline, so that thousands take only seconds.
// Its clock stands still until it is moved, and it can restart from its file.

const ROUTES = groupByPath(routes);

/** Makes pseudo-random bytes, the same in every run for this seed. A draw reads four bytes: `ticket` if it is set. */
function repeatableRandom(seed: string) {
  let blockCount = 0;
  let ticket: number | null = null;
  const source: RandomSource = {
    bytes(count) {
      if (count === 4 && ticket !== null) {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(ticket);
        return bytes;
      }
      blockCount += 1;
      return createHash('sha512').update(`${seed} ${blockCount}`).digest().subarray(0, count);
    },
  };
  return { source, setNextTicket: (nextTicket: number | null) => (ticket = nextTicket) };
}

const FAST_HASH_START = `scrypt$2$${'A'.repeat(22)}$`;
/** A fast hash in the format of the stored ones. */
const fastHash = (secret: string) =>
  `${FAST_HASH_START}${createHash('sha256').update(secret).digest('base64url')}`;

/** Like a real check, `matches` answers only after a moment. */
const SECRETS: Secrets = {
  hash: (secret) => Promise.resolve(fastHash(secret)),
  async matches(secret, hashed) {
    await new Promise((resolve) => setImmediate(resolve));
    if (hashed?.startsWith(FAST_HASH_START)) return hashed === fastHash(secret);
    return hashed !== undefined && secret === PASSWORD;
  },
};

export interface DirectMock {
  /** The time that the rules see: in whole seconds. */
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  /** Sets the number of the next draws; null makes them random. */
  readonly setNextTicket: (ticket: number | null) => void;
  /** Returns the present tables, because `restart` replaces them. */
  readonly db: () => Store['db'];
  /** The members who act: those of the start, and those who have registered. */
  readonly memberIds: () => readonly number[];
  /** Saves the state to a file, and continues with the loaded one. */
  readonly restart: () => void;
  /** Returns another mock with a copy of the state and the same time. */
  readonly fork: () => DirectMock;
  /** Sends a call with a session of this member; null sends no token. */
  readonly call: (path: string, fields: object, memberId: number | null) => Promise<Answer>;
  /** Sends a read of this member, and returns its data. */
  readonly read: (path: string, fields: object, memberId: number) => Promise<unknown>;
  /** Reports broken books, wrong balances and internal errors. */
  readonly findFaults: () => string[];
}

/** Reports each account whose balance is not the sum of its transactions. */
function findWrongBalances(db: Store['db']): string[] {
  const sums = new Map<number, number>();
  for (const { entries } of db.ledger_txns.all())
    for (const { account_id, delta } of entries)
      sums.set(account_id, (sums.get(account_id) ?? 0) + delta);
  return db.accounts
    .filter(({ id, balance }) => balance !== (sums.get(id) ?? 0))
    .map(({ id }) => `account ${id} is not the sum of its entries`);
}

/** The friends that the state begins with and the rejected member do not act. */
const isActive = ({ mobile }: { mobile: string }) =>
  !mobile.startsWith('139') && mobile !== MEMBERS.rejected;
/** Saves the state to a file, and loads it again. */
function reload(state: State): State {
  const folder = mkdtempSync(join(tmpdir(), 'wr-random-calls-'));
  try {
    saveState(join(folder, 'db.json'), state);
    return loadState(join(folder, 'db.json')) as State;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tokens of mocks with different seeds differ. */
export function openDirectMock(initialState: State, start = START, seed = 'mock'): DirectMock {
  const { source, setNextTicket } = repeatableRandom(seed);
  const reportedErrors: string[] = [];
  let now = start;
  // Rounded down, because the rules count whole seconds.
  const ruleTime = () => Math.floor(now / 1000) * 1000;
  const openServices = (state: State): Services => ({
    store: createStore(inMemory(state), { check: assertInvariants }),
    clock: { now: () => now },
    wallNow: () => now,
    random: source,
    secrets: SECRETS,
    limitRate: () => {},
    refuseUsedUp: () => {},
    runningWrites: new Set(),
    reportError: (error, path) => reportedErrors.push(`${path}: ${String(error)}`),
  });
  let services = openServices(structuredClone(initialState));
  const tokens = new Map<number, { token: string; openedAt: number }>();
  /** A session ends a week after its last call, so each day gets a new one. */
  function tokenOf(memberId: number): string {
    const opened = tokens.get(memberId);
    if (opened && now < opened.openedAt + DAY) return opened.token;
    const { db, transaction } = services.store;
    const user = db.users.get(memberId);
    if (!user) throw new RangeError(`no member ${memberId}`);
    const { token } = transaction(() => openSession(db, user, ruleTime(), source));
    tokens.set(memberId, { token, openedAt: now });
    return token;
  }
  const call: DirectMock['call'] = (path, fields, memberId) => {
    const pathRoutes = ROUTES.get(path);
    if (!pathRoutes) throw new RangeError(`no call ${path}`);
    const request = {
      token: memberId === null ? undefined : tokenOf(memberId),
      language: 'zh' as const,
      caller: { ip: 'test', agent: 'test' },
      fields: { ...fields },
    };
    return answerCall(pathRoutes, request, services);
  };
  return {
    now: ruleTime,
    advance: (ms) => void (now += ms),
    setNextTicket,
    db: () => services.store.db,
    memberIds: () => services.store.db.users.filter(isActive).map(({ id }) => id),
    restart: () => void (services = openServices(reload(services.store.state()))),
    fork: () => openDirectMock(services.store.state(), now, 'fork'),
    call,
    read: async (path, fields, memberId) =>
      (JSON.parse((await call(path, fields, memberId)).text) as { data: unknown }).data,
    findFaults: () => [
      ...reportedErrors,
      ...allViolations(services.store.db),
      ...findWrongBalances(services.store.db),
    ],
  };
}
