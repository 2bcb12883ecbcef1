import { expect, test } from 'vitest';
import { manualClock } from '../../tests/faults/manual-clock.ts';
import { createSendingLocks } from './sending-locks.ts';

// Node has no Web Locks. This fake page has the part that the code uses.

const MINUTE_MS = 60_000;
const neverAborted = () => new AbortController().signal;

/** Grants a lock when the last one of its name is released; with `ifAvailable` at once or not at all. */
function lockManager() {
  const heldLocks = new Map<string, Promise<unknown>>();
  return {
    request(name: string, ...rest: unknown[]) {
      const callback = rest.at(-1) as (lock: object | null) => unknown;
      const [options] = rest as [{ ifAvailable?: boolean }];
      if (options.ifAvailable && heldLocks.has(name)) return Promise.resolve(callback(null));
      const grantedLock = (heldLocks.get(name) ?? Promise.resolve()).then(() => callback({}));
      heldLocks.set(name, grantedLock);
      void grantedLock.then(() => heldLocks.get(name) === grantedLock && heldLocks.delete(name));
      return grantedLock;
    },
  };
}

const pageWith = (locks: unknown) => () => locks as LockManager | undefined;

/** Returns whether the promise settles without a timer. */
async function isSettled(waiting: Promise<void>): Promise<boolean> {
  let isDone = false;
  void waiting.then(() => (isDone = true));
  await new Promise((resolve) => setImmediate(resolve));
  return isDone;
}

test('stops waiting when a frozen view holds a lock longer than a call can take', async () => {
  const clock = manualClock();
  const page = pageWith(lockManager());
  createSendingLocks(page, clock).hold('request-1');
  const waiting = createSendingLocks(page, clock).whenFree('request-1', neverAborted());
  expect(await isSettled(waiting)).toBe(false);
  clock.advance(65_000);
  expect(await isSettled(waiting)).toBe(true);
});

test('waits only while another view sends the same operation', async () => {
  const page = pageWith(lockManager());
  const [one, other] = [1, 2].map(() => createSendingLocks(page, manualClock()));
  const release = one!.hold('request-1');
  const waiting = other!.whenFree('request-1', neverAborted());
  expect(await isSettled(waiting)).toBe(false);
  expect(await isSettled(other!.whenFree('request-2', neverAborted()))).toBe(true);
  release();
  expect(await isSettled(waiting)).toBe(true);
});

const NO_LOCKS: [string, unknown][] = [
  ['has none', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
];

test.each(NO_LOCKS)('waits as long as a call can take where the browser %s', async (_, locks) => {
  const clock = manualClock();
  const views = createSendingLocks(pageWith(locks), clock);
  views.hold('request-1')();
  const waiting = views.whenFree('request-1', neverAborted());
  await isSettled(waiting);
  clock.advance(MINUTE_MS);
  expect(await isSettled(waiting)).toBe(false);
  clock.advance(5_000);
  expect(await isSettled(waiting)).toBe(true);
});

test('leaves no timer when no caller waits', async () => {
  const clock = manualClock();
  const views = createSendingLocks(pageWith(undefined), clock);
  const abort = new AbortController();
  const waiting = views.whenFree('request-1', abort.signal);
  abort.abort();
  expect([await isSettled(waiting), clock.timers.size]).toEqual([false, 0]);
});

test('one view at a time claims an action of a member, and other actions and members stay free', async () => {
  const page = pageWith(lockManager());
  const [one, other] = [1, 2].map(() => createSendingLocks(page, manualClock()));
  const release = await one!.claim('A1', 'withdraw');
  expect(release).not.toBeNull();
  expect(await other!.claim('A1', 'withdraw')).toBeNull();
  expect(await other!.claim('A1', 'draw')).not.toBeNull();
  expect(await other!.claim('B2', 'withdraw')).not.toBeNull();
  release?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await other!.claim('A1', 'withdraw')).not.toBeNull();
});

test('a claim ends after five seconds, and a release leaves no timer', async () => {
  const page = pageWith(lockManager());
  const clock = manualClock();
  const views = createSendingLocks(page, clock);
  (await views.claim('A1', 'draw'))?.();
  expect(clock.timers.size).toBe(0);
  await views.claim('A1', 'withdraw');
  clock.advance(5_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await views.claim('A1', 'withdraw')).not.toBeNull();
});

test.each(NO_LOCKS)('grants every claim where the browser %s', async (_, locks) => {
  const views = createSendingLocks(pageWith(locks), manualClock());
  await views.claim('A1', 'withdraw');
  expect(await views.claim('A1', 'withdraw')).not.toBeNull();
});
