import { beforeEach, describe, expect, test } from 'vitest';
import type { Mock } from '../../mock-server/app.ts';
import { allFaults } from '../../mock-server/domain/invariants.ts';
import { systemRandom } from '../../mock-server/domain/random.ts';
import { openSession } from '../../mock-server/domain/sessions.ts';
import type { Api, CallOptions } from '../../src/api/client.ts';
import { contract } from '../../src/contract/contract.ts';
import { auth, register } from '../../src/contract/user.ts';
import { idCardOf } from '../api/id-card.ts';
import { MEMBERS, PASSWORD, START, startMock, type TestMock } from '../api/start-mock.ts';
import { openRig, tabStorage, type Rig } from './operation-rig.ts';

// Unclear outcomes (RULES.md, Faults) against the real mock: whatever becomes of the
// answer, one intent has one effect and its maker learns the truth.

const NEWCOMER = '13900000077';

/** A call that writes, and how often it has taken effect. */
interface Writing {
  readonly path: string;
  /** Which form of the call, where it has several that write. */
  readonly form?: string;
  /** Who makes it; `null` before login. */
  readonly mobile: string | null;
  send(api: Api, options?: CallOptions): Promise<unknown>;
  effects(mock: Mock): number;
}

const succeeded = ({ db }: Mock, path: string) =>
  db.operations.filter((row) => row.path === path && row.answer.startsWith('{"code":1,')).length;

const { user, prize, card } = contract;
const TODAY = '2026-11-21';
const isOfNow = ({ created_at }: { created_at: number }) => created_at === START;

const WRITINGS: readonly Writing[] = [
  {
    path: auth.path,
    mobile: MEMBERS.unverified,
    send: (api, options) =>
      api.user.auth(
        { real_name: '王小风', id_card: idCardOf('19880808'), agree_sensitive: 1 },
        options,
      ),
    effects: (mock) => succeeded(mock, auth.path),
  },
  {
    path: register.path,
    mobile: null,
    send: (api, options) =>
      api.user.register(
        {
          ...{ mobile: NEWCOMER, password: PASSWORD, password_confirm: PASSWORD },
          ...{ agree: 1, agreement_version: '2026.11' },
        },
        options,
      ),
    effects: ({ db }) => db.users.filter(({ mobile }) => mobile === NEWCOMER).length,
  },
  {
    path: user.sign.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.user.sign({}, options),
    effects: ({ db }) => db.sign_logs.filter(({ date }) => date === TODAY).length,
  },
  {
    path: user.receive_sign.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.user.receive_sign({ milestone_id: 20261107 }, options),
    effects: ({ db }) => db.milestone_claims.filter(isOfNow).length,
  },
  {
    path: user.receiveRewards.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.user.receiveRewards({ all: 1 }, options),
    // Two rewards wait, and are claimed together.
    effects: ({ db }) => db.invite_rewards.filter(({ claim_at }) => claim_at === START).length / 2,
  },
  {
    path: user.apply_vip.path,
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.user.apply_vip({ level: 2, quote_price: '36.64', agree: 1 }, options),
    effects: ({ db }) => db.vip_segments.filter(({ source }) => source === 'upgrade').length,
  },
  {
    path: user.exchange_bank_money.path,
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.user.exchange_bank_money(
        { amount: '500.00', payee_type: 'wechat', password: PASSWORD },
        options,
      ),
    effects: ({ db }) => db.withdraw_orders.filter(({ apply_at }) => apply_at === START).length,
  },
  {
    path: prize.draw.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.prize.draw({ activity_id: 1, odds_version: 1 }, options),
    effects: ({ db }) => db.prize_records.filter(isOfNow).length,
  },
  {
    path: card.binding.path,
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.card.binding(
        {
          ...{ action: 'buy', product_id: 1, amount: '100.00', read_seconds: 10 },
          ...{ agree_risk: 1, agree_contract: 1 },
          doc_versions: { risk: '2026.10', contract: '2026.10' },
        },
        options,
      ),
    effects: ({ db }) => db.card_holdings.filter(({ buy_at }) => buy_at === START).length,
  },
  {
    path: user.exchange_bank_money.path,
    form: 'cancel',
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.user.exchange_bank_money({ action: 'cancel', order_id: openOrder().id }, options),
    // Taken back, and paid back.
    effects: ({ db }) =>
      db.withdraw_orders.filter(({ status, end_at }) => status === 5 && end_at === START).length *
      db.ledger_txns.filter((row) => row.biz_type === 105 && isOfNow(row)).length,
  },
  {
    path: card.binding.path,
    form: 'cancel',
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.card.binding({ action: 'cancel', holding_id: coolingHolding().id }, options),
    effects: ({ db }) =>
      db.card_holdings.filter(({ settled_at }) => settled_at === START).length *
      db.ledger_txns.filter((row) => row.biz_type === 103 && isOfNow(row)).length,
  },
];

