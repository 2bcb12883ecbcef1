import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE } from '../../../../src/contract/codes.ts';
import { NO, YES } from '../../../../src/contract/flag.ts';
import { PPM } from '../../../../src/contract/statuses.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import { emptyState } from '../../../store/tables.ts';
import type { RandomSource } from '../../shared/random.ts';
import type { PrizeRow } from '../rows.ts';
import { seedLottery } from '../seed/lottery.ts';
import {
  activityStatus,
  checkDraw,
  drawPrize,
  countDraws,
  formatProbability,
  oddsAfterSellout,
  paymentOf,
  prizeAt,
  stockState,
} from './lottery.ts';

function publishedPrizes(): readonly PrizeRow[] {
  const { db, transaction } = createStore(inMemory(emptyState()));
  transaction(() => seedLottery(db, 0));
  return db.prizes.where('activity_id', 1);
}

/** The sum of the odds, in parts per million. */
const sumOf = (prizes: readonly Pick<PrizeRow, 'probability_ppm'>[]) =>
  prizes.reduce((sum, { probability_ppm }) => sum + probability_ppm, 0);

/** A fast deterministic 32-bit generator (mulberry32). */
function createSeededRandom(seed: number): RandomSource {
  const bytes = Buffer.alloc(4);
  let state = seed;
  return {
    bytes() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      bytes.writeInt32BE(mixed ^ (mixed >>> 14));
      return bytes;
    },
  };
}

test('the odds of the seeded activity are those of RULES.md, Lottery', () => {
  const prizes = publishedPrizes();
  expect(
    prizes.map(({ name, probability_ppm, stock_total }) => [name, probability_ppm, stock_total]),
  ).toEqual([
    ['智能手机', 10, 2],
    ['无线耳机', 490, 20],
    ['10 积分', 300_000, null],
    ['现金 8.88 元', 20_000, 500],
    ['谢谢参与', 350_000, null],
    ['50 积分', 200_000, null],
    ['现金 0.88 元', 100_000, 5_000],
    ['VIP 体验 3 天', 29_500, 1_000],
  ]);
  expect(sumOf(prizes)).toBe(PPM);
});

test('in a million draws, each prize is won as often as its odds say, within four standard deviations', () => {
  const prizes = publishedPrizes();
  const random = createSeededRandom(20261121);
  const drawCounts = new Map<number, number>();
  for (let i = 0; i < 1_000_000; i += 1) {
    const { id } = drawPrize(prizes, random);
    drawCounts.set(id, (drawCounts.get(id) ?? 0) + 1);
  }
  for (const { id, name, probability_ppm } of prizes) {
    const p = probability_ppm / PPM;
    const sigma = Math.sqrt(1_000_000 * p * (1 - p));
    expect(Math.abs((drawCounts.get(id) ?? 0) - probability_ppm), name).toBeLessThanOrEqual(
      4 * sigma,
    );
  }
});

/** Eight slots with odds that add up to a million. One is the `thanks` slot without a win. */
const slotsWithOdds = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: PPM - 1 }), { minLength: 7, maxLength: 7 }),
    fc.nat(7),
  )
  .map(([cuts, thanks]) => {
    // Seven cuts divide the numbers up to a million into eight ranges, one for each slot.
    const ends = [...cuts.sort((a, b) => a - b), PPM];
    return ends.map((end, i) => ({
      id: i + 1,
      type: i === thanks ? ('thanks' as const) : ('cash' as const),
      probability_ppm: end - (ends[i - 1] ?? 0),
    }));
  });

test('maps each number below a million to one slot, in proportion to the odds', () => {
  fc.assert(
    fc.property(slotsWithOdds, (slots) => {
      let start = 0;
      for (const slot of slots) {
        const last = start + slot.probability_ppm - 1;
        expect([prizeAt(slots, start), prizeAt(slots, last)]).toEqual([slot, slot]);
        start = last + 1;
      }
      expect(() => prizeAt(slots, PPM)).toThrow(RangeError);
    }),
  );
});

test('keeps the sum of the odds at a million when prizes sell out in any order', () => {
  fc.assert(
    fc.property(slotsWithOdds, fc.array(fc.integer({ min: 1, max: 8 })), (slots, soldOutIds) => {
      let currentSlots = slots;
      for (const id of soldOutIds) {
        const changes = oddsAfterSellout(currentSlots, id);
        currentSlots = currentSlots.map((slot) => ({
          ...slot,
          ...changes.find((change) => change.id === slot.id),
        }));
        expect(sumOf(currentSlots)).toBe(PPM);
        const slot = currentSlots.find((known) => known.id === id);
        expect(slot?.type === 'thanks' || slot?.probability_ppm === 0).toBe(true);
      }
    }),
  );
});

