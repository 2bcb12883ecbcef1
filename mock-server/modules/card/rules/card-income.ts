import { fen, type Fen } from '../../../../src/contract/money.ts';
import { RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import type { CardProductRow } from '../rows.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { addDays } from '../../shared/calendar.ts';
import { digest } from '../../shared/secrets.ts';

// Simulates the income of wealth cards. The same date always gives the same income. Higher risks have losing
// days (RULES.md, Wealth cards).

type IncomeTerms = Pick<CardProductRow, 'code' | 'risk_level' | 'benchmark_min' | 'benchmark_max'>;

/** An average day earns this many units. Such small units express daily swings as integers. */
const AVERAGE_DAY_UNITS = 10_000;

/** The largest deviation from the income of an average day, in tenths of it. Below 10, no day has a loss. */
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

/** Risk level R2 has days without income, but never two in a row. The next day pays both. */
const isIdleDay = ({ code, risk_level }: IncomeTerms, date: string) =>
  risk_level === RISK_LEVEL.conservative &&
  pseudoRandomOf(code, date) < IDLE_DAY_THRESHOLD &&
  pseudoRandomOf(code, addDays(date, -1)) >= IDLE_DAY_THRESHOLD;

/**
 * The accumulated income from 1970 to the end of a date, in units. Daily swings do not accumulate, so a full term ends
 * near the middle of the benchmark.
 */
function earnedUntil(product: IncomeTerms, date: string): number {
  const lastDay = isIdleDay(product, date) ? addDays(date, -1) : date;
  const days = Date.parse(lastDay) / DAY_MS;
  return (
    days * AVERAGE_DAY_UNITS +
    SWING_TENTHS[product.risk_level] * pseudoRandomOf(product.code, lastDay)
  );
}

/** A rate in hundredths of a per cent. */
const toHundredths = (rate: string) => BigInt(rate.replace('.', ''));

/** Divides and rounds in the member's favour. A gain rounds half up. A loss rounds toward zero. */
const divideToFen = (amount: bigint, unitsPerFen: bigint): Fen =>
  fen(
    Number(amount > 0n ? (2n * amount + unitsPerFen) / (2n * unitsPerFen) : amount / unitsPerFen),
  );

/** The income from `first` to `last`, both included. Only the total is rounded. */
export function incomeBetween(
  principal: Fen,
  product: IncomeTerms,
  first: string,
  last: string,
): Fen {
  if (last < first) return fen(0);
  const earnedUnits = earnedUntil(product, last) - earnedUntil(product, addDays(first, -1));
  const twiceMiddleRate = toHundredths(product.benchmark_min) + toHundredths(product.benchmark_max);
  const unitsPerFen = BigInt(2 * 10_000 * 365 * AVERAGE_DAY_UNITS);
  return divideToFen(BigInt(principal) * twiceMiddleRate * BigInt(earnedUnits), unitsPerFen);
}