/** The first member's withdrawal that is under review. */
const openOrder = () => mock.mock.db.withdraw_orders.filter(({ status }) => status === 0)[0]!;
/** The first member's purchase that can still be taken back. */
const coolingHolding = () => mock.mock.db.card_holdings.filter(({ status }) => status === 1)[0]!;

type Hang = () => Promise<never>;
/** What the app gets instead of the answer. */
type Fault = (hang: Hang) => Response | Promise<Response>;

const JSON_TYPE = { 'content-type': 'application/json' };
const page = (status: number) => () =>
  new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const body =
  (text: string | null, status = 200) =>
  () =>
    new Response(text, { status, headers: JSON_TYPE });
const refusedConnection = () => Promise.reject(new TypeError('fetch failed'));

const FAULTS: Readonly<Record<string, Fault>> = {
  'F1 no answer within 60 s': (hang) => hang(),
  'F3, F4, F6, F7, F15 no answer to be had': refusedConnection,
  'F8 a 500 with an envelope': body('{"code":10010,"msg":"m","data":null}', 500),
  'F9 a 502 with HTML': page(502),
  'F9 a 504 with HTML': page(504),
  'F10 a 503': page(503),
  'F13 a 204': body(null, 204),
  'F13 an empty 200': body(''),
  'F14 a 304': body(null, 304),
  'F17 code "1"': body('{"code":"1","msg":"success","data":{}}'),
  'F17 code true': body('{"code":true,"msg":"success","data":{}}'),
  'F22 malformed JSON': body('{"code":1,,}'),
  'F23 truncated JSON': body('{"code":1,"msg":"success","data":{"is'),
  'F25 a page of the hotel': page(200),
  'F26 null': body('null'),
  'F26 a list': body('[]'),
  'F31 10 MB': body(' '.repeat(10_000_000)),
  'a 409 while it runs': body('{"code":10006,"msg":"m","data":null}', 409),
  'a copy the browser has sent meets the first one running': body(
    '{"code":10006,"msg":"m","data":null}',
  ),
};

/** What becomes of the rest of a body whose first half has come. */
const CUTS: Readonly<
  Record<string, (body: ReadableStreamDefaultController, signal: AbortSignal) => void>
> = {
  'F5 the connection is cut': (body) => body.error(new TypeError('terminated')),
  'F23 it ends too early': (body) => body.close(),
  'F2 it never ends': (body, signal) =>
    signal.addEventListener('abort', () => body.error(signal.reason)),
};

interface Cell {
  readonly name: string;
  readonly isCommitted: boolean;
  /** Makes of the true answer what arrives; `null` where the call has not reached the backend. */
  readonly spoil: (
    answer: string | null,
    hang: Hang,
    signal: AbortSignal,
  ) => Response | Promise<Response>;
}

const CELLS: readonly Cell[] = [
  ...Object.entries(FAULTS).flatMap(([name, fault]) =>
    [false, true].map((isCommitted) => ({
      name: `${name}, ${isCommitted ? 'after commit before any byte' : 'before commit'}`,
      isCommitted,
      spoil: (_: string | null, hang: Hang) => fault(hang),
    })),
  ),
  ...Object.entries(CUTS).map(([name, cut]) => ({
    name: `${name}, in the middle of the body`,
    isCommitted: true,
    spoil: (answer: string | null, _: Hang, signal: AbortSignal) => {
      const half = (answer ?? '').slice(0, 20);
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(half));
          cut(controller, signal);
        },
      });
      return new Response(stream, { headers: JSON_TYPE });
    },
  })),
];

