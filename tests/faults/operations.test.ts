import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { systemRandom } from '../../mock-server/modules/shared/random.ts';
import { openSession } from '../../mock-server/modules/user/rules/sessions.ts';
import { contract } from '../../src/contract/contract.ts';
import { auth, register } from '../../src/contract/user/account.ts';
import { DAY, HOUR, MEMBERS, START, startMock, type TestMock } from '../api/start-mock.ts';
import { manualClock } from './manual-clock.ts';
import { isCreatedAtStart, type WriteCase, WRITE_CASES } from './write-cases.ts';
import { nonIdempotentAnswer, nonIdempotentBody } from '../fixtures/non-idempotent-backend.ts';
import { realFetch } from '../fixtures/stub-fetch.ts';
import {
  deviceStorage,
  storedOperations,
  openBrowser,
  openHeadlessApp,
  type Browser,
  type HeadlessApp,
} from './headless-app.ts';

// Unclear outcomes (RULES.md, Faults) against the real mock and against a backend without
// `request_id`: one press has at most one effect, and the reported outcome is true.

const { user, card } = contract;

const ALL_WRITE_CASES: readonly WriteCase[] = [
  ...WRITE_CASES,
  {
    path: user.exchange_bank_money.path,
    form: 'cancel',
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.user.exchange_bank_money({ action: 'cancel', order_id: openOrder().id }, options),
    // Cancelled and refunded.
    countEffects: ({ db }) =>
      db.withdraw_orders.filter(({ status, end_at }) => status === 5 && end_at === START).length *
      db.ledger_txns.filter((row) => row.biz_type === 105 && isCreatedAtStart(row)).length,
  },
  {
    path: card.binding.path,
    form: 'cancel',
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.card.binding({ action: 'cancel', holding_id: coolingHolding().id }, options),
    countEffects: ({ db }) =>
      db.card_holdings.filter(({ settled_at }) => settled_at === START).length *
      db.ledger_txns.filter((row) => row.biz_type === 103 && isCreatedAtStart(row)).length,
  },
];

/** The first member's withdrawal under review. */
const openOrder = () => mock.mock.db.withdraw_orders.filter(({ status }) => status === 0)[0]!;
/** The first member's purchase that can still be cancelled. */
const coolingHolding = () => mock.mock.db.card_holdings.filter(({ status }) => status === 1)[0]!;

type Hang = () => Promise<never>;
/** What the app receives instead of the answer. */
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
  'a notice before the JSON': body('Notice: undefined index\n{"code":1,"msg":"success","data":{}}'),
  'F26 null': body('null'),
  'F26 a list': body('[]'),
  'F31 10 MB': body(' '.repeat(10_000_000)),
  'a 409 while it runs': body('{"code":10006,"msg":"m","data":null}', 409),
  'a copy the browser has sent meets the first one running': body(
    '{"code":10006,"msg":"m","data":null}',
  ),
};

/** How the second half of a body is spoiled. */
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
  /** Turns the true answer into the received one; `null` if the call never reached the backend. */
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

/** Declares idempotency and stores every answer, or knows neither `request_id` nor `resolve`. */
type Backend = 'idempotent' | 'non-idempotent';

let mock: TestMock;
let backend: Backend;
/** How many of the next writes fail, and how. */
let spoiling: { cell: Cell; left: number } | null;
/** The requests with a body, as sent. */
let bodies: Record<string, unknown>[];
let isConfigRefused: boolean;
const apps: HeadlessApp[] = [];

beforeEach(async () => {
  mock = await startMock();
  backend = 'idempotent';
  spoiling = null;
  bodies = [];
  isConfigRefused = false;
});

afterEach(() => {
  for (const app of apps.splice(0)) app.close();
});

const network = async (request: Request, hang: Hang): Promise<Response> => {
  const text = await request.text();
  const isNonIdempotent = backend === 'non-idempotent';
  const forward = async () => {
    const { method, headers, url } = request;
    const body = isNonIdempotent ? nonIdempotentBody(text) : text;
    const answer = await realFetch(url, { method, headers, ...(body && { body }) });
    // Buffered, so that the app sees everything in flight.
    const whole = await answer.text();
    return new Response(isNonIdempotent ? nonIdempotentAnswer(whole) : whole, {
      status: answer.status,
      headers: JSON_TYPE,
    });
  };
  if (text) bodies.push(JSON.parse(text) as Record<string, unknown>);
  if (isConfigRefused && request.url.endsWith('/common/config'))
    return body('{"code":10004,"msg":"m","data":null}')();
  if (!text || !spoiling || spoiling.left === 0) return forward();
  spoiling.left -= 1;
  const { isCommitted, spoil } = spoiling.cell;
  return spoil(isCommitted ? await (await forward()).text() : null, hang, request.signal);
};

