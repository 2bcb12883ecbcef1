import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACTION_NAMES } from '../../src/contract/action.ts';
import { contract } from '../../src/contract/contract.ts';
import { wireInput, type Endpoint } from '../../src/contract/endpoint.ts';
import {
  deviceStorage,
  storedOperations,
  openBrowser,
  openHeadlessApp,
  type HeadlessApp,
} from '../support/headless-app.ts';
import { PASSWORD, START, startMock, type TestMock } from '../support/start-mock.ts';
import { realFetch } from '../support/stub-fetch.ts';

// The events of calls that move money or value (EMBEDDING.md, Events).

const WITHDRAWAL = {
  amount: '100.00',
  payee_type: 'bank',
  bank_id: 1,
  password: PASSWORD,
} as const;

let mock: TestMock;
let token: string;
let isAnswerLost: boolean;
const apps: HeadlessApp[] = [];

beforeEach(async () => {
  mock = await startMock();
  token = await mock.logIn();
  isAnswerLost = false;
});

afterEach(() => {
  for (const app of apps.splice(0)) app.close();
});

function openPage(browser = openBrowser()): HeadlessApp {
  const app = openHeadlessApp({
    baseUrl: mock.url,
    browser,
    token,
    fetch: async (request) => {
      const answer = await realFetch(request);
      // Reads the whole body first, because `settle` and `passTime` wait for the call but not for its body.
      const body = await answer.text();
      if (isAnswerLost) throw new TypeError('the answer is lost');
      return new Response(body, answer);
    },
  });
  apps.push(app);
  return app;
}

const countOrders = () =>
  mock.mock.db.withdraw_orders.filter(({ apply_at }) => apply_at === START).length;

