import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { systemRandom } from '../../mock-server/modules/shared/random.ts';
import { openSession } from '../../mock-server/modules/user/rules/sessions.ts';
import { contract } from '../../src/contract/contract.ts';
import { WITHDRAWAL_STATUS, HOLDING_STATUS, LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { auth, register } from '../../src/contract/user/account.ts';
import {
  deviceStorage,
  storedOperations,
  openBrowser,
  openHeadlessApp,
  type Browser,
  type HeadlessApp,
} from '../support/headless-app.ts';
import { manualClock } from '../support/manual-clock.ts';
import { nonIdempotentAnswer, toNonIdempotentBody } from '../support/non-idempotent-backend.ts';
import {
  DAY,
  HOUR,
  MEMBERS,
  MINUTE,
  START,
  startMock,
  type TestMock,
} from '../support/start-mock.ts';
import { realFetch } from '../support/stub-fetch.ts';
import { isCreatedAtStart, type WriteCase, WRITE_CASES } from '../support/write-cases.ts';

// These tests make outcomes unknown (RULES.md, Faults), on the mock and on a backend without `request_id`. One press
// has at most one effect, and the reported outcome is true.

const { user, card } = contract;

let mock: TestMock;

/** The first member's withdrawal under review. */
const openOrder = () =>
  mock.mock.db.withdraw_orders.filter(({ status }) => status === WITHDRAWAL_STATUS.underReview)[0]!;
/** The first member's purchase that can still be cancelled. */
const coolingHolding = () =>
  mock.mock.db.card_holdings.filter(({ status }) => status === HOLDING_STATUS.coolingOff)[0]!;

const ALL_WRITE_CASES: readonly WriteCase[] = [
  ...WRITE_CASES,
  {
    path: user.cancelWithdrawal.path,
    form: 'cancel',
    mobile: MEMBERS.first,
    send: (api, options) => api.user.cancelWithdrawal({ order_id: openOrder().id }, options),
    // The product is 1 only if the order is both cancelled and refunded once.
    countEffects: ({ db }) =>
      db.withdraw_orders.filter(
        ({ status, end_at }) => status === WITHDRAWAL_STATUS.cancelled && end_at === START,
      ).length *
      db.ledger_txns.filter(
        (row) => row.biz_type === LEDGER_TYPE.withdrawalReturn && isCreatedAtStart(row),
      ).length,
  },
  {
    path: card.cancel.path,
    form: 'cancel',
    mobile: MEMBERS.first,
    send: (api, options) => api.card.cancel({ holding_id: coolingHolding().id }, options),
    countEffects: ({ db }) =>
      db.card_holdings.filter(({ settled_at }) => settled_at === START).length *
      db.ledger_txns.filter(
        (row) => row.biz_type === LEDGER_TYPE.principalReturn && isCreatedAtStart(row),
      ).length,
  },
];

type Hang = () => Promise<never>;
/** What the app receives instead of the answer. */
type Fault = (hang: Hang) => Response | Promise<Response>;

const JSON_TYPE = { 'content-type': 'application/json' };
const htmlResponse = (status: number) => () =>
  new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const jsonResponse =
  (text: string | null, status = 200) =>
  () =>
    new Response(text, { status, headers: JSON_TYPE });
const refusedConnection = () => Promise.reject(new TypeError('fetch failed'));

const FAULTS: Readonly<Record<string, Fault>> = {
  'no answer within 60 s': (hang) => hang(),
  'fetch fails without an answer': refusedConnection,
  'a 500 with an envelope': jsonResponse('{"code":10010,"msg":"m","data":null}', 500),
  'a 502 with HTML': htmlResponse(502),
  'a 504 with HTML': htmlResponse(504),
  'a 503': htmlResponse(503),
  'a 204': jsonResponse(null, 204),
  'an empty 200': jsonResponse(''),
  'a 304': jsonResponse(null, 304),
  'the code as a text': jsonResponse('{"code":"1","msg":"success","data":{}}'),
  'the code true': jsonResponse('{"code":true,"msg":"success","data":{}}'),
  'malformed JSON': jsonResponse('{"code":1,,}'),
  'truncated JSON': jsonResponse('{"code":1,"msg":"success","data":{"is'),
  'the login page of a Wi-Fi network': htmlResponse(200),
  'a notice before the JSON': jsonResponse(
    'Notice: undefined index\n{"code":1,"msg":"success","data":{}}',
  ),
  'the body null': jsonResponse('null'),
  'a list instead of an envelope': jsonResponse('[]'),
  'a body of 10 MB': jsonResponse(' '.repeat(10_000_000)),
  'a 409 while it runs': jsonResponse('{"code":10006,"msg":"m","data":null}', 409),
  'a copy the browser has sent meets the first one running': jsonResponse(
    '{"code":10006,"msg":"m","data":null}',
  ),
};

/** What happens instead of the second half of a body. */
const CUTS: Readonly<
  Record<string, (body: ReadableStreamDefaultController, signal: AbortSignal) => void>
> = {
  'the connection is cut': (body) => body.error(new TypeError('terminated')),
  'it ends too early': (body) => body.close(),
  'it never ends': (body, signal) =>
    signal.addEventListener('abort', () => body.error(signal.reason)),
};

interface FaultCase {
  readonly name: string;
  readonly isCommitted: boolean;
  /** Turns the true answer into the received one; `null` if the call never reached the backend. */
  readonly replaceAnswer: (
    answer: string | null,
    hang: Hang,
    signal: AbortSignal,
  ) => Response | Promise<Response>;
}

const FAULT_CASES: readonly FaultCase[] = [
  ...Object.entries(FAULTS).flatMap(([name, fault]) =>
    [false, true].map((isCommitted) => ({
      name: `${name}, ${isCommitted ? 'after commit before any byte' : 'before commit'}`,
      isCommitted,
      replaceAnswer: (_: string | null, hang: Hang) => fault(hang),
    })),
  ),
  ...Object.entries(CUTS).map(([name, cut]) => ({
    name: `${name}, in the middle of the body`,
    isCommitted: true,
    replaceAnswer: (answer: string | null, _: Hang, signal: AbortSignal) => {
      const firstHalf = (answer ?? '').slice(0, 20);
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(firstHalf));
          cut(controller, signal);
        },
      });
      return new Response(stream, { headers: JSON_TYPE });
    },
  })),
];