/** A session without the cost of password hashing. */
function signedIn(mobile: string): string {
  const { db, transaction, clock } = mock.mock;
  const user = db.users.where('mobile', mobile)[0];
  if (!user) throw new Error(`nobody has ${mobile}`);
  return transaction(() => openSession(db, user, clock.now(), systemRandom)).token;
}

function openPage(
  { mobile }: Pick<WriteCase, 'mobile'>,
  others: Partial<Parameters<typeof openHeadlessApp>[0]> = {},
): HeadlessApp {
  const token = mobile === null ? null : signedIn(mobile);
  const app = openHeadlessApp({ baseUrl: mock.url, fetch: network, token, ...others });
  apps.push(app);
  return app;
}

const isOutcomeRequest = ({ resolve }: Record<string, unknown>) => resolve === 1;
const isWrite = (sent: Record<string, unknown>) => !isOutcomeRequest(sent);

/** How a call ended: `done`, the kind of its error, or `waiting` for the member. */
async function ended(app: HeadlessApp, call: Promise<unknown>): Promise<string> {
  const outcome = call.then(
    () => 'done',
    (error: unknown) => (error as { kind: string }).kind,
  );
  return app.settle(outcome);
}

const nameOf = ({ path, form }: WriteCase) => [path, form].filter(Boolean).join(' ');
const MEMBER_WRITE_CASES = ALL_WRITE_CASES.filter(({ mobile }) => mobile !== null);
const [VERIFYING, JOINING] = ALL_WRITE_CASES as [WriteCase, WriteCase];
const WITHDRAWING = ALL_WRITE_CASES.find(
  ({ path, form }) => path === user.exchange_bank_money.path && !form,
) as WriteCase;

const cellOf = (fault: string, when: string) =>
  CELLS.find(({ name }) => name.startsWith(fault) && name.includes(when)) as Cell;
const LOST = cellOf('F3', 'after');
const NEVER_SENT = cellOf('F3', 'before commit');
/** The same lost answer before the commit, after it, and in the middle of the body. */
const INSTANTS = [NEVER_SENT, LOST, cellOf('F5', 'middle')];
/** With LOST, the faults that once turned one press into five withdrawals. */
const TELLING = [cellOf('F25', 'after'), cellOf('a notice', 'after'), cellOf('F1', 'after')];
const NAMED_CELLS = [...INSTANTS, ...TELLING].map((cell) => [cell.name, cell] as const);

const namedCells = (cells: readonly (readonly [WriteCase, Cell])[]) =>
  cells.map(([writeCase, cell]) => [nameOf(writeCase), cell.name, writeCase, cell] as const);

describe('on a backend that promises idempotency', () => {
  const cells = [
    ...CELLS.map((cell) => [WITHDRAWING, cell] as const),
    ...MEMBER_WRITE_CASES.filter((writeCase) => writeCase !== WITHDRAWING).flatMap((writeCase) =>
      INSTANTS.map((cell) => [writeCase, cell] as const),
    ),
  ];

  test.each(namedCells(cells))(
    '%s, %s: sends the body once and reports the true outcome',
    async (_writing, _cell, writeCase, cell) => {
      const app = openPage(writeCase);
      spoiling = { cell, left: 1 };
      const call = writeCase.send(app.api, { watcher: app.watcher });
      expect(await ended(app, call)).toBe(cell.isCommitted ? 'done' : 'business');
      expect(writeCase.countEffects(mock.mock)).toBe(cell.isCommitted ? 1 : 0);
      expect(app.outcomes).toEqual(cell.isCommitted ? [] : ['undone']);
      expect(allViolations(mock.mock.db)).toEqual([]);
      expect(bodies.filter(isWrite)).toHaveLength(1);
      // At most one message, then the state of the form, which ends unlocked.
      expect(app.errors.length).toBeLessThanOrEqual(1);
      expect(app.shownStates.at(0)?.askAgain).toBeTypeOf('function');
      expect(app.shownStates.at(-1)).toBeNull();
      expect(app.clock.timers.size).toBe(0);
    },
  );

  test('a 429 at the door: not done, and the next press does it once', async () => {
    const app = openPage(WITHDRAWING);
    const spoil = body('{"code":10005,"msg":"m","data":{"retry_after":1}}', 429);
    spoiling = { cell: { name: '', isCommitted: false, spoil }, left: 1 };
    await expect(WITHDRAWING.send(app.api)).rejects.toMatchObject({ code: 10005 });
    expect([WITHDRAWING.countEffects(mock.mock), app.errors.length, app.clock.timers.size]).toEqual(
      [0, 1, 0],
    );
    expect(await ended(app, WITHDRAWING.send(app.api))).toBe('done');
    expect(WITHDRAWING.countEffects(mock.mock)).toBe(1);
  });
});

