import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a timer fires once, unless it was cleared', () => {
  const clock = createRunClock(window);
  const firedTimers: string[] = [];
  clock.setTimeout(() => firedTimers.push('kept'), 10);
  clock.clearTimeout(clock.setTimeout(() => firedTimers.push('cleared'), 10));
  vi.advanceTimersByTime(1000);
  expect(firedTimers).toEqual(['kept']);
});

test('a stopped clock leaves no timer in the page and starts no new one', () => {
  const clock = createRunClock(window);
  const called: string[] = [];
  clock.setTimeout(() => called.push('before'), 10);
  clock.stop();
  clock.setTimeout(() => called.push('after'), 10);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(called).toEqual([]);
});

test('a delay that is too long for browsers does not end at once', () => {
  const clock = createRunClock(window);
  const called: string[] = [];
  clock.setTimeout(() => called.push('at once'), 2 ** 31);
  vi.advanceTimersByTime(86_400_000);
  expect(called).toEqual([]);
});
