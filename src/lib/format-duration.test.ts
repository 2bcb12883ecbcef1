import { expect, test } from 'vitest';
import { formatClock, formatDuration } from './format-duration.ts';

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [900, '15:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86399, '23:59:59'],
])('%i s as a duration is %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [23_078, '06:24:38'],
  [86_400, '24:00:00'],
])('%i s on a clock is %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