describe('on a non-idempotent backend', () => {
  const cells = [
    ...[...INSTANTS, ...TELLING].map((cell) => [WITHDRAWING, cell] as const),
    ...MEMBER_WRITE_CASES.filter((writeCase) => writeCase !== WITHDRAWING).map(
      (writeCase) => [writeCase, LOST] as const,
    ),
  ];

  test.each(namedCells(cells))(
    '%s, %s: sends the body once, and the member decides',
    async (_writing, _cell, writeCase, cell) => {
      backend = 'non-idempotent';
      const browser = openBrowser();
      const app = openPage(writeCase, { browser });
      spoiling = { cell, left: 1 };
      const call = writeCase.send(app.api, { watcher: app.watcher });
      expect(await ended(app, call)).toBe('waiting');
      expect(writeCase.countEffects(mock.mock)).toBe(cell.isCommitted ? 1 : 0);
      expect(bodies).toHaveLength(1);
      expect([app.outcomes, app.endedActions, storedOperations(browser).length]).toEqual([
        [],
        [],
        1,
      ]);
      // A return to the page resolves nothing either.
      app.resume();
      await app.passTime(3_600_000);
      expect(bodies).toHaveLength(1);
      app.shownStates.at(-1)?.dismiss();
      expect(await ended(app, call)).toBe('cancelled');
      expect([app.outcomes, app.endedActions, storedOperations(browser).length]).toEqual([
        [],
        [],
        0,
      ]);
    },
  );

  test('sends no resolve request, however the clock of the device moves', async () => {
    backend = 'non-idempotent';
    const clock = manualClock();
    let setBackMs = 0;
    const moved = { ...clock, now: () => clock.now() - setBackMs };
    const app = openPage(WITHDRAWING, { clock: moved });
    spoiling = { cell: LOST, left: 1 };
    void WITHDRAWING.send(app.api).catch(() => {});
    await app.passTime();
    setBackMs = 5_000;
    await app.passTime(30_000);
    app.resume();
    await app.passTime();
    expect(bodies).toHaveLength(1);
  });

  test('an answer that arrived is taken as it is', async () => {
    backend = 'non-idempotent';
    const app = openPage(WITHDRAWING);
    expect(await ended(app, WITHDRAWING.send(app.api))).toBe('done');
    expect([WITHDRAWING.countEffects(mock.mock), bodies.length]).toEqual([1, 1]);
  });
});

describe('a call before login', () => {
  test.each(NAMED_CELLS)('%s: is one call for one press, whatever the answer', async (_, cell) => {
    const browser = openBrowser();
    const app = openPage(JOINING, { browser });
    spoiling = { cell, left: 1 };
    expect(await ended(app, JOINING.send(app.api))).not.toBe('done');
    app.resume();
    await app.passTime(3_600_000);
    expect([JOINING.countEffects(mock.mock), bodies.length]).toEqual([cell.isCommitted ? 1 : 0, 1]);
    expect([app.outcomes, app.errors.length, storedOperations(browser)]).toEqual([[], 1, []]);
  });
});

