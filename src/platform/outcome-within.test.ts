import { expect, it, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { outcomeWithin } from './outcome-within.ts';

/** A clock whose only timer the test runs. */
function handClock() {
  let run = () => {};
  const clearTimeout = vi.fn();
  const clock: Clock = {
    now: () => 0,
    setTimeout: (callback) => {
      run = callback;
      return 1;
    },
    clearTimeout,
  };
  return { clock, clearTimeout, pass: () => run() };
}

it.each([
  ['what ends well is done', () => Promise.resolve(), 'done'],
  ['what is refused has failed', () => Promise.reject(new Error('no')), 'failed'],
  [
    'work that throws at once has failed',
    () => {
      throw new Error('no');
    },
    'failed',
  ],
])('%s, and clears its timer', async (_, work, outcome) => {
  const { clock, clearTimeout } = handClock();
  expect(await outcomeWithin(work, clock, 10)).toBe(outcome);
  expect(clearTimeout).toHaveBeenCalledWith(1);
});

it('returns `slow` when the work exceeds the limit', async () => {
  const { clock, pass } = handClock();
  const outcome = outcomeWithin(() => new Promise(() => {}), clock, 10);
  pass();
  expect(await outcome).toBe('slow');
});
