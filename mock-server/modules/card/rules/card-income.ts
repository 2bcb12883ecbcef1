import { fen, type Fen } from '../../../../src/contract/money.ts';
import { RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { addDays } from '../../shared/calendar.ts';
import { digest } from '../../shared/secrets.ts';
import type { CardProductRow } from '../rows.ts';

// Simulates the income of wealth cards. The same date always gives the same income. Higher risks have losing
// days (RULES.md, Wealth cards).

/** The fields of a product that determine its income. */
type IncomeTerms = Pick<CardProductRow, 'code' | 'risk_level' | 'benchmark_min' | 'benchmark_max'>;

/** The income of an average day in units. Units are so small that daily swings are whole numbers of units. */
const AVERAGE_DAY_UNITS = 10_000;

/**
 * The largest difference between a day's income and that of an average day, in tenths of the latter: 30 is three average
 * days. Up to 10, no day loses money.
 */
const SWING_TENTHS = {
  [RISK_LEVEL.cautious]: 1,
  [RISK_LEVEL.conservative]: 8,
  [RISK_LEVEL.balanced]: 30,
  [RISK_LEVEL.growth]: 40,
  [RISK_LEVEL.aggressive]: 50,
} as const;

/** A uniform number from 0 to 999 for a product and a day. The same day always gives the same number. */
const pseudoRandomOf = (code: string, date: string) =>
  Number.parseInt(digest(`${code} ${date}`).slice(0, 8), 16) % 1_000;

/** A day can be without income if its pseudo-random number is below this. */
const IDLE_DAY_THRESHOLD = 100;

/** Risk level R2 has days without income, but never two in a row. The next day pays for both days. */
const isIdleDay = ({ code, risk_level }: IncomeTerms, date: string) =>
  risk_level === RISK_LEVEL.conservative &&
  pseudoRandomOf(code, date) < IDLE_DAY_THRESHOLD &&
  pseudoRandomOf(code, addDays(date, -1)) >= IDLE_DAY_THRESHOLD;

/**
 * The income from 1970 to the end of `date`, in units. Only the swing of the last day is added to the average days, so
 * swings do not accumulate. A full term earns about the middle of the benchmark range.
 */
function earnedUntil(product: IncomeTerms, date: string): number {
  const lastDay = isIdleDay(product, date) ? addDays(date, -1) : date;
  const days = Date.parse(lastDay) / DAY_MS;
  return (
    days * AVERAGE_DAY_UNITS +
    SWING_TENTHS[product.risk_level] * pseudoRandomOf(product.code, lastDay)
  );
}

/** Converts a rate in per cent, such as `2.40`, to hundredths of a per cent. */
const toHundredths = (rate: string) => BigInt(rate.replace('.', ''));

/** Divides and rounds in the member's favour. A gain rounds half up. A loss rounds toward zero. */
const divideToFen = (amount: bigint, unitsPerFen: bigint): Fen =>
  fen(
    Number(amount > 0n ? (2n * amount + unitsPerFen) / (2n * unitsPerFen) : amount / unitsPerFen),
  );

/** The income in fen from the day `first` to the day `last`, both included. Only the total is rounded. */
export function incomeBetween(
  principal: Fen,
  product: IncomeTerms,
  first: string,
  last: string,
): Fen {
  if (last < first) return fen(0);
  const earnedUnits = earnedUntil(product, last) - earnedUntil(product, addDays(first, -1));
  // The sum of both rates is twice the middle of the range. The divisor's 2 halves it, and 10,000 hundredths of a per cent
  // are the whole.
  const twiceMiddleRate = toHundredths(product.benchmark_min) + toHundredths(product.benchmark_max);
  const unitsPerFen = BigInt(2 * 10_000 * 365 * AVERAGE_DAY_UNITS);
  return divideToFen(BigInt(principal) * twiceMiddleRate * BigInt(earnedUnits), unitsPerFen);
}