describe('after a reload', () => {
  test.each(NAMED_CELLS)('%s: one resolve settles it with the true outcome', async (_, cell) => {
    const browser = openBrowser();
    const before = openPage(VERIFYING, { browser });
    spoiling = { cell, left: 1 };
    const call = VERIFYING.send(before.api).catch(() => 'gone');
    await before.passTime(0);
    before.close();
    expect(await call).toBe('gone');
    const after = openPage(VERIFYING, { browser, token: before.session.token });
    await after.passTime();
    expect(after.outcomes).toEqual([cell.isCommitted ? 'done' : 'undone']);
    expect(VERIFYING.countEffects(mock.mock)).toBe(cell.isCommitted ? 1 : 0);
    expect(bodies.at(-1)).toEqual({ request_id: bodies[0]?.['request_id'], resolve: 1 });
    expect(bodies).toHaveLength(2);
    expect([storedOperations(browser), after.errors]).toEqual([[], []]);
    // It did not happen and never will, so the member may try again.
    await VERIFYING.send(after.api).catch(() => {});
    expect(VERIFYING.countEffects(mock.mock)).toBe(1);
  });

  test('on a non-idempotent backend the action stays open until the member decides', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const before = openPage(WITHDRAWING, { browser });
    spoiling = { cell: LOST, left: 1 };
    void WITHDRAWING.send(before.api).catch(() => {});
    await before.passTime();
    before.close();
    const after = openPage(WITHDRAWING, { browser, token: before.session.token });
    await after.passTime();
    expect(after.openActions.get().get('withdraw')).toMatchObject({ isUndecided: true });
    after.openActions.get().get('withdraw')?.dismiss();
    expect([after.openActions.get().size, storedOperations(browser), after.outcomes]).toEqual([
      0,
      [],
      [],
    ]);
    expect(bodies).toHaveLength(1);
  });

  test('on a non-idempotent backend a write without money is reported once', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const before = openPage(VERIFYING, { browser });
    spoiling = { cell: LOST, left: 1 };
    void VERIFYING.send(before.api).catch(() => {});
    await before.passTime();
    before.close();
    const after = openPage(VERIFYING, { browser, token: before.session.token });
    await after.passTime();
    expect([after.outcomes, storedOperations(browser)]).toEqual([['unknown'], []]);
  });

  test('stores only id, call, time and owner', async () => {
    const browser = openBrowser();
    const app = openPage(VERIFYING, { browser });
    spoiling = { cell: LOST, left: 9 };
    void VERIFYING.send(app.api).catch(() => {});
    await app.passTime();
    expect(storedOperations(browser)).toEqual([
      { request_id: bodies[0]?.['request_id'], endpoint: auth.path, t: START, owner: 'OWNER1' },
    ]);
  });

  test('retries a failed resolve request until the network is back', async () => {
    const browser = openBrowser();
    const before = openPage(VERIFYING, { browser });
    spoiling = { cell: LOST, left: 99 };
    void VERIFYING.send(before.api).catch(() => {});
    await before.passTime();
    before.close();
    const after = openPage(VERIFYING, { browser, token: before.session.token });
    await after.passTime(60_000);
    expect([after.outcomes, after.errors, storedOperations(browser).length]).toEqual([[], [], 1]);
    spoiling = null;
    after.resume();
    await after.passTime();
    expect([after.outcomes, storedOperations(browser)]).toEqual([['done'], []]);
  });
});

describe('in several views', () => {
  const openViews = (browser: Browser) => {
    const first = openPage(WITHDRAWING, { browser });
    const others = { browser, token: first.session.token };
    return [first, openPage(WITHDRAWING, others)] as const;
  };

  test('another tab shows a write in progress, and resolves nothing before its answer', async () => {
    const [first, second] = openViews(openBrowser());
    spoiling = { cell: cellOf('F1', 'before commit'), left: 1 };
    const call = WITHDRAWING.send(first.api);
    await first.passTime();
    expect(first.openActions.get().get('withdraw')).toMatchObject({
      isSending: true,
      isAsking: false,
    });
    second.handleStorageChange();
    await second.passTime();
    expect(second.openActions.get().get('withdraw')).toMatchObject({ isSending: false });
    second.resume();
    await second.passTime(59_000);
    expect(bodies).toHaveLength(1);
    spoiling = null;
    expect(await ended(first, call)).toBe('business');
    second.handleStorageChange();
    expect(second.openActions.get().size).toBe(0);
    expect(WITHDRAWING.countEffects(mock.mock)).toBe(0);
  });

  test('an operation that one view settles ends in the others', async () => {
    const [first, second] = openViews(openBrowser());
    spoiling = { cell: LOST, left: 1 };
    const call = WITHDRAWING.send(first.api);
    await first.passTime();
    second.handleStorageChange();
    await second.passTime();
    expect([second.outcomes, WITHDRAWING.countEffects(mock.mock)]).toEqual([['done'], 1]);
    first.handleStorageChange();
    expect(await ended(first, call)).toBe('done');
    expect([first.openActions.get().size, second.openActions.get().size]).toEqual([0, 0]);
  });

  test('on a non-idempotent backend a decision in one view frees the others', async () => {
    backend = 'non-idempotent';
    const [first, second] = openViews(openBrowser());
    spoiling = { cell: LOST, left: 1 };
    const call = WITHDRAWING.send(first.api, { watcher: first.watcher });
    expect(await ended(first, call)).toBe('waiting');
    expect(first.shownStates.at(-1)).toMatchObject({ isSending: false, isUndecided: true });
    second.handleStorageChange();
    await second.passTime();
    second.openActions.get().get('withdraw')?.dismiss();
    first.handleStorageChange();
    expect(await ended(first, call)).toBe('cancelled');
    expect(bodies).toHaveLength(1);
  });
});

