import { describe, expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { auth, register } from '../../src/contract/user/account.ts';
import {
  deviceStorage,
  openBrowser,
  storedOperations,
  type Browser,
  type HeadlessApp,
} from '../support/headless-app.ts';
import {
  answeredLateWith,
  answeredWith,
  endOf,
  HANGING_REQUEST,
  headlessStage,
  htmlResponse,
  jsonResponse,
  LOST_ANSWER,
  LOST_REQUEST,
  STAGE_FAULTS,
} from '../support/headless-stage.ts';
import { manualClock } from '../support/manual-clock.ts';
import { endAllSessions } from '../support/scenarios/sessions.ts';
import { DAY, HOUR, MEMBERS, MINUTE, START } from '../support/start-mock.ts';
import { writeNamed } from '../support/writes.ts';

// The life of a write with an unknown outcome (RULES.md, Faults). `tests/matrix/writes.test.ts` crosses the faults with
// the writes; these are the stories after it: reloads, killed browsers, other tabs, clocks and storages.

const VERIFICATION = writeNamed('verification');
const WITHDRAWAL = writeNamed('withdrawal');
const MANY_TIMES = 99;

const stage = headlessStage();
const isStatusQuery = ({ resolve }: Record<string, unknown>) => resolve === 1;
const withdrawalOf = (app: HeadlessApp) => app.pendingActions().get('withdraw');
const businessErrorAnswer = (code: number, status = 200, data: object | null = null) =>
  jsonResponse(JSON.stringify({ code, msg: 'm', data }), status);

/** A promise that the test resolves. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

/** Loses the answer of a write and reloads the page. `between` returns the browser of the next page. */
async function reload(
  write = WITHDRAWAL,
  {
    between = (browser: Browser) => browser,
    ...options
  }: Parameters<typeof stage.sendAndFail>[1] & { between?: (browser: Browser) => Browser } = {},
) {
  const { app, browser, end } = await stage.sendAndFail(write, options);
  app.close();
  const nextBrowser = between(browser);
  const nextPage = stage.openAgain(app, nextBrowser);
  return { browser, nextBrowser, nextPage, end };
}

test('a 429 before the write has no effect, and the next press takes effect once', async () => {
  const app = stage.openPage(WITHDRAWAL);
  stage.fail(answeredWith(businessErrorAnswer(10005, 429, { retry_after: 1 })));
  await expect(stage.send(app, WITHDRAWAL)).rejects.toMatchObject({ code: 10005 });
  const timerCount = app.clock.timers.size;
  expect([stage.effectsOf(WITHDRAWAL), app.errors.length, timerCount]).toEqual([0, 1, 0]);
  expect(await app.settle(endOf(stage.send(app, WITHDRAWAL)))).toBe('done');
  expect(stage.effectsOf(WITHDRAWAL)).toBe(1);
});

test('a form is locked from the lost answer to the true outcome, and nothing stays behind', async () => {
  const { app, browser, end } = await stage.sendAndFail(WITHDRAWAL);
  expect(app.shownStates.at(0)?.checkStatus).toBeTypeOf('function');
  expect(await app.settle(end)).toBe('done');
  expect([app.shownStates.at(-1), app.clock.timers.size, app.outcomes]).toEqual([null, 0, []]);
  expect(storedOperations(browser)).toEqual([]);
});

describe('on a non-idempotent backend', () => {
  test('a write without an answer stays stored until the member decides, and ends without an event', async () => {
    stage.isIdempotent = false;
    const { app, browser, end } = await stage.sendAndFail(WITHDRAWAL);
    expect(await app.settle(end)).toBe('waiting');
    const traces = () => [app.outcomes, app.endedActions, storedOperations(browser).length];
    expect(traces()).toEqual([[], [], 1]);
    app.shownStates.at(-1)?.dismiss();
    expect([await app.settle(end), ...traces()]).toEqual(['cancelled', [], [], 0]);
    expect(stage.bodies).toHaveLength(1);
  });

  test('a write without an answer sends no status query, however the clock of the device moves', async () => {
    stage.isIdempotent = false;
    const clock = manualClock();
    let setBackMs = 0;
    const movedClock = { ...clock, now: () => clock.now() - setBackMs };
    const { app } = await stage.sendAndFail(WITHDRAWAL, { clock: movedClock });
    setBackMs = 5_000;
    await app.passTime(30_000);
    app.resume();
    await app.passTime();
    expect(stage.bodies).toHaveLength(1);
  });

  test('a write accepts an answer that arrives', async () => {
    stage.isIdempotent = false;
    const app = stage.openPage(WITHDRAWAL);
    expect(await app.settle(endOf(stage.send(app, WITHDRAWAL)))).toBe('done');
    expect([stage.effectsOf(WITHDRAWAL), stage.bodies.length]).toEqual([1, 1]);
  });

  test('a write without money is reported once after a reload', async () => {
    stage.isIdempotent = false;
    const { nextPage, browser } = await reload(VERIFICATION);
    await nextPage.passTime();
    expect([nextPage.outcomes, storedOperations(browser)]).toEqual([['unknown'], []]);
  });

  /** A browser that has lost its `localStorage` with the process, but not what was on disk. */
  const restart = ({ durableStore }: Browser): Browser => ({ ...openBrowser(), durableStore });

  test.each([
    ['a reload', (browser: Browser) => browser],
    ['the process of the browser was killed', restart],
  ])('after %s, the action stays open until the member decides', async (_, between) => {
    stage.isIdempotent = false;
    const { nextPage, nextBrowser } = await reload(WITHDRAWAL, { between });
    await nextPage.passTime();
    expect(withdrawalOf(nextPage)).toMatchObject({ needsReview: true });
    withdrawalOf(nextPage)?.dismiss();
    await nextPage.passTime();
    const isOnDisk = await nextBrowser.durableStore.readAll();
    expect([nextPage.pendingActions().size, storedOperations(nextBrowser)]).toEqual([0, []]);
    expect([nextPage.outcomes, stage.bodies.length, isOnDisk]).toEqual([[], 1, []]);
  });
});

describe('after the process of the browser was killed', () => {
  /** A browser without its `localStorage`, whose disk is read when the test says so. */
  const restart =
    (reading?: Promise<unknown>) =>
    ({ durableStore }: Browser): Browser => ({
      ...openBrowser(),
      durableStore: {
        ...durableStore,
        readAll: async () => {
          await reading;
          return durableStore.readAll();
        },
      },
    });

  test('the app asks for the outcome of the write', async () => {
    const { nextPage, nextBrowser, browser } = await reload(WITHDRAWAL, { between: restart() });
    await nextPage.passTime();
    const { bodies } = stage;
    expect(bodies.at(-1)).toEqual({ request_id: bodies[0]?.['request_id'], resolve: 1 });
    expect([nextPage.outcomes, bodies.length]).toEqual([['confirmed'], 2]);
    expect([storedOperations(nextBrowser), await browser.durableStore.readAll()]).toEqual([[], []]);
  });

  test('an action that is pressed before the disk is read is not sent', async () => {
    stage.isIdempotent = false;
    const { give, given } = signal();
    const { nextPage } = await reload(WITHDRAWAL, { between: restart(given) });
    const call = endOf(stage.send(nextPage, WITHDRAWAL));
    await nextPage.passTime(9_999);
    give();
    expect(await nextPage.settle(call)).toBe('cancelled');
    expect([stage.bodies.length, stage.effectsOf(WITHDRAWAL)]).toEqual([1, 1]);
  });

  test('a disk that answers after more than ten seconds still opens the action again', async () => {
    stage.isIdempotent = false;
    const { give, given } = signal();
    const { nextPage } = await reload(WITHDRAWAL, { between: restart(given) });
    await nextPage.passTime(60_000);
    expect(nextPage.pendingActions().size).toBe(0);
    give();
    await nextPage.passTime();
    expect(withdrawalOf(nextPage)).toMatchObject({ needsReview: true });
  });
});

describe('the disk of the browser', () => {
  const never = () => new Promise<never>(() => {});
  const withDisk = (changes: Partial<Browser['durableStore']>, browser = openBrowser()) => ({
    ...browser,
    durableStore: { ...browser.durableStore, ...changes },
  });

  test.each([
    ['reads, an action is sent ten seconds after the start', { readAll: never }, 9_999],
    ['writes, a body is sent after four seconds', { write: never }, 3_999],
  ])('if the disk never %s', async (_, changes, waitMs) => {
    const app = stage.openPage(WITHDRAWAL, { browser: withDisk(changes) });
    const call = endOf(stage.send(app, WITHDRAWAL));
    await app.passTime(waitMs);
    expect(stage.bodies).toHaveLength(0);
    await app.passTime(1);
    expect(await app.settle(call)).toBe('done');
    expect([stage.bodies.length, stage.effectsOf(WITHDRAWAL)]).toEqual([1, 1]);
  });

  test('a body is sent only after the write is on disk, and not at all if the session ends before', async () => {
    const browser = openBrowser();
    const { give, given } = signal();
    const app = stage.openPage(WITHDRAWAL, { browser: withDisk({ write: () => given }, browser) });
    const call = endOf(stage.send(app, WITHDRAWAL));
    await app.passTime();
    expect([stage.bodies.length, storedOperations(browser).length]).toEqual([0, 1]);
    app.switchSession({ token: app.session.token });
    give();
    expect(await app.settle(call)).toBe('cancelled');
    expect([stage.bodies.length, storedOperations(browser)]).toEqual([0, []]);
    expect(await app.settle(endOf(stage.send(app, WITHDRAWAL)))).toBe('done');
    expect(stage.bodies).toHaveLength(1);
  });

  test('a body that the member dismisses in another tab while the disk is slow is not sent', async () => {
    const browser = openBrowser();
    const { give, given } = signal();
    const frozen = stage.openPage(WITHDRAWAL, {
      browser: withDisk({ write: () => given }, browser),
    });
    const call = endOf(stage.send(frozen, WITHDRAWAL));
    await frozen.passTime();
    // No timer runs in a frozen tab.
    frozen.clock.timers.clear();
    await frozen.passTime(65_000);
    withdrawalOf(stage.openAgain(frozen, browser))?.dismiss();
    expect(storedOperations(browser)).toEqual([]);
    give();
    expect(await frozen.settle(call)).toBe('cancelled');
    expect([stage.bodies.length, frozen.pendingActions().size]).toEqual([0, 0]);
  });

  test('a body is sent even if the disk refuses to read, write and remove', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const browser = withDisk({ readAll: refuse, write: refuse, remove: refuse });
    const app = stage.openPage(WITHDRAWAL, { browser });
    expect(await app.settle(endOf(stage.send(app, WITHDRAWAL)))).toBe('done');
    expect(stage.effectsOf(WITHDRAWAL)).toBe(1);
  });
});

