import { expect, test } from 'vitest';
import { fen } from '../../contract/money.ts';
import { NO_VIP } from '../../contract/statuses.ts';
import type { ShanghaiTime } from '../../contract/time.ts';
import {
  listBuyablePlans,
  dailyPrice,
  daysUsed,
  deductionFormula,
  planOffer,
  vipState,
  type Plan,
} from './vip-plans.ts';

const createPlan = (
  level: 1 | 2 | 3,
  price: number,
  duration_days: number,
  status: boolean = true,
): Plan => ({
  level,
  name: `VIP${level}`,
  price: fen(price),
  original_price: null,
  duration_days,
  benefits: [],
  status,
});
const PLANS = [createPlan(1, 1_990, 30), createPlan(2, 4_990, 90), createPlan(3, 16_800, 365)];
const createVip = (level: 0 | 1 | 2 | 3, days_left: number, expire_time: string | null = null) => ({
  level,
  days_left,
  expire_time: expire_time as ShanghaiTime | null,
  name: '',
  is_active: level > NO_VIP,
});

test('tells whether a level is active, expires within a week, has ended or never existed', () => {
  expect(vipState(createVip(1, 8, '2026-11-29 10:00:00'))).toBe('active');
  expect(vipState(createVip(1, 7, '2026-11-28 10:00:00'))).toBe('soon');
  expect(vipState(createVip(0, 0, '2026-11-01 10:00:00'))).toBe('over');
  expect(vipState(createVip(0, 0))).toBe('none');
});

test('labels a plan as new, lower, renewal, upgrade or off sale', () => {
  expect(PLANS.map((each) => planOffer(each, createVip(0, 0)))).toEqual(['open', 'open', 'open']);
  expect(PLANS.map((each) => planOffer(each, createVip(2, 9)))).toEqual([
    'lower',
    'renew',
    'upgrade',
  ]);
  expect(planOffer(createPlan(3, 16_800, 365, false), createVip(0, 0))).toBe('off');
});

test('lists the plans that the member can buy, in their original order', () => {
  expect(listBuyablePlans(PLANS, createVip(0, 0)).map(({ plan }) => plan.level)).toEqual([1, 2, 3]);
  expect(listBuyablePlans(PLANS, createVip(2, 9)).map(({ plan }) => plan.level)).toEqual([2, 3]);
  expect(listBuyablePlans([createPlan(1, 1_990, 30, false)], createVip(0, 0))).toEqual([]);
});

test('rounds the daily price to the nearest fen', () => {
  expect(PLANS.map(dailyPrice)).toEqual([66, 55, 46]);
});

test('returns the deduction formula only if its result is the deducted amount', () => {
  expect(deductionFormula(1_326, createVip(1, 20), PLANS)).toEqual({
    price: 1_990,
    left: 20,
    days: 30,
  });
  expect(deductionFormula(1_325, createVip(1, 20), PLANS)).toBeNull();
  expect(deductionFormula(1_326, createVip(0, 0), PLANS)).toBeNull();
});

test('counts the used days only if each mark stands for one day', () => {
  expect(daysUsed(createVip(1, 20), PLANS, 30)).toBe(10);
  expect(daysUsed(createVip(1, 50), PLANS, 30)).toBeNull();
  expect(daysUsed(createVip(2, 20), PLANS, 30)).toBeNull();
});
