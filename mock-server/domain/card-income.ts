import { fen, type Fen } from '../../src/contract/money.ts';
import type { CardProductRow } from '../data/tables.ts';
import { addDays } from './calendar.ts';
import { digest } from './secrets.ts';

// What a wealth card earned, day by day: made up, but the same whenever it is asked for, and with
// losses where the risk allows them (RULES.md, Wealth cards).

type Yielding = Pick<CardProductRow, 'code' | 'risk_level' | 'benchmark_min' | 'benchmark_max'>;

// How far a day swings about the middle of the benchmark: R1 stays above zero, R3 and above do not.
const SWING = { 1: 0.4, 2: 1.6, 3: 6, 4: 8, 5: 10 } as const;
const IDLE_SHARE = 0.1;

/** Where a product's day lies between 0 and 1. */
const chanceOf = (code: string, date: string) =>
  Number.parseInt(digest(`${code} ${date}`).slice(0, 8), 16) / 2 ** 32;

/** The income of one day per fen held, in units of 1e-8. */
function dailyRateE8({ code, risk_level, benchmark_min, benchmark_max }: Yielding, date: string) {
  const chance = chanceOf(code, date);
  if (risk_level === 2 && chance < IDLE_SHARE) return 0;
  const middle = (Number(benchmark_min) + Number(benchmark_max)) / 2;
  const percentAYear = middle * (1 + (chance - 0.5) * SWING[risk_level]);
  return Math.floor((percentAYear / 100 / 365) * 1e8);
}

/** What `rateE8` makes of a principal in a day, rounded down: 10 000.00 at 1.95 % a year is 0.53. */
export const incomeAt = (principal: Fen, rateE8: number): Fen =>
  fen(Math.floor((principal * rateE8) / 1e8));

export const incomeOn = (principal: Fen, product: Yielding, date: string): Fen =>
  incomeAt(principal, dailyRateE8(product, date));

/** The income of the days from `first` to `last`, both included. */
export function incomeBetween(principal: Fen, product: Yielding, first: string, last: string): Fen {
  let sum = 0;
  for (let date = first; date <= last; date = addDays(date, 1))
    sum += incomeOn(principal, product, date);
  return fen(sum);
}
