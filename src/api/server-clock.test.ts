import { expect, test } from 'vitest';
import { manualClock } from '../../tests/faults/manual-clock.ts';
import { createServerClock } from './server-clock.ts';

const HOUR_MS = 3_600_000;

/** A device whose clock the member can set, and a server that is 5 s ahead of it. */
function start() {
  const device = { setBy: 0 };
  const clock = manualClock();
  const startedAt = clock.now();
  const serverClock = createServerClock({
    server: { aheadMs: 0 },
    clock: { ...clock, now: () => clock.now() + device.setBy },
    uptimeMs: () => clock.now() - startedAt,
  });
  serverClock.handleAnswer(5_000, 5_000);
  return { device, clock, serverClock, trueTime: () => clock.now() + 5_000 };
}

test('runs on between the answers', () => {
  const { clock, serverClock, trueTime } = start();
  clock.advance(HOUR_MS);
  expect(serverClock.now()).toBe(trueTime());
});

test.each([
  ['forward', 10 * HOUR_MS, 0],
  ['back', -10 * HOUR_MS, -10 * HOUR_MS],
])('is never ahead of the true time when the device’s clock is set %s', (_, setBy, behind) => {
  const { device, clock, serverClock, trueTime } = start();
  device.setBy = setBy;
  clock.advance(1_000);
  expect(serverClock.now() - trueTime()).toBe(behind);
  serverClock.handleAnswer(5_000 - setBy, 5_000 - setBy);
  expect(serverClock.now()).toBe(trueTime());
});