/** An idempotent backend stores every answer. A non-idempotent backend knows neither `request_id` nor `resolve`. */
type Backend = 'idempotent' | 'non-idempotent';

let backend: Backend;
/** The fault of the next requests with a body, and how many of them it hits. */
let activeFault: { faultCase: FaultCase; remaining: number } | null;
/** The bodies of the requests, as sent. */
let bodies: Record<string, unknown>[];
let isConfigRefused: boolean;
const apps: HeadlessApp[] = [];

beforeEach(async () => {
  mock = await startMock();
  backend = 'idempotent';
  activeFault = null;
  bodies = [];
  isConfigRefused = false;
});

afterEach(() => {
  for (const app of apps.splice(0)) app.close();
});

const fetchWithFault = async (request: Request, hang: Hang): Promise<Response> => {
  const text = await request.text();
  const isNonIdempotent = backend === 'non-idempotent';
  const forward = async () => {
    const { method, headers, url } = request;
    const body = isNonIdempotent ? toNonIdempotentBody(text) : text;
    const answer = await realFetch(url, { method, headers, ...(body && { body }) });
    // Reads the whole body first, because `settle` and `passTime` wait for the call but not for its body.
    const wholeText = await answer.text();
    return new Response(isNonIdempotent ? nonIdempotentAnswer(wholeText) : wholeText, {
      status: answer.status,
      headers: JSON_TYPE,
    });
  };
  if (text) bodies.push(JSON.parse(text) as Record<string, unknown>);
  if (isConfigRefused && request.url.endsWith('/common/config'))
    return jsonResponse('{"code":10004,"msg":"m","data":null}')();
  if (!text || !activeFault || activeFault.remaining === 0) return forward();
  activeFault.remaining -= 1;
  const { isCommitted, replaceAnswer } = activeFault.faultCase;
  return replaceAnswer(isCommitted ? await (await forward()).text() : null, hang, request.signal);
};

/** Opens a session without the cost of password hashing. Returns its token. */
function openSessionOf(mobile: string): string {
  const { db, transaction, clock } = mock.mock;
  const user = db.users.where('mobile', mobile)[0];
  if (!user) throw new Error(`nobody has ${mobile}`);
  return transaction(() => openSession(db, user, clock.now(), systemRandom)).token;
}

function openPage(
  { mobile }: Pick<WriteCase, 'mobile'>,
  options: Partial<Parameters<typeof openHeadlessApp>[0]> = {},
): HeadlessApp {
  const token = mobile === null ? null : openSessionOf(mobile);
  const app = openHeadlessApp({ baseUrl: mock.url, fetch: fetchWithFault, token, ...options });
  apps.push(app);
  return app;
}

const isStatusQuery = ({ resolve }: Record<string, unknown>) => resolve === 1;
const isWrite = (body: Record<string, unknown>) => !isStatusQuery(body);

/** How a call ended: `done`, the kind of its error, or `waiting` for the member. */
async function outcomeOf(app: HeadlessApp, call: Promise<unknown>): Promise<string> {
  const outcome = call.then(
    () => 'done',
    (error: unknown) => (error as { kind: string }).kind,
  );
  return app.settle(outcome);
}

const nameOf = ({ path, form }: WriteCase) => [path, form].filter(Boolean).join(' ');
const MEMBER_WRITE_CASES = ALL_WRITE_CASES.filter(({ mobile }) => mobile !== null);
const [VERIFICATION, REGISTRATION] = ALL_WRITE_CASES as [WriteCase, WriteCase];
const WITHDRAWAL = ALL_WRITE_CASES.find(
  ({ path, form }) => path === user.placeWithdrawal.path && !form,
) as WriteCase;

const findFaultCase = (fault: string, moment: string) =>
  FAULT_CASES.find(({ name }) => name.startsWith(fault) && name.includes(moment)) as FaultCase;
const LOST_ANSWER = findFaultCase('fetch fails', 'after');
const LOST_REQUEST = findFaultCase('fetch fails', 'before commit');
/** The connection fails before the commit, after the commit, and in the middle of the answer. */
const CASES_BY_MOMENT = [
  LOST_REQUEST,
  LOST_ANSWER,
  findFaultCase('the connection is cut', 'middle'),
];
/** With LOST_ANSWER, the faults that once turned one press into five withdrawals. */
const FORMER_BUG_CASES = [
  findFaultCase('the login page of a Wi-Fi', 'after'),
  findFaultCase('a notice', 'after'),
  findFaultCase('no answer', 'after'),
];
const NAMED_FAULT_CASES = [...CASES_BY_MOMENT, ...FORMER_BUG_CASES].map(
  (faultCase) => [faultCase.name, faultCase] as const,
);

const nameFaultCases = (faultCases: readonly (readonly [WriteCase, FaultCase])[]) =>
  faultCases.map(
    ([writeCase, faultCase]) => [nameOf(writeCase), faultCase.name, writeCase, faultCase] as const,
  );

