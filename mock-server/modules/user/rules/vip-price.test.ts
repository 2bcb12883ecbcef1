import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO } from '../../../../src/contract/flag.ts';
import { fen, toWireMoney } from '../../../../src/contract/money.ts';
import { VIP_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { SETTINGS } from '../../common/seed.ts';
import type { VipSegmentRow } from '../rows.ts';
import { quoteVip, type VipQuote } from './vip-price.ts';

const planOf = (level: number) => SETTINGS.vip_levels.find((known) => known.level === level);

const segment = (
  level: 1 | 2 | 3,
  fromDay: number,
  toDay: number,
  paid: number,
  source: VipSegmentRow['source'] = 'buy',
): VipSegmentRow => ({
  id: 1,
  user_id: 1,
  level,
  start_at: fromDay * DAY_MS,
  end_at: toDay * DAY_MS,
  paid: fen(paid),
  source,
  order_no: 'V1',
});

function quoteOf(level: number, segments: VipSegmentRow[], day = 0): VipQuote {
  const quote = quoteVip(planOf(level), segments, day * DAY_MS);
  if (typeof quote === 'number') throw new Error(`refused with ${quote}`);
  return quote;
}

test('VIP2 costs 36.64 with 20 of 30 days of VIP1 left', () => {
  const quote = quoteOf(2, [segment(1, -10, 20, 1_990)]);
  expect(toWireMoney(quote.payAmount)).toBe('36.64');
  expect(quote.deductions).toEqual([{ level: VIP_LEVEL.vip1, daysLeft: 20, amount: 1_326 }]);
  expect([quote.startAt, quote.endAt]).toEqual([0, 90 * DAY_MS]);
});

test('counts the unused time to the second, not in whole days', () => {
  const segments = [segment(1, -10, 20, 1_990)];
  const [halfDayDeduction] = quoteOf(2, segments, 0.5).deductions;
  expect(halfDayDeduction).toEqual({
    level: VIP_LEVEL.vip1,
    daysLeft: 20,
    amount: Math.floor((1_990 * 39) / 60),
  });
});

test('rounds each deduction down separately, and deducts a future renewal in full', () => {
  const quote = quoteOf(3, [segment(1, -10, 20, 1_990), segment(1, 20, 50, 1_990)]);
  expect(quote.deductions.map(({ amount }) => amount)).toEqual([1_326, 1_990]);
  expect(quote.payAmount).toBe(16_800 - 1_326 - 1_990);
});

test('deducts nothing for VIP without a price or for an expired period', () => {
  const quote = quoteOf(2, [segment(1, -40, -10, 1_990), segment(1, 0, 3, 0, 'trial')]);
  expect(quote).toMatchObject({ payAmount: 4_990, deductions: [], isRenewal: false });
});

const NOTHING = { amount: 0, days: 0 };

test('an upgrade forfeits nothing while the price covers the remaining value', () => {
  const exactlyCovered = Array.from({ length: 2 }, (_, i) =>
    segment(1, 30 * i, 30 * (i + 1), 2_495),
  );
  expect(quoteOf(2, [segment(1, -10, 20, 1_990)]).forfeit).toEqual(NOTHING);
  expect(quoteOf(2, exactlyCovered)).toMatchObject({ payAmount: 0, forfeit: NOTHING });
  // A fraction of a fen is rounded down, and counts as used.
  const almostOver = segment(1, -30, 0, 1_990);
  expect(quoteOf(2, [{ ...almostOver, end_at: 1_000 }]).forfeit).toEqual(NOTHING);
});

test('an upgrade forfeits the value above the new price, and the time that this value is worth', () => {
  const tenPeriods = Array.from({ length: 10 }, (_, i) => segment(2, 90 * i, 90 * (i + 1), 4_990));
  const quote = quoteOf(3, tenPeriods);
  expect(quote).toMatchObject({ payAmount: 0, forfeit: { amount: 49_900 - 16_800 } });
  // 168.00 pays for 303.006 of the 900 days.
  expect(quote.forfeit.days).toBe(597);
  const [oneFenMore] = [segment(1, 0, 30, 4_991)];
  expect(quoteOf(2, [oneFenMore]).forfeit).toEqual({ amount: 1, days: 1 });
});

test('an upgrade forfeits the days of VIP without a price, a part of a day counting as one', () => {
  const wonDays = [segment(1, -1, 2, 0, 'trial'), segment(1, 2, 5, 0, 'trial')];
  expect(quoteOf(2, wonDays).forfeit).toEqual({ amount: 0, days: 5 });
  expect(quoteOf(2, wonDays, 0.5).forfeit).toEqual({ amount: 0, days: 5 });
  expect(quoteOf(2, wonDays, 1).forfeit).toEqual({ amount: 0, days: 4 });
  expect(quoteOf(2, [segment(1, -10, 20, 1_990), ...wonDays.slice(1)])).toMatchObject({
    payAmount: 4_990 - 1_326,
    forfeit: { amount: 0, days: 3 },
  });
});

test('an upgrade forfeits days that are worth less than a fen', () => {
  expect(quoteOf(3, [segment(1, -1, 364, 1)])).toMatchObject({
    deductions: [],
    forfeit: { amount: 0, days: 364 },
  });
});

test('a renewal forfeits nothing', () => {
  expect(quoteOf(1, [segment(1, 0, 3, 0, 'trial')]).forfeit).toEqual(NOTHING);
});

test('a renewal starts after the current VIP at the full price', () => {
  const quote = quoteOf(1, [segment(1, -10, 20, 1_990), segment(1, 20, 50, 1_990)]);
  expect(quote).toMatchObject({
    payAmount: 1_990,
    isRenewal: true,
    startAt: 50 * DAY_MS,
    endAt: 80 * DAY_MS,
  });
});

test('a member without VIP pays the full price and starts now', () => {
  expect(quoteOf(1, [segment(3, -400, -35, 16_800)])).toMatchObject({
    payAmount: 1_990,
    isRenewal: false,
    startAt: 0,
    endAt: 30 * DAY_MS,
  });
});

test('deducts a future period in full from a member without VIP now', () => {
  expect(quoteOf(2, [segment(1, 10, 40, 1_990)])).toMatchObject({
    payAmount: 4_990 - 1_990,
    isRenewal: false,
    startAt: 0,
  });
});

test('limits the deductions to the price', () => {
  const fourSegments = Array.from({ length: 4 }, (_, i) => segment(1, 30 * i, 30 * (i + 1), 1_990));
  const quote = quoteOf(2, fourSegments);
  expect(quote.payAmount).toBe(0);
  expect(quote.deductions.map(({ amount }) => amount)).toEqual([1_990, 1_990, 1_010]);
});

test.each([
  ['an unknown plan', planOf(9), [], 71001],
  [
    'a plan that is switched off',
    { ...(planOf(1) as NonNullable<ReturnType<typeof planOf>>), status: NO },
    [],
    71001,
  ],
  ['a lower level', planOf(1), [segment(2, 0, 90, 4_990)], 71002],
  ['an end more than three years from now', planOf(3), [segment(3, 0, 1_095, 16_800)], 71004],
])('refuses %s', (_name, requestedPlan, segments, code) => {
  expect(quoteVip(requestedPlan, segments, 0)).toBe(code);
});

test('allows VIP for exactly three years', () => {
  expect(quoteOf(3, [segment(3, 10, 740, 16_800)], 10).endAt).toBe(1_105 * DAY_MS);
});

test('payment and deductions add up to the price, and waiting never lowers the payment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 28 }),
      fc.integer({ min: 0, max: 3 }),
      (day, renewals) => {
        const segments = Array.from({ length: 1 + renewals }, (_, i) =>
          segment(1, 30 * i, 30 * (i + 1), 1_990),
        );
        const quote = quoteOf(3, segments, day);
        const deductedAmount = quote.deductions.reduce((sum, { amount }) => sum + amount, 0);
        expect(quote.payAmount + deductedAmount).toBe(quote.price);
        expect(quote.payAmount).toBeGreaterThanOrEqual(0);
        expect(quoteOf(3, segments, day + 1).payAmount).toBeGreaterThanOrEqual(quote.payAmount);
      },
    ),
  );
});