const titled = CELLS.map((cell) => [cell.name, cell] as const);

let mock: TestMock;
/** How many of the next calls that write are spoiled, and how. */
let spoiling: { cell: Cell; left: number } | null;
let bodies: Record<string, unknown>[];

beforeEach(async () => {
  mock = await startMock();
  spoiling = null;
  bodies = [];
});

const network = async (request: Request, hang: Hang): Promise<Response> => {
  const text = await request.text();
  const forward = async () => {
    const { method, headers, url } = request;
    const answer = await fetch(url, { method, headers, ...(text && { body: text }) });
    // Whole before it is handed on, so that nothing is under way that the rig does not see.
    return new Response(await answer.text(), { status: answer.status, headers: JSON_TYPE });
  };
  if (text) bodies.push(JSON.parse(text) as Record<string, unknown>);
  if (!text || !spoiling || spoiling.left === 0) return forward();
  spoiling.left -= 1;
  const { isCommitted, spoil } = spoiling.cell;
  return spoil(isCommitted ? await (await forward()).text() : null, hang, request.signal);
};

/** A session of the member, without the work that a password makes. */
function signedIn(mobile: string): string {
  const { db, transaction, clock } = mock.mock;
  const user = db.users.where('mobile', mobile)[0];
  if (!user) throw new Error(`nobody has ${mobile}`);
  return transaction(() => openSession(db, user, clock.now(), systemRandom)).token;
}

function openPage(
  { mobile }: Pick<Writing, 'mobile'>,
  others: Partial<Parameters<typeof openRig>[0]> = {},
): Rig {
  const token = mobile === null ? null : signedIn(mobile);
  return openRig({ baseUrl: mock.url, fetch: network, token, ...others });
}

const idsOf = (path: string) =>
  new Set(bodies.map(({ request_id }) => `${path} ${request_id as string}`));

const titledWritings = WRITINGS.map(
  (writing) => [[writing.path, writing.form].filter(Boolean).join(' '), writing] as const,
);

describe.each(titledWritings)('%s', (_name, writing) => {
  test.each(titled)('%s: one effect, and the true answer by itself', async (_, cell) => {
    const rig = openPage(writing);
    spoiling = { cell, left: 1 };
    const call = writing.send(rig.api, { watcher: rig.watcher });
    const answer = await rig.settle(call);
    expect(answer).not.toBe('waiting');
    expect(writing.effects(mock.mock)).toBe(1);
    expect(allFaults(mock.mock.db)).toEqual([]);
    expect(idsOf(writing.path).size).toBe(1);
    // One report at most, then the state of the form, which is taken back in the end.
    expect(rig.said.length).toBeLessThanOrEqual(1);
    expect(rig.shown.at(0)?.confirm).toBeTypeOf('function');
    expect(rig.shown.at(-1)).toBeNull();
    expect(rig.told).toEqual([]);
    expect(rig.clock.timers.size).toBe(0);
  });

  test('a 429 at the door: not done, and the next press does it once', async () => {
    const rig = openPage(writing);
    const spoil = body('{"code":10005,"msg":"m","data":{"retry_after":1}}', 429);
    spoiling = { cell: { name: '', isCommitted: false, spoil }, left: 1 };
    await expect(writing.send(rig.api)).rejects.toMatchObject({ code: 10005 });
    expect([writing.effects(mock.mock), rig.said.length, rig.clock.timers.size]).toEqual([0, 1, 0]);
    expect(await rig.settle(writing.send(rig.api))).not.toBe('waiting');
    expect(writing.effects(mock.mock)).toBe(1);
    expect(allFaults(mock.mock.db)).toEqual([]);
  });
});