describe('on a backend that promises idempotency', () => {
  const faultCases = [
    ...FAULT_CASES.map((faultCase) => [WITHDRAWAL, faultCase] as const),
    ...MEMBER_WRITE_CASES.filter((writeCase) => writeCase !== WITHDRAWAL).flatMap((writeCase) =>
      CASES_BY_MOMENT.map((faultCase) => [writeCase, faultCase] as const),
    ),
  ];

  test.each(nameFaultCases(faultCases))(
    '%s, %s: sends the body once and reports the true outcome',
    async (_writeName, _faultName, writeCase, faultCase) => {
      const app = openPage(writeCase);
      activeFault = { faultCase, remaining: 1 };
      const call = writeCase.send(app.api, app.form);
      expect(await outcomeOf(app, call)).toBe(faultCase.isCommitted ? 'done' : 'business');
      expect(writeCase.countEffects(mock.mock)).toBe(faultCase.isCommitted ? 1 : 0);
      expect(app.outcomes).toEqual(faultCase.isCommitted ? [] : ['notExecuted']);
      expect(allViolations(mock.mock.db)).toEqual([]);
      expect(bodies.filter(isWrite)).toHaveLength(1);
      // At most one message, then the state of the form, which ends unlocked.
      expect(app.errors.length).toBeLessThanOrEqual(1);
      expect(app.shownStates.at(0)?.checkStatus).toBeTypeOf('function');
      expect(app.shownStates.at(-1)).toBeNull();
      expect(app.clock.timers.size).toBe(0);
    },
  );

  test('a 429 before the write has no effect, and the next press takes effect once', async () => {
    const app = openPage(WITHDRAWAL);
    const rateLimitAnswer = jsonResponse('{"code":10005,"msg":"m","data":{"retry_after":1}}', 429);
    activeFault = {
      faultCase: { name: '', isCommitted: false, replaceAnswer: rateLimitAnswer },
      remaining: 1,
    };
    await expect(WITHDRAWAL.send(app.api)).rejects.toMatchObject({ code: 10005 });
    expect([WITHDRAWAL.countEffects(mock.mock), app.errors.length, app.clock.timers.size]).toEqual([
      0, 1, 0,
    ]);
    expect(await outcomeOf(app, WITHDRAWAL.send(app.api))).toBe('done');
    expect(WITHDRAWAL.countEffects(mock.mock)).toBe(1);
  });
});

describe('on a non-idempotent backend', () => {
  const faultCases = [
    ...[...CASES_BY_MOMENT, ...FORMER_BUG_CASES].map(
      (faultCase) => [WITHDRAWAL, faultCase] as const,
    ),
    ...MEMBER_WRITE_CASES.filter((writeCase) => writeCase !== WITHDRAWAL).map(
      (writeCase) => [writeCase, LOST_ANSWER] as const,
    ),
  ];

  test.each(nameFaultCases(faultCases))(
    '%s, %s: sends the body once, and the member decides',
    async (_writeName, _faultName, writeCase, faultCase) => {
      backend = 'non-idempotent';
      const browser = openBrowser();
      const app = openPage(writeCase, { browser });
      activeFault = { faultCase, remaining: 1 };
      const call = writeCase.send(app.api, app.form);
      expect(await outcomeOf(app, call)).toBe('waiting');
      expect(writeCase.countEffects(mock.mock)).toBe(faultCase.isCommitted ? 1 : 0);
      expect(bodies).toHaveLength(1);
      expect([app.outcomes, app.endedActions, storedOperations(browser).length]).toEqual([
        [],
        [],
        1,
      ]);
      // A return to the page sends no status query either.
      app.resume();
      await app.passTime(3_600_000);
      expect(bodies).toHaveLength(1);
      app.shownStates.at(-1)?.dismiss();
      expect(await outcomeOf(app, call)).toBe('cancelled');
      expect([app.outcomes, app.endedActions, storedOperations(browser).length]).toEqual([
        [],
        [],
        0,
      ]);
    },
  );

  test('sends no status query, however the clock of the device moves', async () => {
    backend = 'non-idempotent';
    const clock = manualClock();
    let setBackMs = 0;
    const movedClock = { ...clock, now: () => clock.now() - setBackMs };
    const app = openPage(WITHDRAWAL, { clock: movedClock });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    void WITHDRAWAL.send(app.api).catch(() => {});
    await app.passTime();
    setBackMs = 5_000;
    await app.passTime(30_000);
    app.resume();
    await app.passTime();
    expect(bodies).toHaveLength(1);
  });

  test('accepts an answer that arrives', async () => {
    backend = 'non-idempotent';
    const app = openPage(WITHDRAWAL);
    expect(await outcomeOf(app, WITHDRAWAL.send(app.api))).toBe('done');
    expect([WITHDRAWAL.countEffects(mock.mock), bodies.length]).toEqual([1, 1]);
  });
});

describe('a public call', () => {
  test.each(NAMED_FAULT_CASES)(
    '%s: sends one call for one press, whatever the answer',
    async (_, faultCase) => {
      const browser = openBrowser();
      const app = openPage(REGISTRATION, { browser });
      activeFault = { faultCase, remaining: 1 };
      expect(await outcomeOf(app, REGISTRATION.send(app.api))).not.toBe('done');
      app.resume();
      await app.passTime(3_600_000);
      expect([REGISTRATION.countEffects(mock.mock), bodies.length]).toEqual([
        faultCase.isCommitted ? 1 : 0,
        1,
      ]);
      expect([app.outcomes, app.errors.length, storedOperations(browser)]).toEqual([[], 1, []]);
    },
  );
});

