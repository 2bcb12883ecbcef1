import { fen, type Fen } from '../../../contract/money.ts';
import { DAY_MS, startOfDay } from '../../../contract/time.ts';
import type { Product } from '../types.ts';

/** What an amount would have gained or lost in one past period. */
export interface PastOutcome {
  /** The rank of the period among all. A product with one period has only `only`, one with two has no `middle`. */
  readonly rank: 'worst' | 'middle' | 'best' | 'only';
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Negative for a loss. */
  readonly result: Fen;
}

/** A yearly rate in per cent, such as `-1.12`. */
const RATE = /^(-?)(\d{1,4})(?:\.(\d{1,6}))?$/;
/** Rates are read as millionths of a per cent, so that all calculations are exact. */
const DECIMALS = 6;
const UNITS_PER_WHOLE = 100n * 10n ** BigInt(DECIMALS);
const DAYS_PER_YEAR = 365n;

/**
 * Computes what an amount would have brought in the worst, the middle and the best past period of a product (RULES.md,
 * Wealth cards). The rates are after fees. Returns an empty list without periods, or if one of them cannot be read.
 */
export function pastOutcomes(
  { performance }: Pick<Product, 'performance'>,
  amount: Fen,
): readonly PastOutcome[] {
  const periods = performance.map(({ from, to, rate }) => {
    const days = Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS) + 1;
    const units = readRate(rate);
    const isValid = units !== null && days > 0;
    return isValid ? { from, to, days, weight: units * BigInt(days) } : null;
  });
  const ranked = periods
    .filter((period) => period !== null)
    .sort((a, b) => (a.weight === b.weight ? 0 : a.weight < b.weight ? -1 : 1));
  if (ranked.length < periods.length) return [];
  return ranksOf(ranked.length).flatMap(([rank, index]) => {
    const period = ranked[index];
    if (!period) return [];
    const { from, to, days, weight } = period;
    return [{ rank, from, to, days, result: resultOf(amount, weight) }];
  });
}

/** The shown periods of `count` ranked ones. The middle of an even number is the lower one: it is a real period. */
function ranksOf(count: number): readonly (readonly [rank: PastOutcome['rank'], index: number])[] {
  if (count === 1) return [['only', 0]];
  const middle = [['middle', Math.floor((count - 1) / 2)]] as const;
  return [['worst', 0], ...(count > 2 ? middle : []), ['best', count - 1]];
}

function readRate(rate: string): bigint | null {
  const [, sign, whole = '', decimals = ''] = RATE.exec(rate) ?? [];
  if (sign === undefined) return null;
  const units = BigInt(whole + decimals.padEnd(DECIMALS, '0'));
  return sign === '' ? units : -units;
}

/** Rounds like the income of a holding: half a fen of a gain becomes one fen, a fraction of a loss is dropped. */
function resultOf(amount: Fen, weight: bigint): Fen {
  const exact = BigInt(amount) * weight;
  const unitsPerFen = UNITS_PER_WHOLE * DAYS_PER_YEAR;
  return fen(
    Number(exact > 0n ? (2n * exact + unitsPerFen) / (2n * unitsPerFen) : exact / unitsPerFen),
  );
}