const [VERIFYING, JOINING] = WRITINGS as [Writing, Writing];
const LOST = CELLS.find(({ name }) => name.startsWith('F3') && name.includes('after')) as Cell;
const NEVER_SENT = CELLS.find(
  ({ name }) => name.startsWith('F3') && name.includes('before commit'),
) as Cell;

describe('after a reload', () => {
  test.each(titled)('%s: one question settles it, and its truth is told', async (_, cell) => {
    const storage = tabStorage();
    const before = openPage(VERIFYING, { storage });
    spoiling = { cell, left: 1 };
    const call = VERIFYING.send(before.api).catch(() => 'gone');
    await before.pass(0);
    before.close();
    expect(await call).toBe('gone');
    const after = openRig({
      ...{ baseUrl: mock.url, fetch: network, storage },
      token: before.session.token,
    });
    await after.pass();
    expect(after.told).toEqual([cell.isCommitted ? 'done' : 'undone']);
    expect(VERIFYING.effects(mock.mock)).toBe(cell.isCommitted ? 1 : 0);
    expect(bodies.at(-1)).toEqual({ request_id: bodies[0]?.['request_id'], resolve: 1 });
    expect(bodies).toHaveLength(2);
    expect([storage.length, after.said]).toEqual([0, []]);
    // What did not happen never will, so that the person may try anew.
    await VERIFYING.send(after.api).catch(() => {});
    expect(VERIFYING.effects(mock.mock)).toBe(1);
  });

  test('nothing but id, call, time and owner has been kept, and of calls before login nothing', async () => {
    const storage = tabStorage();
    const rig = openPage(VERIFYING, { storage });
    spoiling = { cell: LOST, left: 9 };
    void VERIFYING.send(rig.api).catch(() => {});
    void JOINING.send(rig.api).catch(() => {});
    await rig.pass();
    expect(JSON.parse(storage.getItem('wr:operations') ?? '')).toEqual([
      { request_id: bodies[0]?.['request_id'], endpoint: auth.path, t: 0, owner: 'OWNER1' },
    ]);
    rig.close();
  });

  test('what is told anew fails until the network is back', async () => {
    const storage = tabStorage();
    const before = openPage(VERIFYING, { storage });
    spoiling = { cell: LOST, left: 99 };
    void VERIFYING.send(before.api).catch(() => {});
    await before.pass();
    before.close();
    const token = before.session.token;
    const after = openRig({ baseUrl: mock.url, fetch: network, storage, token });
    await after.pass(60_000);
    expect([after.told, after.said, storage.length]).toEqual([[], [], 1]);
    spoiling = null;
    after.resume();
    await after.pass();
    expect([after.told, storage.length]).toEqual([['done'], 0]);
  });
});

describe('an answer that fails as often as it is asked for', () => {
  test.each(titled)('%s, over and over: unclear until it is asked again', async (_, cell) => {
    const rig = openPage(VERIFYING);
    spoiling = { cell, left: 5 };
    const call = VERIFYING.send(rig.api, { watcher: rig.watcher });
    expect(await rig.settle(call)).toBe('waiting');
    expect(rig.shown.at(-1)).toMatchObject({ isAsking: false });
    expect(rig.said.length).toBeLessThanOrEqual(1);
    rig.shown.at(-1)?.confirm();
    expect(await rig.settle(call)).not.toBe('waiting');
    expect(VERIFYING.effects(mock.mock)).toBe(1);
    expect(idsOf(VERIFYING.path).size).toBe(1);
  });
});