describe('after the process of the browser was killed', () => {
  /** A browser that has lost its `localStorage` with the process, but not what was on disk. */
  const restart = ({ durableStore }: Browser): Browser => ({ ...openBrowser(), durableStore });

  async function loseAnswer(browser: Browser): Promise<HeadlessApp> {
    const earlierPage = openPage(WITHDRAWAL, { browser });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    void WITHDRAWAL.send(earlierPage.api).catch(() => {});
    await earlierPage.passTime();
    earlierPage.close();
    return earlierPage;
  }

  test('the app asks for the outcome of the write', async () => {
    const browser = openBrowser();
    const { session } = await loseAnswer(browser);
    const nextBrowser = restart(browser);
    const nextPage = openPage(WITHDRAWAL, { browser: nextBrowser, token: session.token });
    await nextPage.passTime();
    expect(bodies.at(-1)).toEqual({ request_id: bodies[0]?.['request_id'], resolve: 1 });
    expect([nextPage.outcomes, bodies.length]).toEqual([['confirmed'], 2]);
    expect([storedOperations(nextBrowser), await browser.durableStore.readAll()]).toEqual([[], []]);
  });

  test('on a non-idempotent backend the action stays open until the member decides', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const { session } = await loseAnswer(browser);
    const nextBrowser = restart(browser);
    const nextPage = openPage(WITHDRAWAL, { browser: nextBrowser, token: session.token });
    await nextPage.passTime();
    expect(nextPage.pendingActions().get('withdraw')).toMatchObject({ needsReview: true });
    nextPage.pendingActions().get('withdraw')?.dismiss();
    await nextPage.passTime();
    expect([bodies.length, await browser.durableStore.readAll()]).toEqual([1, []]);
  });

  test('an action that is pressed before the disk is read is not sent', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const { session } = await loseAnswer(browser);
    let showDisk = () => {};
    const diskRead = new Promise<void>((resolve) => (showDisk = resolve));
    const durableStore = {
      ...browser.durableStore,
      readAll: () => diskRead.then(() => browser.durableStore.readAll()),
    };
    const nextBrowser = { ...restart(browser), durableStore };
    const nextPage = openPage(WITHDRAWAL, { browser: nextBrowser, token: session.token });
    const call = WITHDRAWAL.send(nextPage.api);
    await nextPage.passTime(9_999);
    showDisk();
    expect(await outcomeOf(nextPage, call)).toBe('cancelled');
    expect([bodies.length, WITHDRAWAL.countEffects(mock.mock)]).toEqual([1, 1]);
  });

  test('a disk that answers after more than ten seconds still opens the action again', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const { session } = await loseAnswer(browser);
    let showDisk = () => {};
    const diskRead = new Promise<void>((resolve) => (showDisk = resolve));
    const durableStore = {
      ...browser.durableStore,
      readAll: () => diskRead.then(() => browser.durableStore.readAll()),
    };
    const nextBrowser = { ...restart(browser), durableStore };
    const nextPage = openPage(WITHDRAWAL, { browser: nextBrowser, token: session.token });
    await nextPage.passTime(60_000);
    expect(nextPage.pendingActions().size).toBe(0);
    showDisk();
    await nextPage.passTime();
    expect(nextPage.pendingActions().get('withdraw')).toMatchObject({ needsReview: true });
  });

  test('an action is sent ten seconds after the start if the disk never answers', async () => {
    const browser = openBrowser();
    const durableStore = { ...browser.durableStore, readAll: () => new Promise<never>(() => {}) };
    const app = openPage(WITHDRAWAL, { browser: { ...browser, durableStore } });
    const call = WITHDRAWAL.send(app.api);
    await app.passTime(9_999);
    expect(bodies).toHaveLength(0);
    expect(await outcomeOf(app, call)).toBe('done');
    expect([bodies.length, WITHDRAWAL.countEffects(mock.mock)]).toEqual([1, 1]);
  });
});

describe('the body of a write', () => {
  test('is sent after the write is on disk, and not if the session ends before', async () => {
    const browser = openBrowser();
    let finishWriting = () => {};
    const onDisk = new Promise<void>((resolve) => (finishWriting = resolve));
    const durableStore = { ...browser.durableStore, write: () => onDisk };
    const app = openPage(WITHDRAWAL, { browser: { ...browser, durableStore } });
    const call = WITHDRAWAL.send(app.api);
    await app.passTime();
    expect([bodies.length, storedOperations(browser).length]).toEqual([0, 1]);
    app.switchSession({ token: app.session.token });
    finishWriting();
    expect(await outcomeOf(app, call)).toBe('cancelled');
    expect([bodies.length, storedOperations(browser)]).toEqual([0, []]);

    expect(await outcomeOf(app, WITHDRAWAL.send(app.api))).toBe('done');
    expect(bodies).toHaveLength(1);
  });

  test('is not sent if the member gives the write up in another tab before it is on disk', async () => {
    const browser = openBrowser();
    let finishWriting = () => {};
    const onDisk = new Promise<void>((resolve) => (finishWriting = resolve));
    const durableStore = { ...browser.durableStore, write: () => onDisk };
    const frozen = openPage(WITHDRAWAL, { browser: { ...browser, durableStore } });
    const call = WITHDRAWAL.send(frozen.api);
    await frozen.passTime();
    // No timer runs in a frozen tab.
    frozen.clock.timers.clear();
    await frozen.passTime(65_000);
    const other = openPage(WITHDRAWAL, { browser, token: frozen.session.token });
    other.pendingActions().get('withdraw')?.dismiss();
    expect(storedOperations(browser)).toEqual([]);
    finishWriting();
    expect(await outcomeOf(frozen, call)).toBe('cancelled');
    expect([bodies.length, frozen.pendingActions().size]).toEqual([0, 0]);
  });

  test('is sent after four seconds if the disk never answers', async () => {
    const browser = openBrowser();
    const durableStore = { ...browser.durableStore, write: () => new Promise(() => {}) };
    const app = openPage(WITHDRAWAL, { browser: { ...browser, durableStore } });
    const call = WITHDRAWAL.send(app.api);
    await app.passTime(3_999);
    expect(bodies).toHaveLength(0);
    await app.passTime(1);
    expect(await outcomeOf(app, call)).toBe('done');
    expect([bodies.length, WITHDRAWAL.countEffects(mock.mock)]).toEqual([1, 1]);
  });

  test('is sent also if the browser refuses to write to disk', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const durableStore = { readAll: refuse, write: refuse, remove: refuse };
    const app = openPage(WITHDRAWAL, { browser: { ...openBrowser(), durableStore } });
    expect(await outcomeOf(app, WITHDRAWAL.send(app.api))).toBe('done');
    expect(WITHDRAWAL.countEffects(mock.mock)).toBe(1);
  });
});