describe('after a reload', () => {
  test.each(Object.entries(STAGE_FAULTS))(
    'after %s, one status query settles the write with the true outcome',
    async (_, lost) => {
      const { nextPage, browser, end } = await reload(VERIFICATION, { lost });
      expect(await end).toBe('cancelled');
      await nextPage.passTime();
      expect(nextPage.outcomes).toEqual([lost.isCommitted ? 'confirmed' : 'notExecuted']);
      expect(stage.effectsOf(VERIFICATION)).toBe(lost.isCommitted ? 1 : 0);
      const { bodies } = stage;
      expect(bodies.at(-1)).toEqual({ request_id: bodies[0]?.['request_id'], resolve: 1 });
      expect(bodies).toHaveLength(2);
      expect([storedOperations(browser), nextPage.errors]).toEqual([[], []]);
      // The member may try again. In total, the write takes effect once.
      await stage.send(nextPage, VERIFICATION).catch(() => {});
      expect(stage.effectsOf(VERIFICATION)).toBe(1);
    },
  );

  test('the storage holds only id, call, time and member of the write', async () => {
    const { browser } = await stage.sendAndFail(VERIFICATION, { count: MANY_TIMES });
    const request_id = stage.bodies[0]?.['request_id'];
    expect(storedOperations(browser)).toEqual([
      { request_id, endpoint: auth.path, t: START, owner: 'OWNER1' },
    ]);
  });

  test('a failed status query is retried until the network is back', async () => {
    const { nextPage, browser } = await reload(VERIFICATION, { count: MANY_TIMES });
    await nextPage.passTime(60_000);
    const storedCount = () => storedOperations(browser).length;
    expect([nextPage.outcomes, nextPage.errors, storedCount()]).toEqual([[], [], 1]);
    stage.fail(null);
    nextPage.resume();
    await nextPage.passTime();
    expect([nextPage.outcomes, storedCount()]).toEqual([['confirmed'], 0]);
  });
});