describe('an operation that is open', () => {
  async function unclear(others: Partial<Parameters<typeof openRig>[0]> = {}, cell = LOST) {
    const storage = tabStorage();
    const rig = openPage(VERIFYING, { storage, ...others });
    spoiling = { cell, left: 99 };
    const call = VERIFYING.send(rig.api, { watcher: rig.watcher });
    const outcome = call.then(
      () => 'done',
      (error: unknown) => (error as { kind: string }).kind,
    );
    expect(await rig.settle(call)).toBe('waiting');
    spoiling = null;
    bodies = [];
    return { rig, storage, outcome };
  }

  test('is asked for after 1, 2, 4 and 8 seconds, then when somebody comes back', async () => {
    const rig = openPage(VERIFYING);
    spoiling = { cell: LOST, left: 99 };
    const call = VERIFYING.send(rig.api);
    for (const seconds of [1, 2, 4, 8]) {
      await rig.pass();
      const asked = bodies.length;
      await rig.pass(seconds * 1000 - 1);
      expect(bodies).toHaveLength(asked);
      await rig.pass(1);
      expect(bodies).toHaveLength(asked + 1);
    }
    await rig.pass(3_600_000);
    expect(bodies).toHaveLength(5);
    expect(new Set(bodies.map((sent) => JSON.stringify(sent))).size).toBe(1);
    spoiling = null;
    rig.resume();
    expect(await rig.settle(call)).toMatchObject({ is_auth: 1 });
    // The body is too old to be sent again by then.
    expect(bodies.at(-1)).toMatchObject({ resolve: 1 });
  });

  test('is never sent again by a page that was asleep', async () => {
    const { rig, outcome } = await unclear();
    rig.resume(true);
    await rig.pass();
    expect([await outcome, bodies.map((sent) => sent['resolve'])]).toEqual(['done', [1]]);
  });

  test('whose answer says it never happened may be made anew, and is said once', async () => {
    const { rig, outcome } = await unclear({}, NEVER_SENT);
    rig.resume(true);
    await rig.pass();
    expect([await outcome, rig.told, rig.said.length]).toEqual(['business', ['undone'], 1]);
    expect(await rig.settle(VERIFYING.send(rig.api))).toMatchObject({ is_auth: 1 });
    expect(VERIFYING.effects(mock.mock)).toBe(1);
  });

  test('is told of when nobody waits for it any more', async () => {
    const { rig, outcome } = await unclear();
    rig.watcher.isGone = true;
    rig.resume();
    await rig.pass();
    // A form out of sight finds its button free when it is seen again.
    expect([await outcome, rig.told, rig.shown.at(-1)]).toEqual(['done', ['done'], null]);
  });

  test('is given up without a word about its outcome when nobody can remember it', async () => {
    const { rig, outcome } = await unclear();
    rig.clock.advance(24 * 3_600_000);
    rig.resume();
    await rig.pass();
    expect([await outcome, rig.told, bodies]).toEqual(['timeout', ['unknown'], []]);
  });

  test('is forgotten with a logout', async () => {
    const { rig, storage, outcome } = await unclear();
    const { token } = rig.session;
    rig.logOut();
    expect([await outcome, storage.length]).toEqual(['cancelled', 0]);
    rig.change({ token });
    await rig.pass();
    expect([rig.told, bodies]).toEqual([[], []]);
  });

  test('outlives the end of a session that another tab has met', async () => {
    const { rig, storage, outcome } = await unclear();
    const { token } = rig.session;
    rig.change({ token: null });
    expect([await outcome, storage.length]).toEqual(['cancelled', 1]);
    rig.change({ token });
    await rig.pass();
    expect(bodies.map(({ resolve }) => resolve)).toContain(1);
    expect([rig.told, storage.length]).toEqual([['done'], 0]);
  });

  test('survives the end of the session, for the member who made it alone', async () => {
    for (const [owner, told] of [
      ['OWNER1', ['done']],
      ['OTHER2', []],
    ] as const) {
      mock = await startMock();
      const { rig, storage, outcome } = await unclear();
      const user = mock.mock.db.users.find(({ mobile }) => mobile === MEMBERS.unverified);
      mock.mock.transaction(() => {
        for (const { id } of mock.mock.db.sessions.where('user_id', user?.id ?? 0))
          mock.mock.db.sessions.remove(id);
      });
      rig.resume();
      await rig.pass();
      expect([await outcome, storage.length]).toEqual(['unauthorized', 1]);
      bodies = [];
      rig.change({ token: signedIn(MEMBERS.unverified), owner });
      await rig.pass();
      expect([rig.told, storage.length]).toEqual([told, 0]);
      expect(bodies.every((sent) => sent['resolve'] === 1)).toBe(true);
    }
  });

  test('that is refused at the door says nothing of what happened before', async () => {
    for (const code of [10005, 10009]) {
      mock = await startMock();
      const rig = openPage(VERIFYING);
      const busy: Cell = {
        name: '',
        isCommitted: false,
        spoil: body(`{"code":${code},"msg":"m","data":{"retry_after":30}}`, 429),
      };
      spoiling = { cell: LOST, left: 1 };
      const call = VERIFYING.send(rig.api);
      await rig.pass();
      spoiling = { cell: busy, left: 1 };
      await rig.pass(1000);
      const asked = bodies.length;
      await rig.pass(29_999);
      expect(bodies).toHaveLength(asked);
      expect(await rig.settle(call)).toMatchObject({ is_auth: 1 });
      expect([VERIFYING.effects(mock.mock), rig.said.length]).toEqual([1, 1]);
    }
  });

  test('that is refused at the door the first time was not done', async () => {
    const rig = openPage(VERIFYING);
    const cell = { ...NEVER_SENT, spoil: body('{"code":10009,"msg":"m","data":null}') };
    spoiling = { cell, left: 1 };
    await expect(VERIFYING.send(rig.api)).rejects.toMatchObject({ code: 10009 });
    expect([rig.said.length, rig.clock.timers.size]).toEqual([1, 0]);
  });
});

