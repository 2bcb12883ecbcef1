import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { YES } from '../../../../src/contract/flag.ts';
import { fen, type Fen, parseMoney } from '../../../../src/contract/money.ts';
import type { SettingsRow } from '../../common/rows.ts';
import type { VipSegmentRow } from '../rows.ts';
import { DAY_MS, SECOND_MS } from '../../../../src/contract/time.ts';
import { vipAt } from './vip.ts';
import { sumAmounts } from '../../shared/sum.ts';

// The price of a VIP level (RULES.md, VIP). A renewal starts after the current VIP at the full price. Any
// other order starts at once and deducts the unused value.

type VipPlan = SettingsRow['vip_levels'][number];

export type VipQuote = Exclude<ReturnType<typeof quoteVip>, Code>;

const MAX_VIP_MS = 3 * 365 * DAY_MS;

/** The part of a segment's price that is not used yet, rounded down. It is 0 for VIP without a price. */
function unusedValueOf({ paid, start_at, end_at }: VipSegmentRow, now: number): Fen {
  const remainingSeconds = Math.floor((end_at - Math.max(now, start_at)) / SECOND_MS);
  const totalSeconds = Math.floor((end_at - start_at) / SECOND_MS);
  return fen(remainingSeconds > 0 ? Math.floor((paid * remainingSeconds) / totalSeconds) : 0);
}

/** The unused values of running and future segments. Together they never exceed the price. */
function deductionsFrom(segments: readonly VipSegmentRow[], price: Fen, now: number) {
  let uncoveredPrice = price as number;
  return segments.flatMap((segment) => {
    const amount = fen(Math.min(unusedValueOf(segment, now), uncoveredPrice));
    uncoveredPrice -= amount;
    const daysLeft = Math.ceil((segment.end_at - Math.max(now, segment.start_at)) / DAY_MS);
    return amount > 0 ? [{ level: segment.level, daysLeft, amount }] : [];
  });
}

/** The running and future segments. */
export const unfinishedSegments = (
  segments: readonly VipSegmentRow[],
  now: number,
): VipSegmentRow[] => segments.filter(({ end_at }) => end_at > now);

/** The price of a level for a member with these segments, or the code of the refusal. */
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
  const deductions = isRenewal ? [] : deductionsFrom(unfinishedSegments(segments, now), price, now);
  const payAmount = fen(price - sumAmounts(deductions));
  return { level, isRenewal, price, deductions, payAmount, startAt, endAt };
}

/**
 * Whether the order ends as the member was shown. A renewal has a fixed end. Other orders start now, so they may end
 * later than was shown.
 */
export const endsAsShown = ({ isRenewal, endAt }: VipQuote, shownEnd: number): boolean =>
  isRenewal ? endAt === shownEnd : endAt >= shownEnd;
