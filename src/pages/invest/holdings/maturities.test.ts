import { expect, test } from 'vitest';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { firstMaturity, maturitiesByDay } from './maturities.ts';

const { coolingOff, held, matured, cancelled } = HOLDING_STATUS;

test('holdings of one day are together, and cancelled ones are left out', () => {
  const byDay = maturitiesByDay([
    { status: held, maturity_date: '2026-12-05' },
    { status: coolingOff, maturity_date: '2026-12-05' },
    { status: matured, maturity_date: '2026-10-01' },
    { status: cancelled, maturity_date: '2026-12-06' },
  ]);
  expect([...byDay].map(([day, holdings]) => [day, holdings.length])).toEqual([
    ['2026-12-05', 2],
    ['2026-10-01', 1],
  ]);
});

test.each([
  [['2026-10-01', '2026-12-05'], '2026-12-05'],
  [['2026-11-21', '2026-12-05'], '2026-11-21'],
  [['2026-09-01', '2026-10-01'], '2026-10-01'],
  [[], null],
])('of the days %j, %s is shown first', (days, day) => {
  expect(firstMaturity(days, '2026-11-21')).toBe(day);
});