describe('in several views', () => {
  const openViews = () => {
    const browser = openBrowser();
    const first = stage.openPage(WITHDRAWAL, { browser });
    const { session, clock } = first;
    return [first, stage.openPage(WITHDRAWAL, { browser, token: session.token, clock })] as const;
  };

  test('another tab shows a write in progress, and sends no status query before its answer', async () => {
    const [app, other] = openViews();
    const { end } = await stage.sendAndFail(WITHDRAWAL, { app, lost: HANGING_REQUEST });
    expect(withdrawalOf(app)).toMatchObject({ isSending: true, isAsking: false });
    other.syncWithStorage();
    await other.passTime();
    expect(withdrawalOf(other)).toMatchObject({ isSending: false });
    other.resume();
    await other.passTime(59_000);
    expect(stage.bodies).toHaveLength(1);
    stage.fail(null);
    expect(await app.settle(end)).toBe('business');
    other.syncWithStorage();
    expect([other.pendingActions().size, stage.effectsOf(WITHDRAWAL)]).toEqual([0, 0]);
  });

  test('another tab cannot ask for the status of a write whose lock is not granted yet', async () => {
    const browser = openBrowser();
    const { give, given } = signal();
    const locks = {
      ...browser.locks,
      hold: (requestId: string) => given.then(() => browser.locks.hold(requestId)),
    };
    const app = stage.openPage(WITHDRAWAL, { browser: { ...browser, locks } });
    const other = stage.openAgain(app, browser);
    const call = endOf(stage.send(app, WITHDRAWAL));
    await app.passTime();
    other.syncWithStorage();
    await other.passTime();
    expect([stage.bodies.length, other.pendingActions().size]).toEqual([0, 0]);
    give();
    expect(await app.settle(call)).toBe('done');
    expect([stage.bodies.length, stage.effectsOf(WITHDRAWAL)]).toEqual([1, 1]);
  });

  test('a pending write that one view settles ends in the others', async () => {
    const [app, other] = openViews();
    const { end } = await stage.sendAndFail(WITHDRAWAL, { app });
    other.syncWithStorage();
    await other.passTime();
    expect([other.outcomes, stage.effectsOf(WITHDRAWAL)]).toEqual([['confirmed'], 1]);
    app.syncWithStorage();
    expect(await app.settle(end)).toBe('done');
    expect([app.pendingActions().size, other.pendingActions().size]).toEqual([0, 0]);
  });

  test('on a non-idempotent backend a decision in one view frees the others', async () => {
    stage.isIdempotent = false;
    const [app, other] = openViews();
    const { end } = await stage.sendAndFail(WITHDRAWAL, { app });
    expect(await app.settle(end)).toBe('waiting');
    expect(app.shownStates.at(-1)).toMatchObject({ isSending: false, needsReview: true });
    other.syncWithStorage();
    await other.passTime();
    withdrawalOf(other)?.dismiss();
    app.syncWithStorage();
    expect(await app.settle(end)).toBe('cancelled');
    expect(stage.bodies).toHaveLength(1);
  });
});

