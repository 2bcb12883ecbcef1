import { describe, expect, test } from 'vitest';
import { ACTION_NAMES } from '../../src/contract/action.ts';
import { contract } from '../../src/contract/contract.ts';
import { wireInput, type Endpoint } from '../../src/contract/endpoint.ts';
import {
  deviceStorage,
  openBrowser,
  storedOperations,
  type HeadlessApp,
} from '../support/headless-app.ts';
import { headlessStage, LOST_ANSWER } from '../support/headless-stage.ts';
import { PASSWORD } from '../support/start-mock.ts';
import { writeNamed } from '../support/writes.ts';

// The events of calls that move money or value (docs/embed/money-actions.md).

const INPUT = { amount: '100.00', payee_type: 'bank', bank_id: 1, password: PASSWORD } as const;
const WRITE = writeNamed('withdrawal');

const stage = headlessStage();
const countOrders = () => stage.effectsOf(WRITE);
const loseAnswers = () => stage.fail(LOST_ANSWER, 99);

/** Opens two apps of one member in a browser. */
function openViews(browser = openBrowser()) {
  const app = stage.openPage(WRITE, { browser });
  return [app, stage.openAgain(app, browser)] as const;
}

/** Sends a withdrawal. Returns its data, or its error. */
const withdraw = ({ api }: HeadlessApp, input: Partial<typeof INPUT> | { amount: string } = {}) =>
  api.user.placeWithdrawal({ ...INPUT, ...input }).catch((error: unknown) => error);

/** The host decides about an action later. */
function letHostDecide(...apps: readonly HeadlessApp[]) {
  let decide = (_mayAct: boolean) => {};
  const decision = new Promise<boolean>((resolve) => (decide = resolve));
  for (const app of apps) app.mayAct = decision;
  return (mayAct: boolean) => decide(mayAct);
}

