import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInstanceClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a timer fires once, unless it was cleared', () => {
  const clock = createInstanceClock(window);
  const firedTimers: string[] = [];
  clock.setTimeout(() => firedTimers.push('kept'), 10);
  clock.clearTimeout(clock.setTimeout(() => firedTimers.push('cleared'), 10));
  vi.advanceTimersByTime(1000);
  expect(firedTimers).toEqual(['kept']);
});

test('a stopped clock removes its timers and starts no new one', () => {
  const clock = createInstanceClock(window);
  const firedTimers: string[] = [];
  clock.setTimeout(() => firedTimers.push('before'), 10);
  clock.stop();
  clock.setTimeout(() => firedTimers.push('after'), 10);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(firedTimers).toEqual([]);
});

test('a timer with a delay that is too long for browsers does not fire at once', () => {
  const clock = createInstanceClock(window);
  const firedTimers: string[] = [];
  clock.setTimeout(() => firedTimers.push('too long'), 2 ** 31);
  vi.advanceTimersByTime(86_400_000);
  expect(firedTimers).toEqual([]);
});