describe('pending writes', () => {
  /** Sends a write whose answer and status queries are lost, until the app waits for the member. */
  async function openPendingWrite(lost = LOST_ANSWER) {
    const pending = await stage.sendAndFail(VERIFICATION, { lost, count: MANY_TIMES });
    expect(await pending.app.settle(pending.end)).toBe('waiting');
    stage.fail(null);
    stage.bodies = [];
    return pending;
  }
  const resume = (app: HeadlessApp) => {
    app.resume();
    return app.passTime();
  };

  test('a pending write sends status queries after 1, 2, 4 and 8 seconds, then when the page is shown again', async () => {
    const { app, end } = await stage.sendAndFail(VERIFICATION, { count: MANY_TIMES });
    for (const seconds of [1, 2, 4, 8]) {
      await app.passTime();
      const requestCount = stage.bodies.length;
      await app.passTime(seconds * 1000 - 1);
      expect(stage.bodies).toHaveLength(requestCount);
      await app.passTime(1);
      expect(stage.bodies).toHaveLength(requestCount + 1);
    }
    await app.passTime(HOUR);
    expect(stage.bodies.map(isStatusQuery)).toEqual([false, true, true, true, true]);
    stage.fail(null);
    app.resume();
    expect(await app.settle(end)).toBe('done');
  });

  test('a pending write that took no effect is reported once, and the member may send it again', async () => {
    const { app, end } = await openPendingWrite(LOST_REQUEST);
    await resume(app);
    expect([await end, app.outcomes, app.errors.length]).toEqual(['business', ['notExecuted'], 1]);
    expect(await app.settle(stage.send(app, VERIFICATION))).toMatchObject({ is_auth: true });
    expect(stage.effectsOf(VERIFICATION)).toBe(1);
  });

  test.each([
    ['its form', false, [], [{ kind: 'network' }, { code: 51003 }]],
    ['a message', true, ['refused'], [{ kind: 'network' }]],
  ])(
    'a pending write that was refused is reported once, by %s',
    async (_, isFormHidden, outcomes, errors) => {
      const { app, end } = await openPendingWrite(LOST_REQUEST);
      stage.fail(answeredWith(businessErrorAnswer(51003)));
      app.isFormHidden = isFormHidden;
      await resume(app);
      expect([await end, app.outcomes, app.endedActions]).toEqual(['business', outcomes, []]);
      expect(app.errors).toMatchObject(errors);
    },
  );

  test.each([
    ['done', jsonResponse('{"code":1,"msg":"success","data":{"is_auth":1}}')],
    ['a gateway error', htmlResponse(502)],
  ])(
    'a pending write ignores an answer that arrives after the member has decided: %s',
    async (_, lateAnswer) => {
      const { app, browser, end } = await openPendingWrite();
      const { give, given } = signal();
      stage.fail(answeredWith((...options) => given.then(() => lateAnswer(...options))));
      app.resume();
      await expect.poll(() => stage.bodies).toHaveLength(1);
      expect(app.shownStates.at(-1)).toMatchObject({ isAsking: true });
      app.shownStates.at(-1)?.dismiss();
      app.isFormHidden = true;
      give();
      await app.passTime();
      expect([await end, app.outcomes, storedOperations(browser)]).toEqual(['cancelled', [], []]);
      expect(app.clock.timers.size).toBe(0);
    },
  );

  test('a pending write is reported when its form is no longer shown', async () => {
    const { app, end } = await openPendingWrite();
    app.isFormHidden = true;
    await resume(app);
    // The form has no pending state, so its button is enabled when the form is shown again.
    expect([await end, app.outcomes, app.shownStates.at(-1)]).toEqual([
      'done',
      ['confirmed'],
      null,
    ]);
  });

  test.each([
    ['the clock of the server is a day on', 25 * HOUR, 0],
    ['the clock of the device is set back meanwhile', 25 * HOUR, -7 * DAY],
    ['the clock of the device is set forward', 25 * HOUR, 7 * DAY],
    ['the server forgets it soon', DAY - 4 * MINUTE, 0],
  ])(
    'a pending write older than the server’s stored answers is left to the member: %s',
    async (_, serverMs, deviceMs) => {
      const { app, browser } = await openPendingWrite();
      stage.mock.advance(serverMs);
      app.clock.advance(deviceMs);
      await resume(app);
      expect([app.outcomes, stage.bodies, app.endedActions]).toEqual([[], [], []]);
      expect(storedOperations(browser)).toHaveLength(1);
      expect(app.shownStates.at(-1)).toMatchObject({ needsReview: true });
    },
  );

  test('a pending write sends another status query after a read of its check was cancelled', async () => {
    const { app, end } = await openPendingWrite();
    app.resume();
    await app.cancelReads();
    await app.passTime();
    expect(app.shownStates.at(-1)).not.toBeNull();
    await resume(app);
    expect([await end, app.outcomes]).toEqual(['done', []]);
  });

  test.each([
    ['back', -7 * DAY],
    ['forward', 7 * DAY],
  ])('a pending write still settles when the clock of the device is set %s', async (_, byMs) => {
    const { app, end } = await openPendingWrite();
    app.clock.advance(byMs);
    await resume(app);
    expect([await end, app.outcomes]).toEqual(['done', []]);
  });

  test('a pending write survives a logout', async () => {
    const { app, browser, end } = await openPendingWrite();
    const { token } = app.session;
    app.switchSession({ token: null });
    expect([await end, storedOperations(browser).length]).toEqual(['cancelled', 1]);
    app.switchSession({ token });
    await app.passTime();
    expect(stage.bodies.map(isStatusQuery)).toContain(true);
    expect([app.outcomes, storedOperations(browser)]).toEqual([['confirmed'], []]);
  });

  test('a form of an earlier session cannot dismiss a pending write', async () => {
    stage.isIdempotent = false;
    const { app, browser, end } = await openPendingWrite();
    const { token } = app.session;
    const { dismiss } = app.shownStates.at(-1)!;
    app.switchSession({ token: null });
    app.switchSession({ token });
    dismiss();
    expect([await end, storedOperations(browser).length]).toEqual(['cancelled', 1]);
  });

  test.each([
    ['OWNER1', ['confirmed'], 0],
    ['OTHER2', [], 1],
  ])(
    'a pending write survives a session that the server ends, only for its own member: %s logs in',
    async (owner, outcomes, storedCount) => {
      const { app, browser, end } = await openPendingWrite();
      endAllSessions(stage.mock.mock);
      await resume(app);
      expect([await end, storedOperations(browser).length]).toEqual(['unauthorized', 1]);
      stage.bodies = [];
      app.switchSession({ token: stage.openSessionOf(MEMBERS.unverified), owner });
      await app.passTime();
      expect([app.outcomes, storedOperations(browser).length]).toEqual([outcomes, storedCount]);
      expect(stage.bodies.every(isStatusQuery)).toBe(true);
    },
  );

  /** A backend without status queries may give any answer. Such an answer says nothing about the write. */
  test.each([
    ['a missing field', businessErrorAnswer(10001)],
    ['a wrong field', businessErrorAnswer(10002)],
    ['a code that the contract does not know', businessErrorAnswer(500)],
    ['code 0', businessErrorAnswer(0)],
    ['an id used for something else', businessErrorAnswer(10007)],
    ['a frozen account', businessErrorAnswer(21090)],
    ['too many calls', businessErrorAnswer(10005, 429)],
    ['maintenance', businessErrorAnswer(10009)],
    ['a path that is not known', businessErrorAnswer(10004, 404)],
    ['a 403 of a gateway', htmlResponse(403)],
    ['a 422 with a code', businessErrorAnswer(51001, 422)],
    ['a 500', businessErrorAnswer(51001, 500)],
  ])(
    'a pending write does not count as not executed when its status query is answered with %s',
    async (_, businessError) => {
      const { app, end } = await stage.sendAndFail(WITHDRAWAL);
      stage.fail(answeredWith(businessError), MANY_TIMES);
      expect(await app.settle(end)).toBe('waiting');
      expect([app.outcomes, app.endedActions, app.errors.length]).toEqual([[], [], 1]);
      stage.fail(null);
      app.resume();
      expect(await app.settle(end)).toBe('done');
      expect(app.endedActions).toMatchObject([{ action: 'withdraw', isDone: true }]);
    },
  );

  test('a pending write does not count as not executed when the backend refuses the configuration', async () => {
    stage.isConfigRefused = true;
    const { app, end } = await stage.sendAndFail(WITHDRAWAL);
    expect(await app.settle(end)).toBe('waiting');
    expect([app.outcomes, app.endedActions, stage.bodies.length]).toEqual([[], [], 1]);
  });

  test('a pending write waits for the server’s retry time before the next status query', async () => {
    const { app, end } = await stage.sendAndFail(VERIFICATION);
    stage.fail(answeredWith(businessErrorAnswer(10005, 429, { retry_after: 30 })));
    await app.passTime(1000);
    const requestCount = stage.bodies.length;
    await app.passTime(29_999);
    expect(stage.bodies).toHaveLength(requestCount);
    expect(await app.settle(end)).toBe('done');
  });

  test('a write that is refused during maintenance does not become pending', async () => {
    const app = stage.openPage(VERIFICATION);
    stage.fail(answeredWith(businessErrorAnswer(10009)));
    await expect(stage.send(app, VERIFICATION)).rejects.toMatchObject({ code: 10009 });
    expect([app.errors.length, app.clock.timers.size]).toEqual([1, 0]);
  });
});

