import { expect, test } from 'vitest';
import { chooseDay } from './day-range.ts';

const range = (from: string, to = '') => ({ from, to });

test.each([
  ['begins a range', range(''), range('2026-11-10')],
  [
    'ends a range that has only a first day',
    range('2026-11-01'),
    range('2026-11-01', '2026-11-10'),
  ],
  [
    'ends a range that has only this first day',
    range('2026-11-10'),
    range('2026-11-10', '2026-11-10'),
  ],
  [
    'ends a range that has only a later first day',
    range('2026-11-20'),
    range('2026-11-10', '2026-11-20'),
  ],
  [
    'begins a new range after a complete one',
    range('2026-10-01', '2026-10-02'),
    range('2026-11-10'),
  ],
])('a tap on 10 November %s', (_what, rangeBefore, rangeAfter) => {
  expect(chooseDay(rangeBefore, '2026-11-10')).toEqual(rangeAfter);
});