test('moves the odds of a sold-out prize to the slot without a win', () => {
  const cash = { id: 1, type: 'cash', probability_ppm: 40 } as const;
  const thanks = { id: 2, type: 'thanks', probability_ppm: 60 } as const;
  expect(oddsAfterSellout([cash, thanks], 1)).toEqual([
    { id: 1, probability_ppm: 0 },
    { id: 2, probability_ppm: 100 },
  ]);
  expect(oddsAfterSellout([cash, thanks], 2)).toEqual([]);
  expect(() => oddsAfterSellout([cash, thanks], 3)).toThrow(RangeError);
  expect(() => oddsAfterSellout([cash], 1)).toThrow(RangeError);
});

test.each([
  [10, '0.001%'],
  [490, '0.049%'],
  [20_000, '2.00%'],
  [29_500, '2.95%'],
  [362_500, '36.25%'],
  [1, '0.0001%'],
  [0, '0.00%'],
  [PPM, '100.00%'],
])('formats %i parts of a million as %s', (ppm, formatted) =>
  expect(formatProbability(ppm)).toBe(formatted),
);

const allPayments = { freeLeft: 1, chances: 2, points: 20 };

test.each([
  ['the free draw first', {}, 'free'],
  ['a chance when no free draw is left', { freeLeft: 0 }, 'chance'],
  ['points when no chance is left', { freeLeft: 0, chances: 0 }, 'points'],
  ['null when the points do not suffice', { freeLeft: 0, chances: 0, points: 19 }, null],
])('paymentOf chooses %s', (_name, changes, payment) =>
  expect(paymentOf({ ...allPayments, ...changes }, 20)).toBe(payment),
);

const activity = { odds_version: 3, daily_limit: 10, cost_points: 20 };
const oneDrawLeft = { ...allPayments, todayDraws: 9 };
const onlyPoints = { ...oneDrawLeft, freeLeft: 0, chances: 0 };

test.each([
  ['the last draw of the day', oneDrawLeft, {}, 'free'],
  ['the payment that the member saw', onlyPoints, { expected_payment: 'points' }, 'points'],
  ['the cost that the member saw', onlyPoints, { expected_cost: 20 }, 'points'],
  ['any cost when points are not used', oneDrawLeft, { expected_cost: 19 }, 'free'],
] as const)('checkDraw accepts %s', (_name, member, shownTerms, payment) =>
  expect(checkDraw(activity, member, { odds_version: 3, ...shownTerms })).toBe(payment),
);

const staleError = {
  code: CODE.stale,
  data: { odds_version: 3, payment: 'points', cost_points: 20 },
};

test.each([
  [
    'outdated odds, even above the daily limit',
    { ...allPayments, todayDraws: 10 },
    { odds_version: 2 },
    {
      code: CODE.stale,
      data: { odds_version: 3 },
    },
  ],
  [
    'a draw over the daily limit',
    { ...allPayments, todayDraws: 10 },
    {},
    { code: CODE.drawsUsedUp },
  ],
  ['too few points', { ...onlyPoints, points: 19 }, {}, { code: CODE.notEnoughPoints }],
  ['another payment than the member saw', onlyPoints, { expected_payment: 'chance' }, staleError],
  ['another cost than the member saw', onlyPoints, { expected_cost: 19 }, staleError],
] as const)('checkDraw refuses %s', (_name, member, shownTerms, businessError) =>
  expect(() => checkDraw(activity, member, { odds_version: 3, ...shownTerms })).toThrow(
    expect.objectContaining(businessError),
  ),
);

test('counts today’s draws and the free draws left', () => {
  const recordsOfDay = [{ used_free: YES }, { used_free: NO }, { used_free: NO }] as const;
  expect(countDraws({ free_per_day: 1 }, recordsOfDay)).toEqual({ todayDraws: 3, freeLeft: 0 });
  expect(countDraws({ free_per_day: 2 }, recordsOfDay)).toEqual({ todayDraws: 3, freeLeft: 1 });
  expect(countDraws({ free_per_day: 1 }, [])).toEqual({ todayDraws: 0, freeLeft: 1 });
});

test.each([
  [null, null, 'unlimited'],
  [null, 4, 'unlimited'],
  [20, null, 'unlimited'],
  [20, 0, 'none'],
  [20, 4, 'few'],
  [20, 5, 'enough'],
])('of a stock of %s with %s left, the state is %s', (stock_total, stock_left, state) =>
  expect(stockState({ stock_total, stock_left })).toBe(state),
);

test.each([
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 2],
] as const)('at time %i, an activity from 10 to 20 has the status %i', (now, status) =>
  expect(activityStatus({ start_at: 10, end_at: 20 }, now)).toBe(status),
);