describe('an operation that is open', () => {
  async function unclear(others: Partial<Parameters<typeof openHeadlessApp>[0]> = {}, cell = LOST) {
    const browser = openBrowser();
    const app = openPage(VERIFYING, { browser, ...others });
    spoiling = { cell, left: 99 };
    const call = VERIFYING.send(app.api, { watcher: app.watcher });
    const outcome = call.then(
      () => 'done',
      (error: unknown) => (error as { kind: string }).kind,
    );
    expect(await app.settle(call)).toBe('waiting');
    spoiling = null;
    bodies = [];
    return { app, browser, outcome };
  }

  test('is resolved after 1, 2, 4 and 8 seconds, then when the page is shown again', async () => {
    const app = openPage(VERIFYING);
    spoiling = { cell: LOST, left: 99 };
    const call = VERIFYING.send(app.api);
    for (const seconds of [1, 2, 4, 8]) {
      await app.passTime();
      const asked = bodies.length;
      await app.passTime(seconds * 1000 - 1);
      expect(bodies).toHaveLength(asked);
      await app.passTime(1);
      expect(bodies).toHaveLength(asked + 1);
    }
    await app.passTime(3_600_000);
    expect(bodies.map(isOutcomeRequest)).toEqual([false, true, true, true, true]);
    spoiling = null;
    app.resume();
    expect(await app.settle(call)).toMatchObject({ is_auth: 1 });
  });

  test('that never happened may be sent again, and is reported once', async () => {
    const { app, outcome } = await unclear({}, NEVER_SENT);
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes, app.errors.length]).toEqual(['business', ['undone'], 1]);
    expect(await app.settle(VERIFYING.send(app.api))).toMatchObject({ is_auth: 1 });
    expect(VERIFYING.countEffects(mock.mock)).toBe(1);
  });

  test.each([
    [
      'its form',
      { isUnmounted: false, outcomes: [], errors: [{ kind: 'network' }, { code: 51003 }] },
    ],
    ['a message', { isUnmounted: true, outcomes: ['refused'], errors: [{ kind: 'network' }] }],
  ])('that was refused is reported once, in %s', async (_, { isUnmounted, outcomes, errors }) => {
    const { app, outcome } = await unclear({}, NEVER_SENT);
    const refused = body('{"code":51003,"msg":"m","data":null}');
    spoiling = { cell: { ...NEVER_SENT, spoil: refused }, left: 1 };
    app.watcher.isUnmounted = isUnmounted;
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes, app.endedActions]).toEqual(['business', outcomes, []]);
    expect(app.errors).toMatchObject(errors);
  });

  test.each([
    ['done', body('{"code":1,"msg":"success","data":{"is_auth":1}}')],
    ['a gateway error', page(502)],
  ])('ignores an answer after the member has decided: %s', async (_, late) => {
    const { app, browser, outcome } = await unclear();
    let arrive = () => {};
    const spoil = () => new Promise<Response>((resolve) => (arrive = () => resolve(late())));
    spoiling = { cell: { ...NEVER_SENT, spoil }, left: 1 };
    app.resume();
    await expect.poll(() => bodies).toHaveLength(1);
    expect(app.shownStates.at(-1)).toMatchObject({ isAsking: true });
    app.shownStates.at(-1)?.dismiss();
    app.watcher.isUnmounted = true;
    arrive();
    await app.passTime();
    expect([await outcome, app.outcomes, storedOperations(browser)]).toEqual(['cancelled', [], []]);
    expect(app.clock.timers.size).toBe(0);
  });

  test('is reported when no form waits for it any more', async () => {
    const { app, outcome } = await unclear();
    app.watcher.isUnmounted = true;
    app.resume();
    await app.passTime();
    // The button of a hidden form is enabled when it is shown again.
    expect([await outcome, app.outcomes, app.shownStates.at(-1)]).toEqual(['done', ['done'], null]);
  });

  test.each([
    ['the clock of the server is a day on', (app: HeadlessApp) => app.clock.now()],
    [
      'the clock of the device is set back meanwhile',
      (app: HeadlessApp) => app.clock.advance(-7 * DAY),
    ],
    ['the clock of the device is set forward', (app: HeadlessApp) => app.clock.advance(7 * DAY)],
  ])('beyond the memory of the server is left to the member, when %s', async (_, meanwhile) => {
    const { app, browser } = await unclear();
    mock.advance(25 * HOUR);
    meanwhile(app);
    app.resume();
    await app.passTime();
    expect([app.outcomes, bodies, app.endedActions, storedOperations(browser).length]).toEqual([
      [],
      [],
      [],
      1,
    ]);
    expect(app.shownStates.at(-1)).toMatchObject({ isUndecided: true });
  });

  test.each([
    ['back', -7 * DAY],
    ['forward', 7 * DAY],
  ])('is still resolved when the clock of the device is set %s', async (_, byMs) => {
    const { app, outcome } = await unclear();
    app.clock.advance(byMs);
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes]).toEqual(['done', []]);
  });

  test('outlives the end of the session', async () => {
    const { app, browser, outcome } = await unclear();
    const { token } = app.session;
    app.switchSession({ token: null });
    expect([await outcome, storedOperations(browser).length]).toEqual(['cancelled', 1]);
    app.switchSession({ token });
    await app.passTime();
    expect(bodies.map(isOutcomeRequest)).toContain(true);
    expect([app.outcomes, storedOperations(browser)]).toEqual([['done'], []]);
  });

  test('survives the end of the session, only for its own member', async () => {
    for (const [owner, outcomes, kept] of [
      ['OWNER1', ['done'], 0],
      ['OTHER2', [], 1],
    ] as const) {
      mock = await startMock();
      const { app, browser, outcome } = await unclear();
      const user = mock.mock.db.users.find(({ mobile }) => mobile === MEMBERS.unverified);
      mock.mock.transaction(() => {
        for (const { id } of mock.mock.db.sessions.where('user_id', user?.id ?? 0))
          mock.mock.db.sessions.remove(id);
      });
      app.resume();
      await app.passTime();
      expect([await outcome, storedOperations(browser).length]).toEqual(['unauthorized', 1]);
      bodies = [];
      app.switchSession({ token: signedIn(MEMBERS.unverified), owner });
      await app.passTime();
      expect([app.outcomes, storedOperations(browser).length]).toEqual([outcomes, kept]);
      expect(bodies.every(isOutcomeRequest)).toBe(true);
    }
  });

  /** A backend that cannot resolve may answer anything; it says nothing about the write. */
  const REFUSED_QUESTIONS: readonly [string, () => Response][] = [
    ['a missing field', body('{"code":10001,"msg":"m","data":null}')],
    ['a wrong field', body('{"code":10002,"msg":"m","data":null}')],
    ['a code that the contract does not know', body('{"code":500,"msg":"m","data":null}')],
    ['code 0', body('{"code":0,"msg":"m","data":null}')],
    ['an id used for something else', body('{"code":10007,"msg":"m","data":null}')],
    ['a frozen account', body('{"code":21090,"msg":"m","data":null}')],
    ['too many calls', body('{"code":10005,"msg":"m","data":null}', 429)],
    ['maintenance', body('{"code":10009,"msg":"m","data":null}')],
    ['a path that is not known', body('{"code":10004,"msg":"m","data":null}', 404)],
    ['a 403 of a gateway', page(403)],
    ['a 422 with a code', body('{"code":51001,"msg":"m","data":null}', 422)],
    ['a 500', body('{"code":51001,"msg":"m","data":null}', 500)],
  ];

  test.each(REFUSED_QUESTIONS)(
    'does not count as undone when its `resolve` meets %s',
    async (_, refusal) => {
      const app = openPage(WITHDRAWING);
      spoiling = { cell: LOST, left: 1 };
      const call = WITHDRAWING.send(app.api, { watcher: app.watcher });
      await app.passTime();
      spoiling = { cell: { name: '', isCommitted: false, spoil: refusal }, left: 99 };
      expect(await ended(app, call)).toBe('waiting');
      expect([app.outcomes, app.endedActions, app.errors.length]).toEqual([[], [], 1]);
      spoiling = null;
      app.resume();
      expect(await ended(app, call)).toBe('done');
      expect(app.endedActions).toMatchObject([{ action: 'withdraw', isDone: true }]);
    },
  );

  test('is not undone because the configuration is refused', async () => {
    const app = openPage(WITHDRAWING);
    spoiling = { cell: LOST, left: 1 };
    const call = WITHDRAWING.send(app.api, { watcher: app.watcher });
    isConfigRefused = true;
    expect(await ended(app, call)).toBe('waiting');
    expect([app.outcomes, app.endedActions, bodies.length]).toEqual([[], [], 1]);
  });

  test('waits for the server’s retry time before it is resolved again', async () => {
    const app = openPage(VERIFYING);
    const busy = body('{"code":10005,"msg":"m","data":{"retry_after":30}}', 429);
    spoiling = { cell: LOST, left: 1 };
    const call = VERIFYING.send(app.api);
    await app.passTime();
    spoiling = { cell: { name: '', isCommitted: false, spoil: busy }, left: 1 };
    await app.passTime(1000);
    const asked = bodies.length;
    await app.passTime(29_999);
    expect(bodies).toHaveLength(asked);
    expect(await app.settle(call)).toMatchObject({ is_auth: 1 });
  });

  test('that is refused at the door was not done', async () => {
    const app = openPage(VERIFYING);
    const cell = { ...NEVER_SENT, spoil: body('{"code":10009,"msg":"m","data":null}') };
    spoiling = { cell, left: 1 };
    await expect(VERIFYING.send(app.api)).rejects.toMatchObject({ code: 10009 });
    expect([app.errors.length, app.clock.timers.size]).toEqual([1, 0]);
  });
});

