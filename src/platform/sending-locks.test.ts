import { expect, test } from 'vitest';
import { manualClock } from '../../tests/support/manual-clock.ts';
import { createSendingLocks } from './sending-locks.ts';

// Node has no Web Locks. `lockManager` fakes the part that the code uses.

const MINUTE_MS = 60_000;
const neverAborted = () => new AbortController().signal;

/** Grants a lock when the previous lock with that name is released; with `ifAvailable`, at once or not at all. */
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

/** Returns a function that returns the Web Locks of a browser, as `webLocks` of the host does. */
const webLocksOf = (locks: unknown) => () => locks as LockManager | undefined;

/** Returns whether the promise settles before any timer fires. */
async function isSettled(waiting: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void waiting.then(() => (isDone = true));
  await new Promise((resolve) => setImmediate(resolve));
  return isDone;
}

test('stops waiting when an element in a frozen tab holds a lock longer than a call can take', async () => {
  const clock = manualClock();
  const webLocks = webLocksOf(lockManager());
  await createSendingLocks(webLocks, clock).hold('request-1');
  const waiting = createSendingLocks(webLocks, clock).whenFree('request-1', neverAborted());
  expect(await isSettled(waiting)).toBe(false);
  clock.advance(65_000);
  expect(await isSettled(waiting)).toBe(true);
});

test('waits only while another element sends the same write', async () => {
  const webLocks = webLocksOf(lockManager());
  const [ownLocks, otherLocks] = [1, 2].map(() => createSendingLocks(webLocks, manualClock()));
  const release = await ownLocks!.hold('request-1');
  const waiting = otherLocks!.whenFree('request-1', neverAborted());
  expect(await isSettled(waiting)).toBe(false);
  expect(await isSettled(otherLocks!.whenFree('request-2', neverAborted()))).toBe(true);
  release();
  expect(await isSettled(waiting)).toBe(true);
});

test('a write is locked only when the browser has granted the lock', async () => {
  let grantLock = () => {};
  const request = (_: string, whenGranted: () => Promise<void>) =>
    new Promise<void>((resolve) => (grantLock = resolve)).then(whenGranted);
  const holding = createSendingLocks(webLocksOf({ request }), manualClock()).hold('request-1');
  expect(await isSettled(holding)).toBe(false);
  grantLock();
  expect(await isSettled(holding)).toBe(true);
});

const UNUSABLE_LOCKS: [string, unknown][] = [
  ['has none', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
];

test.each(UNUSABLE_LOCKS)(
  'waits as long as a call can take if the browser, asked for Web Locks, %s',
  async (_, locks) => {
    const clock = manualClock();
    const sendingLocks = createSendingLocks(webLocksOf(locks), clock);
    (await sendingLocks.hold('request-1'))();
    const waiting = sendingLocks.whenFree('request-1', neverAborted());
    await isSettled(waiting);
    clock.advance(MINUTE_MS);
    expect(await isSettled(waiting)).toBe(false);
    clock.advance(5_000);
    expect(await isSettled(waiting)).toBe(true);
  },
);

test('leaves no timer after the caller has aborted its wait', async () => {
  const clock = manualClock();
  const sendingLocks = createSendingLocks(webLocksOf(undefined), clock);
  const abort = new AbortController();
  const waiting = sendingLocks.whenFree('request-1', abort.signal);
  abort.abort();
  expect([await isSettled(waiting), clock.timers.size]).toEqual([false, 0]);
});

test('one element at a time acquires the lock of an action; other actions and members stay free', async () => {
  const webLocks = webLocksOf(lockManager());
  const [ownLocks, otherLocks] = [1, 2].map(() => createSendingLocks(webLocks, manualClock()));
  const release = await ownLocks!.acquire('A1', 'withdraw');
  expect(release).not.toBeNull();
  expect(await otherLocks!.acquire('A1', 'withdraw')).toBeNull();
  expect(await otherLocks!.acquire('A1', 'draw')).not.toBeNull();
  expect(await otherLocks!.acquire('B2', 'withdraw')).not.toBeNull();
  release?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await otherLocks!.acquire('A1', 'withdraw')).not.toBeNull();
});

test('the lock of an action ends after five seconds, and a release leaves no timer', async () => {
  const webLocks = webLocksOf(lockManager());
  const clock = manualClock();
  const sendingLocks = createSendingLocks(webLocks, clock);
  (await sendingLocks.acquire('A1', 'draw'))?.();
  expect(clock.timers.size).toBe(0);
  await sendingLocks.acquire('A1', 'withdraw');
  clock.advance(5_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await sendingLocks.acquire('A1', 'withdraw')).not.toBeNull();
});

test.each(UNUSABLE_LOCKS)(
  'grants every lock of an action if the browser, asked for Web Locks, %s',
  async (_, locks) => {
    const sendingLocks = createSendingLocks(webLocksOf(locks), manualClock());
    await sendingLocks.acquire('A1', 'withdraw');
    expect(await sendingLocks.acquire('A1', 'withdraw')).not.toBeNull();
  },
);
