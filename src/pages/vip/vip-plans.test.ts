import { expect, test } from 'vitest';
import { NO, YES } from '../../contract/flag.ts';
import { fen } from '../../contract/money.ts';
import {
  buyable,
  dayPriceOf,
  daysUsed,
  formulaOf,
  offerOf,
  standingOf,
  type Plan,
} from './vip-plans.ts';

const plan = (level: 1 | 2 | 3, price: number, duration_days: number, status: 0 | 1 = 1): Plan => ({
  ...{ level, name: `VIP${level}`, price: fen(price), original_price: null },
  ...{ duration_days, benefits: [], status },
});
const PLANS = [plan(1, 1_990, 30), plan(2, 4_990, 90), plan(3, 16_800, 365)];
const vip = (level: 0 | 1 | 2 | 3, days_left: number, expire_time: string | null = null) => ({
  ...{
    level,
    days_left,
    expire_time,
    name: '',
    is_active: level > 0 ? YES : NO,
  },
});

test('a level that is there, ends within a week, is over, or never was', () => {
  expect(standingOf(vip(1, 8, '2026-11-29 10:00:00'))).toBe('active');
  expect(standingOf(vip(1, 7, '2026-11-28 10:00:00'))).toBe('soon');
  expect(standingOf(vip(0, 0, '2026-11-01 10:00:00'))).toBe('over');
  expect(standingOf(vip(0, 0))).toBe('none');
});

test('what buying a plan would be', () => {
  expect(PLANS.map((each) => offerOf(each, vip(0, 0)))).toEqual(['open', 'open', 'open']);
  expect(PLANS.map((each) => offerOf(each, vip(2, 9)))).toEqual(['lower', 'renew', 'upgrade']);
  expect(offerOf(plan(3, 16_800, 365, 0), vip(0, 0))).toBe('off');
});

test('what can be bought begins with the cheapest, which is proposed', () => {
  expect(buyable(PLANS, vip(0, 0)).map(({ plan }) => plan.level)).toEqual([1, 2, 3]);
  expect(buyable(PLANS, vip(2, 9)).map(({ plan }) => plan.level)).toEqual([2, 3]);
  expect(buyable([plan(1, 1_990, 30, 0)], vip(0, 0))).toEqual([]);
});

test('a day of a plan comes to so many fen, to the nearest', () => {
  expect(PLANS.map(dayPriceOf)).toEqual([66, 55, 46]);
});

test('a deduction is explained only where the explanation comes to it', () => {
  expect(formulaOf(1_326, vip(1, 20), PLANS)).toEqual({ price: 1_990, left: 20, days: 30 });
  expect(formulaOf(1_325, vip(1, 20), PLANS)).toBeNull();
  expect(formulaOf(1_326, vip(0, 0), PLANS)).toBeNull();
});

test('used days are counted where each has a mark', () => {
  expect(daysUsed(vip(1, 20), PLANS, 30)).toBe(10);
  expect(daysUsed(vip(1, 50), PLANS, 30)).toBeNull();
  expect(daysUsed(vip(2, 20), PLANS, 30)).toBeNull();
});