describe.each(['idempotent', 'non-idempotent'] as const)('on the %s backend', (kind) => {
  test.each(['{"code":1,"msg":"success"}', '{"code":1,"msg":"success","data":{"is_auth":"x"}}'])(
    'a success that cannot be read (%s) is not sent again',
    async (text) => {
      backend = kind;
      const app = openPage(WITHDRAWING);
      const unreadable = { ...LOST, spoil: body(text) };
      // `resolve` gets the same answer as the write.
      spoiling = { cell: unreadable, left: 99 };
      const call = WITHDRAWING.send(app.api, { watcher: app.watcher });
      expect(await ended(app, call)).toBe('waiting');
      expect(app.shownStates.at(-1)).toMatchObject({ isUndecided: true });
      expect([WITHDRAWING.countEffects(mock.mock), bodies.filter(isWrite).length]).toEqual([1, 1]);
      expect([app.outcomes, app.endedActions]).toEqual([[], []]);
    },
  );
});

describe('offline', () => {
  test('nothing is sent and no operation opens; a second press is still sent', async () => {
    const browser = openBrowser();
    const app = openPage(VERIFYING, { browser });
    app.isOnline = false;
    await expect(VERIFYING.send(app.api)).rejects.toMatchObject({ kind: 'network' });
    expect([bodies, storedOperations(browser), app.errors.length]).toEqual([[], [], 1]);
    expect(await app.settle(VERIFYING.send(app.api))).toMatchObject({ is_auth: 1 });
  });
});