describe('after a reload', () => {
  test.each(NAMED_FAULT_CASES)(
    '%s: one status query settles it with the true outcome',
    async (_, faultCase) => {
      const browser = openBrowser();
      const earlierPage = openPage(VERIFICATION, { browser });
      activeFault = { faultCase, remaining: 1 };
      const call = VERIFICATION.send(earlierPage.api).catch(() => 'gone');
      await earlierPage.passTime(0);
      earlierPage.close();
      expect(await call).toBe('gone');
      const nextPage = openPage(VERIFICATION, { browser, token: earlierPage.session.token });
      await nextPage.passTime();
      expect(nextPage.outcomes).toEqual([faultCase.isCommitted ? 'confirmed' : 'notExecuted']);
      expect(VERIFICATION.countEffects(mock.mock)).toBe(faultCase.isCommitted ? 1 : 0);
      expect(bodies.at(-1)).toEqual({ request_id: bodies[0]?.['request_id'], resolve: 1 });
      expect(bodies).toHaveLength(2);
      expect([storedOperations(browser), nextPage.errors]).toEqual([[], []]);
      // The member may try again. In total, the write takes effect once.
      await VERIFICATION.send(nextPage.api).catch(() => {});
      expect(VERIFICATION.countEffects(mock.mock)).toBe(1);
    },
  );

  test('on a non-idempotent backend the action stays open until the member decides', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const earlierPage = openPage(WITHDRAWAL, { browser });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    void WITHDRAWAL.send(earlierPage.api).catch(() => {});
    await earlierPage.passTime();
    earlierPage.close();
    const nextPage = openPage(WITHDRAWAL, { browser, token: earlierPage.session.token });
    await nextPage.passTime();
    expect(nextPage.pendingActions().get('withdraw')).toMatchObject({ needsReview: true });
    nextPage.pendingActions().get('withdraw')?.dismiss();
    expect([nextPage.pendingActions().size, storedOperations(browser), nextPage.outcomes]).toEqual([
      0,
      [],
      [],
    ]);
    expect(bodies).toHaveLength(1);
  });

  test('on a non-idempotent backend a write without money is reported once', async () => {
    backend = 'non-idempotent';
    const browser = openBrowser();
    const earlierPage = openPage(VERIFICATION, { browser });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    void VERIFICATION.send(earlierPage.api).catch(() => {});
    await earlierPage.passTime();
    earlierPage.close();
    const nextPage = openPage(VERIFICATION, { browser, token: earlierPage.session.token });
    await nextPage.passTime();
    expect([nextPage.outcomes, storedOperations(browser)]).toEqual([['unknown'], []]);
  });

  test('the storage holds only id, call, time and member of the write', async () => {
    const browser = openBrowser();
    const app = openPage(VERIFICATION, { browser });
    activeFault = { faultCase: LOST_ANSWER, remaining: 9 };
    void VERIFICATION.send(app.api).catch(() => {});
    await app.passTime();
    expect(storedOperations(browser)).toEqual([
      { request_id: bodies[0]?.['request_id'], endpoint: auth.path, t: START, owner: 'OWNER1' },
    ]);
  });

  test('retries a failed status query until the network is back', async () => {
    const browser = openBrowser();
    const earlierPage = openPage(VERIFICATION, { browser });
    activeFault = { faultCase: LOST_ANSWER, remaining: 99 };
    void VERIFICATION.send(earlierPage.api).catch(() => {});
    await earlierPage.passTime();
    earlierPage.close();
    const nextPage = openPage(VERIFICATION, { browser, token: earlierPage.session.token });
    await nextPage.passTime(60_000);
    expect([nextPage.outcomes, nextPage.errors, storedOperations(browser).length]).toEqual([
      [],
      [],
      1,
    ]);
    activeFault = null;
    nextPage.resume();
    await nextPage.passTime();
    expect([nextPage.outcomes, storedOperations(browser)]).toEqual([['confirmed'], []]);
  });
});

describe('in several views', () => {
  const openViews = (browser: Browser) => {
    const first = openPage(WITHDRAWAL, { browser });
    const options = { browser, token: first.session.token, clock: first.clock };
    return [first, openPage(WITHDRAWAL, options)] as const;
  };

  test('another tab shows a write in progress, and sends no status query before its answer', async () => {
    const [first, second] = openViews(openBrowser());
    activeFault = { faultCase: findFaultCase('no answer', 'before commit'), remaining: 1 };
    const call = WITHDRAWAL.send(first.api);
    await first.passTime();
    expect(first.pendingActions().get('withdraw')).toMatchObject({
      isSending: true,
      isAsking: false,
    });
    second.syncWithStorage();
    await second.passTime();
    expect(second.pendingActions().get('withdraw')).toMatchObject({ isSending: false });
    second.resume();
    await second.passTime(59_000);
    expect(bodies).toHaveLength(1);
    activeFault = null;
    expect(await outcomeOf(first, call)).toBe('business');
    second.syncWithStorage();
    expect(second.pendingActions().size).toBe(0);
    expect(WITHDRAWAL.countEffects(mock.mock)).toBe(0);
  });

  test('a pending write that one view settles ends in the others', async () => {
    const [first, second] = openViews(openBrowser());
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = WITHDRAWAL.send(first.api);
    await first.passTime();
    second.syncWithStorage();
    await second.passTime();
    expect([second.outcomes, WITHDRAWAL.countEffects(mock.mock)]).toEqual([['confirmed'], 1]);
    first.syncWithStorage();
    expect(await outcomeOf(first, call)).toBe('done');
    expect([first.pendingActions().size, second.pendingActions().size]).toEqual([0, 0]);
  });

  test('on a non-idempotent backend a decision in one view frees the others', async () => {
    backend = 'non-idempotent';
    const [first, second] = openViews(openBrowser());
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = WITHDRAWAL.send(first.api, first.form);
    expect(await outcomeOf(first, call)).toBe('waiting');
    expect(first.shownStates.at(-1)).toMatchObject({ isSending: false, needsReview: true });
    second.syncWithStorage();
    await second.passTime();
    second.pendingActions().get('withdraw')?.dismiss();
    first.syncWithStorage();
    expect(await outcomeOf(first, call)).toBe('cancelled');
    expect(bodies).toHaveLength(1);
  });
});

