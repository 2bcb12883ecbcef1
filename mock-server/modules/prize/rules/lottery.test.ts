import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE } from '../../../../src/contract/codes.ts';
import { NO, YES } from '../../../../src/contract/flag.ts';
import { PPM } from '../../../../src/contract/statuses.ts';
import { seedLottery } from '../seed/lottery.ts';
import { createStore, inMemory } from '../../../store/store.ts';
import type { PrizeRow } from '../rows.ts';
import { emptyState } from '../../../store/tables.ts';
import {
  activityStatus,
  checkDraw,
  drawPrize,
  drawsOfDay,
  formatProbability,
  oddsWithout,
  paymentOf,
  prizeAt,
  stockState,
} from './lottery.ts';
import type { RandomSource } from '../../shared/random.ts';

function publishedPrizes(): readonly PrizeRow[] {
  const { db, transaction } = createStore(inMemory(emptyState()));
  transaction(() => seedLottery(db, 0));
  return db.prizes.where('activity_id', 1);
}

const sumOf = (prizes: readonly Pick<PrizeRow, 'probability_ppm'>[]) =>
  prizes.reduce((sum, { probability_ppm }) => sum + probability_ppm, 0);

/** A fast deterministic 32-bit generator (mulberry32). */
function repeatable(seed: number): RandomSource {
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

test('the published odds are those of RULES.md, Lottery', () => {
  const prizes = publishedPrizes();
  expect(
    prizes.map(({ name, probability_ppm, stock_total }) => [name, probability_ppm, stock_total]),
  ).toEqual([
    ['智能手机', 10, 2],
    ['无线耳机', 490, 20],
    ['10积分', 300_000, null],
    ['现金8.88元', 20_000, 500],
    ['谢谢参与', 350_000, null],
    ['50积分', 200_000, null],
    ['现金0.88元', 100_000, 5_000],
    ['VIP体验3天', 29_500, 1_000],
  ]);
  expect(sumOf(prizes)).toBe(PPM);
});

test('a million draws lie within four standard deviations of the published odds', () => {
  const prizes = publishedPrizes();
  const random = repeatable(20261121);
  const drawn = new Map<number, number>();
  for (let i = 0; i < 1_000_000; i += 1) {
    const { id } = drawPrize(prizes, random);
    drawn.set(id, (drawn.get(id) ?? 0) + 1);
  }
  for (const { id, name, probability_ppm } of prizes) {
    const p = probability_ppm / PPM;
    const sigma = Math.sqrt(1_000_000 * p * (1 - p));
    expect(Math.abs((drawn.get(id) ?? 0) - probability_ppm), name).toBeLessThanOrEqual(4 * sigma);
  }
});

/** Eight slots with odds that add up to a million. One slot is thanks. */
const odds = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: PPM - 1 }), { minLength: 7, maxLength: 7 }),
    fc.nat(7),
  )
  .map(([cuts, thanks]) => {
    const ends = [...cuts.sort((a, b) => a - b), PPM];
    return ends.map((end, i) => ({
      id: i + 1,
      type: i === thanks ? ('thanks' as const) : ('cash' as const),
      probability_ppm: end - (ends[i - 1] ?? 0),
    }));
  });