describe('a storage', () => {
  let isUnreadable = false;
  const refusing = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  const full: Storage = { ...deviceStorage(), setItem: refusing, getItem: () => null };
  const blocked: Storage = { ...full, getItem: refusing, removeItem: refusing };
  const corrupt = (text: string): Storage => ({ ...deviceStorage(), getItem: () => text });

  test.each([
    ['that is not there', null],
    ['that is full', full],
    ['that is blocked', blocked],
    ['with something else in it', corrupt('{"a":')],
    ['with entries of another shape', corrupt('[1,{"request_id":"x"},null]')],
    ['with a list that is none', corrupt('{"length":3}')],
  ])('%s loses nothing while the page lives', async (_, storage) => {
    const app = openPage(VERIFYING, { browser: openBrowser(storage) });
    spoiling = { cell: LOST, left: 1 };
    expect(await app.settle(VERIFYING.send(app.api))).toMatchObject({ is_auth: 1 });
    expect(VERIFYING.countEffects(mock.mock)).toBe(1);
  });

  test('that became full since login still accepts an operation', async () => {
    const storage = deviceStorage();
    const browser = openBrowser({
      ...storage,
      setItem(name: string, value: string) {
        const isMore = value.length > (storage.getItem(name) ?? '').length;
        if (isFull && isMore) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(name, value);
      },
    });
    let isFull = false;
    const app = openPage(WITHDRAWING, { browser });
    isFull = true;
    spoiling = { cell: LOST, left: 1 };
    void WITHDRAWING.send(app.api).catch(() => {});
    await app.passTime();
    expect([storedOperations(browser).length, app.unloadHolds]).toEqual([1, 0]);
  });

  test('has room for operations while a member is signed in', () => {
    const browser = openBrowser();
    const text = () => browser.storage?.getItem('wr:operations');
    const app = openPage({ mobile: null }, { browser });
    app.handleStorageChange();
    expect(text()).toBeNull();
    app.switchSession({ token: signedIn(MEMBERS.unverified) });
    expect(text()).toHaveLength(4096);
    app.switchSession({ token: null });
    expect(text()).toBe('[]');
  });

  test.each([
    ['is cleared by someone else', (device: Storage) => device.removeItem('wr:operations')],
    ['is corrupted', (device: Storage) => device.setItem('wr:operations', '{"a":')],
    ['cannot be read once', () => (isUnreadable = true)],
  ])('that %s settles no operation, and has it afterwards', async (_, harm) => {
    backend = 'non-idempotent';
    const device = deviceStorage();
    const getItem = (name: string) => (isUnreadable ? refusing() : device.getItem(name));
    isUnreadable = false;
    const browser = openBrowser({ ...device, getItem });
    const app = openPage(WITHDRAWING, { browser });
    spoiling = { cell: LOST, left: 1 };
    const call = WITHDRAWING.send(app.api, { watcher: app.watcher });
    expect(await ended(app, call)).toBe('waiting');
    harm(device);
    app.handleStorageChange();
    isUnreadable = false;
    expect([storedOperations(browser).length, app.openActions.get().size]).toEqual([1, 1]);
  });

  test('that refuses to forget a settled operation reopens it in no view', async () => {
    const device = deviceStorage();
    let isFull = false;
    const setItem = (name: string, value: string) =>
      isFull ? refusing() : device.setItem(name, value);
    const browser = openBrowser({ ...device, setItem });
    const app = openPage(WITHDRAWING, { browser });
    const other = openPage(WITHDRAWING, { browser });
    const call = app.settle(WITHDRAWING.send(app.api));
    isFull = true;
    other.handleStorageChange();
    await call;
    await other.passTime(60_000);
    const resolves = bodies.length;
    for (const view of [app, other, app, other]) {
      view.handleStorageChange();
      await view.passTime(60_000);
    }
    expect(bodies).toHaveLength(resolves);
    expect([app.openActions.get().size, other.openActions.get().size]).toEqual([0, 0]);
  });

  test('that stores nothing makes the browser confirm before the page closes', async () => {
    const app = openPage(WITHDRAWING, { browser: openBrowser(null) });
    spoiling = { cell: LOST, left: 1 };
    const call = WITHDRAWING.send(app.api);
    await app.passTime();
    expect(app.unloadHolds).toBe(1);
    expect(await ended(app, call)).toBe('done');
    expect(app.unloadHolds).toBe(0);
  });

  test('drops an entry for an unknown call, a read or a call before login', async () => {
    const browser = openBrowser();
    const entries = ['/api/user/nothing', '/api/user/info', register.path].map((endpoint, n) => ({
      request_id: `tampered-request-${n}`,
      endpoint,
      t: 0,
      owner: 'OWNER1',
    }));
    browser.storage?.setItem('wr:operations', JSON.stringify(entries));
    const app = openPage(VERIFYING, { browser });
    await app.passTime();
    expect([storedOperations(browser), app.outcomes, bodies]).toEqual([[], [], []]);
  });
});