describe('a pending write', () => {
  async function openPendingWrite(
    options: Partial<Parameters<typeof openHeadlessApp>[0]> = {},
    faultCase = LOST_ANSWER,
  ) {
    const browser = openBrowser();
    const app = openPage(VERIFICATION, { browser, ...options });
    activeFault = { faultCase, remaining: 99 };
    const call = VERIFICATION.send(app.api, app.form);
    const outcome = call.then(
      () => 'done',
      (error: unknown) => (error as { kind: string }).kind,
    );
    expect(await app.settle(call)).toBe('waiting');
    activeFault = null;
    bodies = [];
    return { app, browser, outcome };
  }

  test('sends status queries after 1, 2, 4 and 8 seconds, then when the page is shown again', async () => {
    const app = openPage(VERIFICATION);
    activeFault = { faultCase: LOST_ANSWER, remaining: 99 };
    const call = VERIFICATION.send(app.api);
    for (const seconds of [1, 2, 4, 8]) {
      await app.passTime();
      const requestCount = bodies.length;
      await app.passTime(seconds * 1000 - 1);
      expect(bodies).toHaveLength(requestCount);
      await app.passTime(1);
      expect(bodies).toHaveLength(requestCount + 1);
    }
    await app.passTime(3_600_000);
    expect(bodies.map(isStatusQuery)).toEqual([false, true, true, true, true]);
    activeFault = null;
    app.resume();
    expect(await app.settle(call)).toMatchObject({ is_auth: true });
  });

  test('that took no effect is reported once, and the member may send it again', async () => {
    const { app, outcome } = await openPendingWrite({}, LOST_REQUEST);
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes, app.errors.length]).toEqual([
      'business',
      ['notExecuted'],
      1,
    ]);
    expect(await app.settle(VERIFICATION.send(app.api))).toMatchObject({ is_auth: true });
    expect(VERIFICATION.countEffects(mock.mock)).toBe(1);
  });

  test.each([
    [
      'its form',
      { isUnmounted: false, outcomes: [], errors: [{ kind: 'network' }, { code: 51003 }] },
    ],
    ['a message', { isUnmounted: true, outcomes: ['refused'], errors: [{ kind: 'network' }] }],
  ])('that was refused is reported once, by %s', async (_, { isUnmounted, outcomes, errors }) => {
    const { app, outcome } = await openPendingWrite({}, LOST_REQUEST);
    const businessError = jsonResponse('{"code":51003,"msg":"m","data":null}');
    activeFault = { faultCase: { ...LOST_REQUEST, replaceAnswer: businessError }, remaining: 1 };
    app.isFormHidden = isUnmounted;
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes, app.endedActions]).toEqual(['business', outcomes, []]);
    expect(app.errors).toMatchObject(errors);
  });

  test.each([
    ['done', jsonResponse('{"code":1,"msg":"success","data":{"is_auth":1}}')],
    ['a gateway error', htmlResponse(502)],
  ])('ignores an answer after the member has decided: %s', async (_, makeLateAnswer) => {
    const { app, browser, outcome } = await openPendingWrite();
    let sendAnswer = () => {};
    const replaceAnswer = () =>
      new Promise<Response>((resolve) => (sendAnswer = () => resolve(makeLateAnswer())));
    activeFault = { faultCase: { ...LOST_REQUEST, replaceAnswer }, remaining: 1 };
    app.resume();
    await expect.poll(() => bodies).toHaveLength(1);
    expect(app.shownStates.at(-1)).toMatchObject({ isAsking: true });
    app.shownStates.at(-1)?.dismiss();
    app.isFormHidden = true;
    sendAnswer();
    await app.passTime();
    expect([await outcome, app.outcomes, storedOperations(browser)]).toEqual(['cancelled', [], []]);
    expect(app.clock.timers.size).toBe(0);
  });

  test('is reported when no form waits for it any more', async () => {
    const { app, outcome } = await openPendingWrite();
    app.isFormHidden = true;
    app.resume();
    await app.passTime();
    // The form has no pending state, so its button is enabled when the form is shown again.
    expect([await outcome, app.outcomes, app.shownStates.at(-1)]).toEqual([
      'done',
      ['confirmed'],
      null,
    ]);
  });

  test.each([
    ['the clock of the server is a day on', (app: HeadlessApp) => app.clock.now()],
    [
      'the clock of the device is set back meanwhile',
      (app: HeadlessApp) => app.clock.advance(-7 * DAY),
    ],
    ['the clock of the device is set forward', (app: HeadlessApp) => app.clock.advance(7 * DAY)],
  ])(
    'older than the server’s stored answers is left to the member when %s',
    async (_, changeClock) => {
      const { app, browser } = await openPendingWrite();
      mock.advance(25 * HOUR);
      changeClock(app);
      app.resume();
      await app.passTime();
      expect([app.outcomes, bodies, app.endedActions, storedOperations(browser).length]).toEqual([
        [],
        [],
        [],
        1,
      ]);
      expect(app.shownStates.at(-1)).toMatchObject({ needsReview: true });
    },
  );

  test('is left to the member shortly before the server forgets it', async () => {
    const { app } = await openPendingWrite();
    mock.advance(DAY - 4 * MINUTE);
    app.resume();
    await app.passTime();
    expect([bodies, app.shownStates.at(-1)]).toMatchObject([[], { needsReview: true }]);
  });

  test('is asked for again after a read of its check was cancelled', async () => {
    const { app, outcome } = await openPendingWrite();
    app.resume();
    await app.cancelReads();
    await app.passTime();
    expect(app.shownStates.at(-1)).not.toBeNull();
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes]).toEqual(['done', []]);
  });

  test.each([
    ['back', -7 * DAY],
    ['forward', 7 * DAY],
  ])('is still resolved when the clock of the device is set %s', async (_, byMs) => {
    const { app, outcome } = await openPendingWrite();
    app.clock.advance(byMs);
    app.resume();
    await app.passTime();
    expect([await outcome, app.outcomes]).toEqual(['done', []]);
  });

  test('outlives a logout', async () => {
    const { app, browser, outcome } = await openPendingWrite();
    const { token } = app.session;
    app.switchSession({ token: null });
    expect([await outcome, storedOperations(browser).length]).toEqual(['cancelled', 1]);
    app.switchSession({ token });
    await app.passTime();
    expect(bodies.map(isStatusQuery)).toContain(true);
    expect([app.outcomes, storedOperations(browser)]).toEqual([['confirmed'], []]);
  });

  test('is given up by no note of an earlier session', async () => {
    backend = 'non-idempotent';
    const { app, browser, outcome } = await openPendingWrite();
    const { token } = app.session;
    const { dismiss } = app.shownStates.at(-1)!;
    app.switchSession({ token: null });
    app.switchSession({ token });
    dismiss();
    expect([await outcome, storedOperations(browser).length]).toEqual(['cancelled', 1]);
  });

  test('survives a session that the server ends, only for its own member', async () => {
    for (const [owner, outcomes, storedCount] of [
      ['OWNER1', ['confirmed'], 0],
      ['OTHER2', [], 1],
    ] as const) {
      mock = await startMock();
      const { app, browser, outcome } = await openPendingWrite();
      const user = mock.mock.db.users.find(({ mobile }) => mobile === MEMBERS.unverified);
      mock.mock.transaction(() => {
        for (const { id } of mock.mock.db.sessions.where('user_id', user?.id ?? 0))
          mock.mock.db.sessions.remove(id);
      });
      app.resume();
      await app.passTime();
      expect([await outcome, storedOperations(browser).length]).toEqual(['unauthorized', 1]);
      bodies = [];
      app.switchSession({ token: openSessionOf(MEMBERS.unverified), owner });
      await app.passTime();
      expect([app.outcomes, storedOperations(browser).length]).toEqual([outcomes, storedCount]);
      expect(bodies.every(isStatusQuery)).toBe(true);
    }
  });

  /** A backend without status queries may give any answer. Such an answer says nothing about the write. */
  const REFUSED_OUTCOME_REQUESTS: readonly [string, () => Response][] = [
    ['a missing field', jsonResponse('{"code":10001,"msg":"m","data":null}')],
    ['a wrong field', jsonResponse('{"code":10002,"msg":"m","data":null}')],
    ['a code that the contract does not know', jsonResponse('{"code":500,"msg":"m","data":null}')],
    ['code 0', jsonResponse('{"code":0,"msg":"m","data":null}')],
    ['an id used for something else', jsonResponse('{"code":10007,"msg":"m","data":null}')],
    ['a frozen account', jsonResponse('{"code":21090,"msg":"m","data":null}')],
    ['too many calls', jsonResponse('{"code":10005,"msg":"m","data":null}', 429)],
    ['maintenance', jsonResponse('{"code":10009,"msg":"m","data":null}')],
    ['a path that is not known', jsonResponse('{"code":10004,"msg":"m","data":null}', 404)],
    ['a 403 of a gateway', htmlResponse(403)],
    ['a 422 with a code', jsonResponse('{"code":51001,"msg":"m","data":null}', 422)],
    ['a 500', jsonResponse('{"code":51001,"msg":"m","data":null}', 500)],
  ];

  test.each(REFUSED_OUTCOME_REQUESTS)(
    'does not count as not executed when its status query is answered with %s',
    async (_, businessError) => {
      const app = openPage(WITHDRAWAL);
      activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
      const call = WITHDRAWAL.send(app.api, app.form);
      await app.passTime();
      activeFault = {
        faultCase: { name: '', isCommitted: false, replaceAnswer: businessError },
        remaining: 99,
      };
      expect(await outcomeOf(app, call)).toBe('waiting');
      expect([app.outcomes, app.endedActions, app.errors.length]).toEqual([[], [], 1]);
      activeFault = null;
      app.resume();
      expect(await outcomeOf(app, call)).toBe('done');
      expect(app.endedActions).toMatchObject([{ action: 'withdraw', isDone: true }]);
    },
  );

  test('does not count as not executed when the backend refuses the configuration', async () => {
    const app = openPage(WITHDRAWAL);
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = WITHDRAWAL.send(app.api, app.form);
    isConfigRefused = true;
    expect(await outcomeOf(app, call)).toBe('waiting');
    expect([app.outcomes, app.endedActions, bodies.length]).toEqual([[], [], 1]);
  });

  test('waits for the server’s retry time before the next status query', async () => {
    const app = openPage(VERIFICATION);
    const busyAnswer = jsonResponse('{"code":10005,"msg":"m","data":{"retry_after":30}}', 429);
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = VERIFICATION.send(app.api);
    await app.passTime();
    activeFault = {
      faultCase: { name: '', isCommitted: false, replaceAnswer: busyAnswer },
      remaining: 1,
    };
    await app.passTime(1000);
    const requestCount = bodies.length;
    await app.passTime(29_999);
    expect(bodies).toHaveLength(requestCount);
    expect(await app.settle(call)).toMatchObject({ is_auth: true });
  });

  test('whose write is refused during maintenance was not done', async () => {
    const app = openPage(VERIFICATION);
    const faultCase = {
      ...LOST_REQUEST,
      replaceAnswer: jsonResponse('{"code":10009,"msg":"m","data":null}'),
    };
    activeFault = { faultCase, remaining: 1 };
    await expect(VERIFICATION.send(app.api)).rejects.toMatchObject({ code: 10009 });
    expect([app.errors.length, app.clock.timers.size]).toEqual([1, 0]);
  });
});