describe('an action', () => {
  test('asks the host with the allowed fields, and reports the outcome', async () => {
    const app = openPage();
    await app.settle(app.api.user.placeWithdrawal(WITHDRAWAL, { requestId: 'r'.repeat(20) }));
    expect(app.startEvents).toEqual([
      {
        action: 'withdraw',
        params: { amount: '100.00', payeeType: 'bank' },
        requestId: 'r'.repeat(20),
      },
    ]);
    expect(app.endedActions).toEqual([
      {
        action: 'withdraw',
        requestId: 'r'.repeat(20),
        isDone: true,
        result: {
          orderId: expect.any(Number) as number,
          orderNo: expect.stringMatching(/\w{8}/) as string,
          amount: '100.00',
          fee: '1.00',
        },
      },
    ]);
  });

  test('that the host cancels is not sent and not reported', async () => {
    const app = openPage();
    app.mayAct = false;
    const error = await app.api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.errors, app.endedActions]).toEqual([0, [], []]);
  });

  test.each([
    ['refuses', { mayAct: false, outcome: { kind: 'cancelled' }, sent: 0 }],
    ['agrees', { mayAct: true, outcome: { amount: 10_000 }, sent: 1 }],
  ])('is open and unsent until the host %s', async (_, { mayAct, outcome, sent: orderCount }) => {
    const browser = openBrowser();
    const app = openPage(browser);
    let decide = (_mayAct: boolean) => {};
    app.mayAct = new Promise<boolean>((resolve) => (decide = resolve));
    const call = app.api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e);
    await app.passTime();
    expect([...app.pendingActions().keys()]).toEqual(['withdraw']);
    expect([countOrders(), storedOperations(browser)]).toEqual([0, []]);
    decide(mayAct);
    expect(await app.settle(call)).toMatchObject(outcome);
    expect([countOrders(), app.pendingActions().size]).toEqual([orderCount, 0]);
  });

  test('that the host allows in two views at the same moment is sent by one view', async () => {
    const browser = openBrowser();
    const apps = [openPage(browser), openPage(browser)];
    let decide = (_mayAct: boolean) => {};
    const decision = new Promise<boolean>((resolve) => (decide = resolve));
    for (const app of apps) app.mayAct = decision;
    const calls = apps.map(({ api }) =>
      api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e),
    );
    decide(true);
    const outcomes = await Promise.all(apps.map((app, index) => app.settle(calls[index]!)));
    expect(outcomes).toMatchObject([{ amount: 10_000 }, { kind: 'cancelled' }]);
    expect(apps.map(({ endedActions }) => endedActions.map(({ isDone }) => isDone))).toEqual([
      [true],
      [false],
    ]);
    expect(countOrders()).toBe(1);
  });

  test('that another view has begun and ended while the host decides is not sent', async () => {
    const device = deviceStorage();
    const browser = openBrowser({ ...device, setItem });
    const app = openPage(browser);
    function setItem(name: string, value: string) {
      device.setItem(name, value);
      // In a browser, the storage event calls this handler.
      app.syncWithStorage();
    }
    let decide = (_mayAct: boolean) => {};
    app.mayAct = new Promise<boolean>((resolve) => (decide = resolve));
    const call = app.api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e);
    const other = openPage(browser);
    await other.settle(other.api.user.placeWithdrawal(WITHDRAWAL));
    decide(true);
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.endedActions]).toMatchObject([1, [{ isDone: false }]]);
  });

  test('that the host allows is not sent if a closed page has left the same action open', async () => {
    const browser = openBrowser();
    const [app, other] = [openPage(browser), openPage(browser)];
    let decide = (_mayAct: boolean) => {};
    app.mayAct = new Promise<boolean>((resolve) => (decide = resolve));
    const call = app.api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e);
    isAnswerLost = true;
    void other.api.user.placeWithdrawal(WITHDRAWAL).catch(() => {});
    await other.passTime();
    other.close();
    // No storage event has arrived yet.
    decide(true);
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.endedActions]).toMatchObject([1, [{ isDone: false }]]);
  });

  test('that the host allows is not sent if the session changes before the lock is granted', async () => {
    const browser = openBrowser();
    let grant = (_release: () => void) => {};
    const acquire = () => new Promise<() => void>((resolve) => (grant = resolve));
    const app = openPage({ ...browser, locks: { ...browser.locks, acquire } });
    const call = app.api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e);
    await app.passTime();
    app.switchSession({ token });
    grant(() => {});
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.endedActions]).toEqual([0, []]);
  });

  test('is not sent while the same action of an earlier page is open', async () => {
    const browser = openBrowser();
    const earlierPage = openPage(browser);
    isAnswerLost = true;
    void earlierPage.api.user.placeWithdrawal(WITHDRAWAL).catch(() => {});
    await earlierPage.passTime();
    earlierPage.close();
    const app = openPage(browser);
    await app.passTime();
    isAnswerLost = false;
    const call = app.api.user.placeWithdrawal(WITHDRAWAL).catch((e: unknown) => e);
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect(countOrders()).toBe(1);
  });

  test('that is refused at its own field is not reported as a visible failure', async () => {
    const app = openPage();
    const call = app.api.user.placeWithdrawal(
      { ...WITHDRAWAL, amount: '9999.00' },
      { ownBusinessErrors: [51003] },
    );
    await app.settle(call.catch(() => {}));
    expect(app.errors).toEqual([]);
  });

  test('that is refused reports the code', async () => {
    const app = openPage();
    const tooLargeWithdrawal = { ...WITHDRAWAL, amount: '9999.00' };
    await app.settle(app.api.user.placeWithdrawal(tooLargeWithdrawal).catch(() => {}));
    expect(app.endedActions).toMatchObject([{ action: 'withdraw', isDone: false, code: 51003 }]);
  });

  test('that could not be sent fails without a code', async () => {
    const app = openPage();
    app.isOnline = false;
    await app.settle(app.api.user.placeWithdrawal(WITHDRAWAL).catch(() => {}));
    expect(app.endedActions).toMatchObject([{ isDone: false }]);
    expect(app.endedActions[0]).not.toHaveProperty('code');
  });

  test('with an unknown outcome stays open and is reported when it settles', async () => {
    const app = openPage();
    isAnswerLost = true;
    const call = app.api.user.placeWithdrawal(WITHDRAWAL);
    expect(await app.settle(call)).toBe('waiting');
    expect(app.endedActions).toEqual([]);
    expect([...app.pendingActions().keys()]).toEqual(['withdraw']);
    isAnswerLost = false;
    app.pendingActions().get('withdraw')?.checkStatus();
    await app.settle(call);
    expect(app.endedActions).toMatchObject([{ action: 'withdraw', isDone: true }]);
    expect([countOrders(), app.pendingActions().size]).toEqual([1, 0]);
  });

  test('left open by an earlier page stays open and is reported by the next page', async () => {
    const browser = openBrowser();
    const earlierPage = openPage(browser);
    isAnswerLost = true;
    void earlierPage.api.user.placeWithdrawal(WITHDRAWAL).catch(() => {});
    await earlierPage.passTime();
    earlierPage.close();
    const nextPage = openPage(browser);
    expect([...nextPage.pendingActions().keys()]).toEqual(['withdraw']);
    isAnswerLost = false;
    await nextPage.passTime(1_000);
    expect(nextPage.endedActions).toMatchObject([{ action: 'withdraw', isDone: true }]);
    expect([countOrders(), nextPage.pendingActions().size]).toEqual([1, 0]);
  });

  test('is not begun when the app requests a quote', async () => {
    const app = openPage();
    await app.settle(app.api.user.quoteVip({ level: 2 }));
    expect([app.startEvents, app.endedActions]).toEqual([[], []]);
  });
});

test('every action belongs to a call of the contract, and reports existing fields', () => {
  const endpoints = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls));
  const actions = endpoints.flatMap(({ action }) => (action ? [action.name] : []));
  expect(new Set(actions)).toEqual(new Set(ACTION_NAMES));
  for (const endpoint of endpoints) {
    const { action, writes } = endpoint;
    if (!action) continue;
    expect(writes).toBe(true);
    expect(Object.keys(wireInput(endpoint).entries)).toEqual(
      expect.arrayContaining([...action.eventFields]),
    );
    expect(action.eventFields.join()).not.toMatch(/password|mobile|name|card|bank|address/);
  }
});
