import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTime } from '../../../../src/contract/time.ts';
import { addMonths } from '../../shared/calendar.ts';
import {
  claimDeadline,
  findMilestone,
  isMonthAvailable,
  MILESTONES,
  milestoneId,
  milestoneStatus,
} from './milestones.ts';

const timeOf = (time: string) => parseTime(time) as number;

const anyMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, monthOfYear]) => `${year}-${String(monthOfYear).padStart(2, '0')}`);

test('findMilestone finds each milestone by its id, and nothing for other ids', () => {
  fc.assert(
    fc.property(anyMonth, fc.constantFrom(...MILESTONES), (month, milestone) => {
      const id = milestoneId(month, milestone.needDays);
      expect(findMilestone(id)).toEqual({ month, milestone });
    }),
  );
  for (const id of [1, 20261108, 20261307, 20260007, 202611070, 1e15 + 7])
    expect(findMilestone(id)).toBeNull();
  expect(milestoneId('2026-11', 7)).toBe(20261107);
});

test('addMonths adds and subtracts months across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -40, max: 40 }), (month, months) => {
      expect(addMonths(addMonths(month, months), -months)).toBe(month);
    }),
  );
});

test('a month’s rewards can be claimed for seven days after the month', () => {
  expect(claimDeadline('2026-11')).toBe(timeOf('2026-12-08 00:00:00'));
  expect(claimDeadline('2026-12')).toBe(timeOf('2027-01-08 00:00:00'));
});

test.each([
  ['2026-11', true],
  ['2025-11', true],
  ['2025-10', false],
  ['2026-12', false],
])('in November 2026, the month %s is available: %s', (month, isAvailable) =>
  expect(isMonthAvailable(month, timeOf('2026-11-21 10:00:00'))).toBe(isAvailable),
);

const sevenDayMilestone = MILESTONES[0] as (typeof MILESTONES)[number];

test.each([
  ['with too few days is not yet reached', { days: 6 }, 0],
  ['with just enough days is claimable', { days: 7 }, 1],
  ['is claimed after its claim', { days: 7, isClaimed: true }, 2],
  ['is expired after the deadline', { days: 7, isDeadlineOver: true }, 3],
  [
    'with too few days stays not yet reached after the deadline',
    { days: 6, isDeadlineOver: true },
    0,
  ],
  ['stays claimed after the deadline', { days: 7, isClaimed: true, isDeadlineOver: true }, 2],
])('a milestone %s', (_name, changes, status) => {
  const claimState = { isClaimed: false, isDeadlineOver: false, ...changes };
  expect(milestoneStatus(sevenDayMilestone, claimState)).toBe(status);
});