describe.each(['idempotent', 'non-idempotent'] as const)('on the %s backend', (kind) => {
  test.each(['{"code":1,"msg":"success"}', '{"code":1,"msg":"success","data":{"is_auth":"x"}}'])(
    'a success that cannot be read (%s) is not sent again',
    async (text) => {
      backend = kind;
      const app = openPage(WITHDRAWAL);
      const unreadableSuccess = { ...LOST_ANSWER, replaceAnswer: jsonResponse(text) };
      // The status query gets the same answer as the write.
      activeFault = { faultCase: unreadableSuccess, remaining: 99 };
      const call = WITHDRAWAL.send(app.api, app.form);
      expect(await outcomeOf(app, call)).toBe('waiting');
      expect(app.shownStates.at(-1)).toMatchObject({ needsReview: true });
      expect([WITHDRAWAL.countEffects(mock.mock), bodies.filter(isWrite).length]).toEqual([1, 1]);
      expect([app.outcomes, app.endedActions]).toEqual([[], []]);
    },
  );
});

describe('offline', () => {
  test('nothing is sent and no write becomes pending; a second press is still sent', async () => {
    const browser = openBrowser();
    const app = openPage(VERIFICATION, { browser });
    app.isOnline = false;
    await expect(VERIFICATION.send(app.api)).rejects.toMatchObject({ kind: 'network' });
    expect([bodies, storedOperations(browser), app.errors.length]).toEqual([[], [], 1]);
    expect(await app.settle(VERIFICATION.send(app.api))).toMatchObject({ is_auth: true });
  });
});