describe.each([true, false])('on a backend that is idempotent: %s', (isIdempotent) => {
  test.each(['{"code":1,"msg":"success"}', '{"code":1,"msg":"success","data":{"is_auth":"x"}}'])(
    'a success that cannot be read (%s) is not sent again',
    async (text) => {
      stage.isIdempotent = isIdempotent;
      // The status query gets the same answer as the write.
      const lost = answeredLateWith(jsonResponse(text));
      const { app, end } = await stage.sendAndFail(WITHDRAWAL, { lost, count: MANY_TIMES });
      expect(await app.settle(end)).toBe('waiting');
      expect(app.shownStates.at(-1)).toMatchObject({ needsReview: true });
      const writeCount = stage.bodies.filter((body) => !isStatusQuery(body)).length;
      expect([stage.effectsOf(WITHDRAWAL), writeCount]).toEqual([1, 1]);
      expect([app.outcomes, app.endedActions]).toEqual([[], []]);
    },
  );
});

test('offline, nothing is sent and no write becomes pending; a second press is still sent', async () => {
  const browser = openBrowser();
  const app = stage.openPage(VERIFICATION, { browser });
  app.isOnline = false;
  await expect(stage.send(app, VERIFICATION)).rejects.toMatchObject({ kind: 'network' });
  expect([stage.bodies, storedOperations(browser), app.errors.length]).toEqual([[], [], 1]);
  expect(await app.settle(stage.send(app, VERIFICATION))).toMatchObject({ is_auth: true });
});

