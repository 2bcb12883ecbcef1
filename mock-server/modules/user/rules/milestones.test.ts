import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTime } from '../../../../src/contract/time.ts';
import { addMonths } from '../../shared/calendar.ts';
import {
  claimEnd,
  findMilestone,
  isWithinReach,
  MILESTONES,
  milestoneId,
  milestoneStatus,
} from './milestones.ts';

const at = (time: string) => parseTime(time) as number;

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, ofYear]) => `${year}-${String(ofYear).padStart(2, '0')}`);

test('finds a milestone by its own id only', () => {
  fc.assert(
    fc.property(month, fc.constantFrom(...MILESTONES), (month, milestone) => {
      const id = milestoneId(month, milestone.needDays);
      expect(findMilestone(id)).toEqual({ month, milestone });
    }),
  );
  for (const id of [1, 20261108, 20261307, 20260007, 202611070, 1e15 + 7])
    expect(findMilestone(id)).toBeNull();
  expect(milestoneId('2026-11', 7)).toBe(20261107);
});

test('adds and subtracts months across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  fc.assert(
    fc.property(month, fc.integer({ min: -40, max: 40 }), (month, months) => {
      expect(addMonths(addMonths(month, months), -months)).toBe(month);
    }),
  );
});

test('a month’s rewards can be claimed for seven days after it', () => {
  expect(claimEnd('2026-11')).toBe(at('2026-12-08 00:00:00'));
  expect(claimEnd('2026-12')).toBe(at('2027-01-08 00:00:00'));
});

test.each([
  ['2026-11', true],
  ['2025-11', true],
  ['2025-10', false],
  ['2026-12', false],
])('%s is within reach in November 2026: %s', (month, isIt) =>
  expect(isWithinReach(month, at('2026-11-21 10:00:00'))).toBe(isIt),
);

const seven = MILESTONES[0] as (typeof MILESTONES)[number];

test.each([
  ['too few days', { days: 6 }, 0],
  ['just enough days', { days: 7 }, 1],
  ['claimed', { days: 7, isClaimed: true }, 2],
  ['too late', { days: 7, isOver: true }, 3],
  ['too few days of a month that is over', { days: 6, isOver: true }, 0],
  ['claimed in time', { days: 7, isClaimed: true, isOver: true }, 2],
])('milestone status: %s', (_name, changes, status) => {
  const of = { isClaimed: false, isOver: false, ...changes };
  expect(milestoneStatus(seven, of)).toBe(status);
});