describe('a storage', () => {
  let isUnreadable = false;
  const throwSecurityError = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  const fullStorage: Storage = {
    ...deviceStorage(),
    setItem: throwSecurityError,
    getItem: () => null,
  };
  const blockedStorage: Storage = {
    ...fullStorage,
    getItem: throwSecurityError,
    removeItem: throwSecurityError,
  };
  const corruptStorage = (text: string): Storage => ({ ...deviceStorage(), getItem: () => text });

  test.each([
    ['that is not there', null],
    ['that is full', fullStorage],
    ['that is blocked', blockedStorage],
    ['with something else in it', corruptStorage('{"a":')],
    ['with entries of another shape', corruptStorage('[1,{"request_id":"x"},null]')],
    ['with an object instead of a list', corruptStorage('{"length":3}')],
  ])('%s loses no pending write while the page is open', async (_, storage) => {
    const app = openPage(VERIFICATION, { browser: openBrowser(storage) });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    expect(await app.settle(VERIFICATION.send(app.api))).toMatchObject({ is_auth: true });
    expect(VERIFICATION.countEffects(mock.mock)).toBe(1);
  });

  test('that became full since login still accepts a write', async () => {
    const storage = deviceStorage();
    let isFull = false;
    const browser = openBrowser({
      ...storage,
      setItem(name: string, value: string) {
        const isLarger = value.length > (storage.getItem(name) ?? '').length;
        if (isFull && isLarger) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(name, value);
      },
    });
    const app = openPage(WITHDRAWAL, { browser });
    isFull = true;
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    void WITHDRAWAL.send(app.api).catch(() => {});
    await app.passTime();
    expect([storedOperations(browser).length, app.unloadHolds]).toEqual([1, 0]);
  });

  test('has room for pending writes while a member is logged in', () => {
    const browser = openBrowser();
    const text = () => browser.storage?.getItem('wr:operations');
    const app = openPage({ mobile: null }, { browser });
    app.syncWithStorage();
    expect(text()).toBeNull();
    app.switchSession({ token: openSessionOf(MEMBERS.unverified) });
    expect(text()).toHaveLength(4096);
    app.switchSession({ token: null });
    expect(text()).toBe('[]');
  });

  test.each([
    ['is cleared by someone else', (device: Storage) => device.removeItem('wr:operations')],
    ['is corrupted', (device: Storage) => device.setItem('wr:operations', '{"a":')],
    ['cannot be read once', () => (isUnreadable = true)],
  ])('that %s settles no pending write, and keeps the write', async (_, damageStorage) => {
    backend = 'non-idempotent';
    const device = deviceStorage();
    const getItem = (name: string) => (isUnreadable ? throwSecurityError() : device.getItem(name));
    isUnreadable = false;
    const browser = openBrowser({ ...device, getItem });
    const app = openPage(WITHDRAWAL, { browser });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = WITHDRAWAL.send(app.api, app.form);
    expect(await outcomeOf(app, call)).toBe('waiting');
    damageStorage(device);
    app.syncWithStorage();
    isUnreadable = false;
    expect([storedOperations(browser).length, app.pendingActions().size]).toEqual([1, 1]);
  });

  test('that cannot remove a settled write: no tab shows it again', async () => {
    const device = deviceStorage();
    let isFull = false;
    const setItem = (name: string, value: string) =>
      isFull ? throwSecurityError() : device.setItem(name, value);
    const browser = openBrowser({ ...device, setItem });
    const app = openPage(WITHDRAWAL, { browser });
    const other = openPage(WITHDRAWAL, { browser });
    const call = app.settle(WITHDRAWAL.send(app.api));
    isFull = true;
    other.syncWithStorage();
    await call;
    await other.passTime(60_000);
    const requestCount = bodies.length;
    for (const view of [app, other, app, other]) {
      view.syncWithStorage();
      await view.passTime(60_000);
    }
    expect(bodies).toHaveLength(requestCount);
    expect([app.pendingActions().size, other.pendingActions().size]).toEqual([0, 0]);
  });

  test('that stores nothing makes the browser confirm before the page closes', async () => {
    const app = openPage(WITHDRAWAL, { browser: openBrowser(null) });
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = WITHDRAWAL.send(app.api);
    await app.passTime();
    expect(app.unloadHolds).toBe(1);
    expect(await outcomeOf(app, call)).toBe('done');
    expect(app.unloadHolds).toBe(0);
  });

  test('is not used before the member is known, so the browser confirms before the page closes', async () => {
    const browser = openBrowser();
    const app = openPage(WITHDRAWAL, { browser });
    app.session.userInfo = null;
    activeFault = { faultCase: LOST_ANSWER, remaining: 1 };
    const call = WITHDRAWAL.send(app.api);
    await app.passTime();
    expect([storedOperations(browser), app.unloadHolds]).toEqual([[], 1]);
    expect(await outcomeOf(app, call)).toBe('done');
    expect(app.unloadHolds).toBe(0);
  });

  test('keeps an entry of a newer version and asks nothing for it', async () => {
    const browser = openBrowser();
    const entries = ['/api/user/nothing', '/api/user/info', register.path].map((endpoint, n) => ({
      request_id: `tampered-request-${n}`,
      endpoint,
      t: 0,
      owner: 'OWNER1',
    }));
    browser.storage?.setItem('wr:operations', JSON.stringify(entries));
    const app = openPage(VERIFICATION, { browser });
    await app.passTime();
    expect([app.outcomes, bodies]).toEqual([[], []]);
    // A write of this version rewrites the list.
    await app.settle(VERIFICATION.send(app.api));
    expect(storedOperations(browser)).toMatchObject(entries);
  });

  test('locks a form also for an action that only a newer version knows', async () => {
    const browser = openBrowser();
    const { path: endpoint } = contract.user.placeWithdrawal;
    const stored = {
      request_id: 'newer-version-action',
      endpoint,
      action: 'withdraw-fast',
      t: 0,
      owner: 'OWNER1',
    };
    browser.storage?.setItem('wr:operations', JSON.stringify([stored]));
    const app = openPage(WITHDRAWAL, { browser });
    await app.passTime();
    expect([...app.pendingActions().keys()]).toEqual(['withdraw']);
  });
});
