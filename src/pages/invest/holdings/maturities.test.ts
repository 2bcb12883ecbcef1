import { expect, test } from 'vitest';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { initialMaturityDay, maturitiesByDay } from './maturities.ts';

const { coolingOff, held, matured, cancelled } = HOLDING_STATUS;

test('groups holdings by maturity day, and leaves out cancelled ones', () => {
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
])('of the maturity days %j, selects %s on 2026-11-21', (days, day) => {
  expect(initialMaturityDay(days, '2026-11-21')).toBe(day);
});