describe('a success that cannot be read', () => {
  test.each(['{"code":1,"msg":"success"}', '{"code":1,"msg":"success","data":{"is_auth":"x"}}'])(
    '%s has been done: that is told, and nothing is asked again',
    async (text) => {
      const rig = openPage(VERIFYING);
      spoiling = { cell: { ...LOST, spoil: body(text) }, left: 1 };
      await expect(VERIFYING.send(rig.api)).rejects.toMatchObject({ kind: 'contract' });
      expect([rig.told, rig.said, rig.clock.timers.size]).toEqual([['done'], [], 0]);
      expect(bodies).toHaveLength(1);
    },
  );
});

describe('offline', () => {
  test('nothing is sent and no operation opened; a second press is sent all the same', async () => {
    const storage = tabStorage();
    const rig = openPage(VERIFYING, { storage });
    rig.isOnline = false;
    await expect(VERIFYING.send(rig.api)).rejects.toMatchObject({ kind: 'network' });
    expect([bodies, storage.length, rig.said.length]).toEqual([[], 0, 1]);
    expect(await rig.settle(VERIFYING.send(rig.api))).toMatchObject({ is_auth: 1 });
  });
});

describe('a storage', () => {
  const refusing = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const full: Storage = { ...tabStorage(), setItem: refusing, getItem: () => null };
  const blocked: Storage = { ...full, getItem: refusing, removeItem: refusing };
  const corrupt = (text: string): Storage => ({ ...tabStorage(), getItem: () => text });

  test.each([
    ['that is not there', null],
    ['that is full', full],
    ['that is blocked', blocked],
    ['with something else in it', corrupt('{"a":')],
    ['with entries of another shape', corrupt('[1,{"request_id":"x"},null]')],
    ['with a list that is none', corrupt('{"length":3}')],
  ])('%s costs nothing while the page lives', async (_, storage) => {
    const rig = openPage(VERIFYING, { storage });
    spoiling = { cell: LOST, left: 1 };
    expect(await rig.settle(VERIFYING.send(rig.api))).toMatchObject({ is_auth: 1 });
    expect(VERIFYING.effects(mock.mock)).toBe(1);
  });

  test('with a call that does not exist, reads or is made before login is cleared of it', async () => {
    const storage = tabStorage();
    const entries = ['/api/user/nothing', '/api/user/info', register.path].map((endpoint, n) => ({
      ...{ request_id: `tampered-request-${n}`, endpoint, t: 0, owner: 'OWNER1' },
    }));
    storage.setItem('wr:operations', JSON.stringify(entries));
    const rig = openPage(VERIFYING, { storage });
    await rig.pass();
    expect([storage.length, rig.told, bodies]).toEqual([0, [], []]);
  });
});