describe('actions', () => {
  test('an action asks the host with the allowed fields, and reports the outcome', async () => {
    const app = stage.openPage(WRITE);
    const requestId = 'r'.repeat(20);
    await app.settle(app.api.user.placeWithdrawal(INPUT, { requestId }));
    const params = { amount: '100.00', payeeType: 'bank' };
    expect(app.startEvents).toEqual([{ action: 'withdraw', params, requestId }]);
    const result = {
      orderId: expect.any(Number) as number,
      orderNo: expect.stringMatching(/\w{8}/) as string,
      amount: '100.00',
      fee: '1.00',
    };
    expect(app.endedActions).toEqual([{ action: 'withdraw', requestId, isDone: true, result }]);
  });

  test('an action that the host cancels is not sent and not reported', async () => {
    const app = stage.openPage(WRITE);
    app.mayAct = false;
    expect(await withdraw(app)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.errors, app.endedActions]).toEqual([0, [], []]);
  });

  test.each([
    ['refuses', false, { kind: 'cancelled' }, 0],
    ['agrees', true, { amount: 10_000 }, 1],
  ])(
    'an action is pending and not sent until the host %s',
    async (_, mayAct, outcome, orderCount) => {
      const browser = openBrowser();
      const app = stage.openPage(WRITE, { browser });
      const decide = letHostDecide(app);
      const call = withdraw(app);
      await app.passTime();
      expect([...app.pendingActions().keys()]).toEqual(['withdraw']);
      expect([countOrders(), storedOperations(browser)]).toEqual([0, []]);
      decide(mayAct);
      expect(await app.settle(call)).toMatchObject(outcome);
      expect([countOrders(), app.pendingActions().size]).toEqual([orderCount, 0]);
    },
  );

  test('an action that the host allows in two views at the same moment is sent by one view', async () => {
    const apps = openViews();
    const decide = letHostDecide(...apps);
    const calls = apps.map((app) => withdraw(app));
    decide(true);
    const outcomes = await Promise.all(apps.map((app, index) => app.settle(calls[index]!)));
    expect(outcomes).toMatchObject([{ amount: 10_000 }, { kind: 'cancelled' }]);
    const areDone = apps.map(({ endedActions }) => endedActions.map(({ isDone }) => isDone));
    expect([areDone, countOrders()]).toEqual([[[true], [false]], 1]);
  });

  test('an action that another view has begun and ended while the host decides is not sent', async () => {
    const device = deviceStorage();
    const browser = openBrowser({ ...device, setItem });
    const [app, other] = openViews(browser);
    function setItem(name: string, value: string) {
      device.setItem(name, value);
      // In a browser, the storage event calls this handler.
      app?.syncWithStorage();
    }
    const decide = letHostDecide(app);
    const call = withdraw(app);
    await other.settle(withdraw(other));
    decide(true);
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.endedActions]).toMatchObject([1, [{ isDone: false }]]);
  });

  test('an action that the host allows is not sent if a closed page has left the same action pending', async () => {
    const [app, other] = openViews();
    const decide = letHostDecide(app);
    const call = withdraw(app);
    loseAnswers();
    void withdraw(other);
    await other.passTime();
    other.close();
    // No storage event has arrived yet.
    decide(true);
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.endedActions]).toMatchObject([1, [{ isDone: false }]]);
  });

  test('an action that the host allows is not sent if the session changes before the lock is granted', async () => {
    const browser = openBrowser();
    let grant = (_release: () => void) => {};
    const acquire = () => new Promise<() => void>((resolve) => (grant = resolve));
    const locks = { ...browser.locks, acquire };
    const app = stage.openPage(WRITE, { browser: { ...browser, locks } });
    const call = withdraw(app);
    await app.passTime();
    app.switchSession({ token: app.session.token });
    grant(() => {});
    expect(await app.settle(call)).toMatchObject({ kind: 'cancelled' });
    expect([countOrders(), app.endedActions]).toEqual([0, []]);
  });

  test('an action of an earlier page stays pending: it is not sent again, and the next page reports it', async () => {
    const { app: earlierPage, browser } = await stage.sendAndFail(WRITE, { count: 99 });
    earlierPage.close();
    const nextPage = stage.openAgain(earlierPage, browser);
    expect([...nextPage.pendingActions().keys()]).toEqual(['withdraw']);
    await nextPage.passTime();
    expect(await nextPage.settle(withdraw(nextPage))).toMatchObject({ kind: 'cancelled' });
    stage.fail(null);
    await nextPage.passTime(60_000);
    expect(nextPage.endedActions.at(-1)).toMatchObject({ action: 'withdraw', isDone: true });
    expect([countOrders(), nextPage.pendingActions().size]).toEqual([1, 0]);
  });

  test('a refused action reports its code, and shows no message if its field shows the error', async () => {
    const app = stage.openPage(WRITE);
    const input = { ...INPUT, amount: '9999.00' };
    await app.settle(
      app.api.user.placeWithdrawal(input, { ownBusinessErrors: [51003] }).catch(() => {}),
    );
    expect(app.errors).toEqual([]);
    await app.settle(withdraw(app, { amount: '9999.00' }));
    expect(app.endedActions).toMatchObject([
      { action: 'withdraw', isDone: false, code: 51003 },
      { action: 'withdraw', isDone: false, code: 51003 },
    ]);
    expect(app.errors).toHaveLength(1);
  });

  test('an action that could not be sent fails without a code', async () => {
    const app = stage.openPage(WRITE);
    app.isOnline = false;
    await app.settle(withdraw(app));
    expect(app.endedActions).toMatchObject([{ isDone: false }]);
    expect(app.endedActions[0]).not.toHaveProperty('code');
  });

  test('an action with an unknown outcome stays pending and is reported when it settles', async () => {
    const app = stage.openPage(WRITE);
    loseAnswers();
    const call = withdraw(app);
    expect(await app.settle(call)).toBe('waiting');
    expect(app.endedActions).toEqual([]);
    expect([...app.pendingActions().keys()]).toEqual(['withdraw']);
    stage.fail(null);
    app.pendingActions().get('withdraw')?.checkStatus();
    await app.settle(call);
    expect(app.endedActions).toMatchObject([{ action: 'withdraw', isDone: true }]);
    expect([countOrders(), app.pendingActions().size]).toEqual([1, 0]);
  });

  test('a quote starts no action', async () => {
    const app = stage.openPage(WRITE);
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
