import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { YES } from '../../../../src/contract/flag.ts';
import { fen, type Fen, parseMoney } from '../../../../src/contract/money.ts';
import { DAY_MS, SECOND_MS } from '../../../../src/contract/time.ts';
import type { SettingsRow } from '../../common/rows.ts';
import { vipPlanVersion } from '../../common/rules/settings.ts';
import { sumAmounts } from '../../shared/sum.ts';
import type { VipSegmentRow } from '../rows.ts';
import { vipAt } from './vip.ts';

// The price of a VIP level (RULES.md, VIP). A renewal starts after the current VIP at the full price. Any
// other order starts at once and deducts the unused value, up to the price. The rest is forfeited.

type VipPlan = SettingsRow['vip_levels'][number];

export type VipQuote = Exclude<ReturnType<typeof quoteVip>, Code>;

const MAX_VIP_MS = 3 * 365 * DAY_MS;

/** The seconds of an unfinished segment that are not used yet. */
const unusedSecondsOf = ({ start_at, end_at }: VipSegmentRow, now: number) =>
  Math.floor((end_at - Math.max(now, start_at)) / SECOND_MS);

/** The part of a segment's price that is not used yet, rounded down. It is 0 for VIP without a price. */
function unusedValueOf(segment: VipSegmentRow, now: number): number {
  const totalSeconds = Math.floor((segment.end_at - segment.start_at) / SECOND_MS);
  const unusedSeconds = unusedSecondsOf(segment, now);
  return unusedSeconds > 0 ? Math.floor((segment.paid * unusedSeconds) / totalSeconds) : 0;
}

/**
 * Divides the unused value of running and future segments. The deductions never exceed the price. The rest is forfeited:
 * the value above the price with the time that it is worth, and the time without a value.
 */
function divideUnusedVip(segments: readonly VipSegmentRow[], price: Fen, now: number) {
  const deductions: { level: VipSegmentRow['level']; daysLeft: number; amount: Fen }[] = [];
  let uncoveredPrice = price as number;
  let forfeitedValue = 0;
  let forfeitedSeconds = 0;
  for (const segment of segments) {
    const value = unusedValueOf(segment, now);
    const amount = fen(Math.min(value, uncoveredPrice));
    const rest = value - amount;
    const unusedSeconds = unusedSecondsOf(segment, now);
    const daysLeft = Math.ceil((unusedSeconds * SECOND_MS) / DAY_MS);
    if (amount > 0) deductions.push({ level: segment.level, daysLeft, amount });
    uncoveredPrice -= amount;
    forfeitedValue += rest;
    // The last part of a day may be worth less than a fen.
    const isWorthNothing = value === 0 && unusedSeconds * SECOND_MS >= DAY_MS;
    if (segment.paid === 0 || isWorthNothing) forfeitedSeconds += unusedSeconds;
    else if (rest > 0) forfeitedSeconds += Math.ceil((unusedSeconds * rest) / value);
  }
  // Like the days left of a level, a part of a day counts as a day.
  const forfeitedDays = Math.ceil((forfeitedSeconds * SECOND_MS) / DAY_MS);
  return { deductions, forfeit: { amount: fen(forfeitedValue), days: forfeitedDays } };
}

/** The running and future segments. */
export const unfinishedSegments = (
  segments: readonly VipSegmentRow[],
  now: number,
): VipSegmentRow[] => segments.filter(({ end_at }) => end_at > now);

/** The price of a level for a member with these segments, or the code of the business error. */
export function quoteVip(
  plan: VipPlan | undefined,
  segments: readonly VipSegmentRow[],
  now: number,
) {
  const price = plan && parseMoney(plan.price);
  if (plan?.status !== YES || !price) return CODE.vipPlanNotFound;
  const level = plan.level;
  const currentVip = vipAt(segments, now);
  if (level < currentVip.level) return CODE.vipLowerLevel;
  const isRenewal = level === currentVip.level;
  const startAt = isRenewal ? (currentVip.endAt ?? now) : now;
  const endAt = startAt + plan.duration_days * DAY_MS;
  if (endAt - now > MAX_VIP_MS) return CODE.vipTooLong;
  const endedSegments = isRenewal ? [] : unfinishedSegments(segments, now);
  const { deductions, forfeit } = divideUnusedVip(endedSegments, price, now);
  const payAmount = fen(price - sumAmounts(deductions));
  const planVersion = vipPlanVersion(plan);
  return { level, planVersion, isRenewal, price, deductions, forfeit, payAmount, startAt, endAt };
}

/**
 * Whether the order ends as the member was shown. A renewal has a fixed end. Other orders start now, so they may end
 * later than was shown.
 */
export function endsAsShown({ isRenewal, endAt }: VipQuote, shownEnd: number): boolean {
  // The app was shown, and repeats, whole seconds.
  const end = Math.floor(endAt / 1000) * 1000;
  return isRenewal ? end === shownEnd : end >= shownEnd;
}