test('maps each number below a million to one slot, in proportion to the odds', () => {
  fc.assert(
    fc.property(odds, (slots) => {
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
    fc.property(odds, fc.array(fc.integer({ min: 1, max: 8 })), (slots, gone) => {
      let now = slots;
      for (const id of gone) {
        const changes = oddsWithout(now, id);
        now = now.map((slot) => ({ ...slot, ...changes.find((change) => change.id === slot.id) }));
        expect(sumOf(now)).toBe(PPM);
        const slot = now.find((known) => known.id === id);
        expect(slot?.type === 'thanks' || slot?.probability_ppm === 0).toBe(true);
      }
    }),
  );
});

test('a prize that is sold out leaves its share to the slot without a win', () => {
  const cash = { id: 1, type: 'cash', probability_ppm: 40 } as const;
  const thanks = { id: 2, type: 'thanks', probability_ppm: 60 } as const;
  expect(oddsWithout([cash, thanks], 1)).toEqual([
    { id: 1, probability_ppm: 0 },
    { id: 2, probability_ppm: 100 },
  ]);
  expect(oddsWithout([cash, thanks], 2)).toEqual([]);
  expect(() => oddsWithout([cash, thanks], 3)).toThrow(RangeError);
  expect(() => oddsWithout([cash], 1)).toThrow(RangeError);
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
])('%i parts of a million are %s', (ppm, shown) => expect(formatProbability(ppm)).toBe(shown));

const full = { freeLeft: 1, chances: 2, points: 20 };

test.each([
  ['the free draw goes first', {}, 'free'],
  ['then a chance', { freeLeft: 0 }, 'chance'],
  ['then points', { freeLeft: 0, chances: 0 }, 'points'],
  ['then nothing is left', { freeLeft: 0, chances: 0, points: 19 }, null],
])('payment order: %s', (_name, changes, payment) =>
  expect(paymentOf({ ...full, ...changes }, 20)).toBe(payment),
);

const activity = { odds_version: 3, daily_limit: 10, cost_points: 20 };
const atLimit = { ...full, todayDraws: 9 };
const onlyPoints = { ...atLimit, freeLeft: 0, chances: 0 };

test.each([
  ['the last draw of the day', atLimit, {}, 'free'],
  ['the shown payment', onlyPoints, { expected_payment: 'points' }, 'points'],
  ['the shown cost', onlyPoints, { expected_cost: 20 }, 'points'],
  ['any shown cost when points are not used', atLimit, { expected_cost: 19 }, 'free'],
] as const)('checkDraw accepts %s', (_name, member, shown, payment) =>
  expect(checkDraw(activity, member, { odds_version: 3, ...shown })).toBe(payment),
);

const stale = { code: CODE.stale, data: { odds_version: 3, payment: 'points', cost_points: 20 } };

test.each([
  [
    'other odds first',
    { ...full, todayDraws: 10 },
    { odds_version: 2 },
    {
      code: CODE.stale,
      data: { odds_version: 3 },
    },
  ],
  ['a draw over the daily limit', { ...full, todayDraws: 10 }, {}, { code: CODE.drawsUsedUp }],
  ['too few points', { ...onlyPoints, points: 19 }, {}, { code: CODE.notEnoughPoints }],
  ['another payment', onlyPoints, { expected_payment: 'chance' }, stale],
  ['another cost', onlyPoints, { expected_cost: 19 }, stale],
] as const)('checkDraw refuses %s', (_name, member, shown, refusal) =>
  expect(() => checkDraw(activity, member, { odds_version: 3, ...shown })).toThrow(
    expect.objectContaining(refusal),
  ),
);

test('counts today’s draws and the free draws left', () => {
  const ofDay = [{ used_free: YES }, { used_free: NO }, { used_free: NO }] as const;
  expect(drawsOfDay({ free_per_day: 1 }, ofDay)).toEqual({ todayDraws: 3, freeLeft: 0 });
  expect(drawsOfDay({ free_per_day: 2 }, ofDay)).toEqual({ todayDraws: 3, freeLeft: 1 });
  expect(drawsOfDay({ free_per_day: 1 }, [])).toEqual({ todayDraws: 0, freeLeft: 1 });
});

test.each([
  [null, null, 'unlimited'],
  [null, 4, 'unlimited'],
  [20, null, 'unlimited'],
  [20, 0, 'none'],
  [20, 4, 'few'],
  [20, 5, 'enough'],
])('of %s there are %s left: %s', (stock_total, stock_left, state) =>
  expect(stockState({ stock_total, stock_left })).toBe(state),
);

test.each([
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 2],
] as const)('activityStatus at %i is %i (start 10, end 20)', (now, status) =>
  expect(activityStatus({ start_at: 10, end_at: 20 }, now)).toBe(status),
);
