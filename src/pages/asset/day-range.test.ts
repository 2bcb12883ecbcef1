import { expect, test } from 'vitest';
import { chooseDay } from './day-range.ts';

const range = (from: string, to = '') => ({ from, to });

test.each([
  ['begins a range', range(''), range('2026-11-10')],
  ['ends it', range('2026-11-01'), range('2026-11-01', '2026-11-10')],
  ['ends it with the same day', range('2026-11-10'), range('2026-11-10', '2026-11-10')],
  ['ends it backwards', range('2026-11-20'), range('2026-11-10', '2026-11-20')],
  ['begins again after a complete one', range('2026-10-01', '2026-10-02'), range('2026-11-10')],
  ['begins after one without a start', range('', '2026-10-02'), range('2026-11-10')],
])('a tap on 10 November %s', (_what, before, after) => {
  expect(chooseDay(before, '2026-11-10')).toEqual(after);
});
