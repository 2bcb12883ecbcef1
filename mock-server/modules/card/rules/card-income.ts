import { fen, type Fen } from '../../../../src/contract/money.ts';
import { RISK_LEVEL } from '../../../../src/contract/statuses.ts';
import type { CardProductRow } from '../rows.ts';
import { addDays, DAY_MS } from '../../shared/calendar.ts';
import { digest } from '../../shared/secrets.ts';

// What a wealth card earned: made up, but the same whenever it is asked for, and with losing days where
// the risk allows them (RULES.md, Wealth cards).

type Yielding = Pick<CardProductRow, 'code' | 'risk_level' | 'benchmark_min' | 'benchmark_max'>;

/** An average day, in parts small enough that a day's swing is a whole number of them. */
const DAY = 10_000;

/** How far a day lies from an average one at most, in tenths of it: below 10 no day loses. */
const SWING_TENTHS = {
  [RISK_LEVEL.cautious]: 1,
  [RISK_LEVEL.conservative]: 8,
  [RISK_LEVEL.balanced]: 30,
  [RISK_LEVEL.growth]: 40,
  [RISK_LEVEL.aggressive]: 50,
} as const;

/** A number of a product's day from 0 to 999, each equally likely. */
const chanceOf = (code: string, date: string) =>
  Number.parseInt(digest(`${code} ${date}`).slice(0, 8), 16) % 1_000;

const IDLE_BELOW = 100;

/** A day of R2 without income, never two in a row; the next day makes up for it. */
const isIdle = ({ code, risk_level }: Yielding, date: string) =>
  risk_level === RISK_LEVEL.conservative &&
  chanceOf(code, date) < IDLE_BELOW &&
  chanceOf(code, addDays(date, -1)) >= IDLE_BELOW;

/**
 * The average days that a product has earned by the end of a date, in parts of `DAY`. It swings about the
 * calendar and never drifts away, so a whole term stays near the middle of the benchmark.
 */
function earnedBy(product: Yielding, date: string): number {
  const last = isIdle(product, date) ? addDays(date, -1) : date;
  const days = Date.parse(last) / DAY_MS;
  return days * DAY + SWING_TENTHS[product.risk_level] * chanceOf(product.code, last);
}

/** A rate in hundredths of a per cent. */
const hundredths = (rate: string) => BigInt(rate.replace('.', ''));

/** A fraction of a fen never counts against the member: half a fen of a gain is one, of a loss it is none. */
const roundToFen = (amount: bigint, unit: bigint): Fen =>
  fen(Number(amount > 0n ? (2n * amount + unit) / (2n * unit) : amount / unit));

/** The income of the days from `first` to `last`, both included: exact, and rounded once at the end. */
export function incomeBetween(principal: Fen, product: Yielding, first: string, last: string): Fen {
  if (last < first) return fen(0);
  const earned = earnedBy(product, last) - earnedBy(product, addDays(first, -1));
  const twiceTheMiddle = hundredths(product.benchmark_min) + hundredths(product.benchmark_max);
  const unit = BigInt(2 * 10_000 * 365 * DAY);
  return roundToFen(BigInt(principal) * twiceTheMiddle * BigInt(earned), unit);
}
