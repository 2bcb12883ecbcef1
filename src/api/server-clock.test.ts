import { expect, test } from 'vitest';
import { manualClock } from '../../tests/support/manual-clock.ts';
import { createServerClock } from './server-clock.ts';

const HOUR_MS = 3_600_000;

/** A device whose clock the member can set (`shiftMs`), and a server that is 5 s ahead of the unset clock. */
function startClocks() {
  const device = { shiftMs: 0 };
  const clock = manualClock();
  const startedAt = clock.now();
  const serverClock = createServerClock({
    server: { aheadMs: 0 },
    clock: { ...clock, now: () => clock.now() + device.shiftMs },
    uptimeMs: () => clock.now() - startedAt,
  });
  serverClock.handleAnswer(5_000, 5_000);
  return { device, clock, serverClock, trueTime: () => clock.now() + 5_000 };
}

test('the estimate of the server time advances between answers', () => {
  const { clock, serverClock, trueTime } = startClocks();
  clock.advance(HOUR_MS);
  expect(serverClock.now()).toBe(trueTime());
});

test.each([
  ['forward', 10 * HOUR_MS, 0],
  ['back', -10 * HOUR_MS, -10 * HOUR_MS],
])(
  'the estimate is never ahead of the true time after the device’s clock is set %s',
  (_, shiftMs, errorMs) => {
    const { device, clock, serverClock, trueTime } = startClocks();
    device.shiftMs = shiftMs;
    clock.advance(1_000);
    expect(serverClock.now() - trueTime()).toBe(errorMs);
    serverClock.handleAnswer(5_000 - shiftMs, 5_000 - shiftMs);
    expect(serverClock.now()).toBe(trueTime());
  },
);