describe('the storage of the device', () => {
  const throwSecurityError = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  const fullStorage = { ...deviceStorage(), setItem: throwSecurityError, getItem: () => null };
  const blockedStorage = {
    ...fullStorage,
    getItem: throwSecurityError,
    removeItem: throwSecurityError,
  };
  const corruptStorage = (text: string) => ({ ...deviceStorage(), getItem: () => text });

  test.each([
    ['is not there', null],
    ['is full', fullStorage],
    ['is blocked', blockedStorage],
    ['has something else in it', corruptStorage('{"a":')],
    ['has entries of another shape', corruptStorage('[1,{"request_id":"x"},null]')],
    ['has an object instead of a list', corruptStorage('{"length":3}')],
  ])('a storage that %s loses no pending write while the page is open', async (_, storage) => {
    const { app, end } = await stage.sendAndFail(VERIFICATION, { browser: openBrowser(storage) });
    expect(await app.settle(end)).toBe('done');
    expect(stage.effectsOf(VERIFICATION)).toBe(1);
  });

  test('a storage that became full since login still accepts a write', async () => {
    const storage = deviceStorage();
    let isFull = false;
    const setItem = (name: string, value: string) => {
      const isLarger = value.length > (storage.getItem(name) ?? '').length;
      if (isFull && isLarger) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(name, value);
    };
    const browser = openBrowser({ ...storage, setItem });
    const app = stage.openPage(WITHDRAWAL, { browser });
    isFull = true;
    await stage.sendAndFail(WITHDRAWAL, { app });
    expect([storedOperations(browser).length, app.unloadHolds]).toEqual([1, 0]);
  });

  test('the storage reserves room for pending writes while a member is logged in', () => {
    const browser = openBrowser();
    const text = () => browser.storage?.getItem('wr:operations');
    const app = stage.openPage({ mobile: null }, { browser });
    app.syncWithStorage();
    expect(text()).toBeNull();
    app.switchSession({ token: stage.openSessionOf(MEMBERS.unverified) });
    expect(text()).toHaveLength(4096);
    app.switchSession({ token: null });
    expect(text()).toBe('[]');
  });

  let isUnreadable = false;
  test.each([
    ['is cleared by someone else', (device: Storage) => device.removeItem('wr:operations')],
    ['is corrupted', (device: Storage) => device.setItem('wr:operations', '{"a":')],
    ['cannot be read once', () => (isUnreadable = true)],
  ])(
    'a storage that %s settles no pending write, and keeps the write',
    async (_, damageStorage) => {
      stage.isIdempotent = false;
      isUnreadable = false;
      const device = deviceStorage();
      const getItem = (name: string) =>
        isUnreadable ? throwSecurityError() : device.getItem(name);
      const browser = openBrowser({ ...device, getItem });
      const { app, end } = await stage.sendAndFail(WITHDRAWAL, { browser });
      expect(await app.settle(end)).toBe('waiting');
      damageStorage(device);
      app.syncWithStorage();
      isUnreadable = false;
      expect([storedOperations(browser).length, app.pendingActions().size]).toEqual([1, 1]);
    },
  );

  test('a settled write that the storage cannot remove is not shown again in any tab', async () => {
    const device = deviceStorage();
    let isFull = false;
    const setItem = (name: string, value: string) =>
      isFull ? throwSecurityError() : device.setItem(name, value);
    const browser = openBrowser({ ...device, setItem });
    const app = stage.openPage(WITHDRAWAL, { browser });
    const other = stage.openPage(WITHDRAWAL, { browser });
    const call = app.settle(stage.send(app, WITHDRAWAL));
    isFull = true;
    other.syncWithStorage();
    await call;
    await other.passTime(60_000);
    const requestCount = stage.bodies.length;
    for (const view of [app, other, app, other]) {
      view.syncWithStorage();
      await view.passTime(60_000);
    }
    expect(stage.bodies).toHaveLength(requestCount);
    expect([app.pendingActions().size, other.pendingActions().size]).toEqual([0, 0]);
  });

  test.each([
    ['the storage stores nothing', null, true],
    ['the storage is not used because the member is not known yet', deviceStorage(), false],
  ])('while %s, the browser confirms before the page closes', async (_, storage, isMemberKnown) => {
    const browser = openBrowser(storage);
    const app = stage.openPage(WITHDRAWAL, { browser });
    if (!isMemberKnown) app.session.userInfo = null;
    const { end } = await stage.sendAndFail(WITHDRAWAL, { app });
    expect([storedOperations(browser), app.unloadHolds]).toEqual([[], 1]);
    expect(await app.settle(end)).toBe('done');
    expect(app.unloadHolds).toBe(0);
  });

  const storeOperations = ({ storage }: Browser, ...entries: object[]) =>
    storage?.setItem('wr:operations', JSON.stringify(entries));

  test('an entry of a newer version is kept, and no status query is sent for it', async () => {
    const browser = openBrowser();
    const entries = ['/api/user/nothing', '/api/user/info', register.path].map((endpoint, n) => ({
      request_id: `tampered-request-${n}`,
      endpoint,
      t: 0,
      owner: 'OWNER1',
    }));
    storeOperations(browser, ...entries);
    const app = stage.openPage(VERIFICATION, { browser });
    await app.passTime();
    expect([app.outcomes, stage.bodies]).toEqual([[], []]);
    // A write of this version rewrites the list.
    await app.settle(stage.send(app, VERIFICATION));
    expect(storedOperations(browser)).toMatchObject(entries);
  });

  test('a form is locked also by an action that only a newer version knows', async () => {
    const browser = openBrowser();
    const { path: endpoint } = contract.user.placeWithdrawal;
    const newAction = { action: 'withdraw-fast', request_id: 'newer-version-action' };
    storeOperations(browser, { ...newAction, endpoint, t: 0, owner: 'OWNER1' });
    const app = stage.openPage(WITHDRAWAL, { browser });
    await app.passTime();
    expect([...app.pendingActions().keys()]).toEqual(['withdraw']);
  });
});
