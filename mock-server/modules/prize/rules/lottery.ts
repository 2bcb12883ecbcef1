import { CODE } from '../../../../src/contract/codes.ts';
import type { Contract } from '../../../../src/contract/contract.ts';
import type { InputOf } from '../../../../src/contract/endpoint.ts';
import { YES } from '../../../../src/contract/flag.ts';
import { ACTIVITY_STATUS, PPM, type ValueOf } from '../../../../src/contract/statuses.ts';
import { BusinessError } from '../../../business-error.ts';
import { generateBelow, type RandomSource } from '../../shared/random.ts';
import type { LotteryActivityRow, PrizeRecordRow, PrizeRow } from '../rows.ts';

// The lottery rules: odds, stock and the price of a draw. The odds always add up to one million (RULES.md,
// Lottery).

/** The odds of one prize. */
type Slot = Pick<PrizeRow, 'id' | 'probability_ppm'>;

/** Returns the prize that the number `ticket` wins, from 0 to 999,999. Each prize has as many numbers as its odds. */
export function prizeAt<S extends Slot>(prizes: readonly S[], ticket: number): S {
  let end = 0;
  for (const prize of prizes) {
    end += prize.probability_ppm;
    if (ticket < end) return prize;
  }
  throw new RangeError(`the odds end at ${end}, before ${ticket}`);
}

/** Draws one prize with the published odds. */
export const drawPrize = <S extends Slot>(prizes: readonly S[], random: RandomSource): S =>
  prizeAt(prizes, generateBelow(random, PPM));

/** The changed odds when a prize is sold out. Its odds become 0 and are added to `thanks`, the slot without a win. */
export function oddsAfterSellout<S extends Slot & Pick<PrizeRow, 'type'>>(
  prizes: readonly S[],
  prizeId: number,
): Pick<S, 'id' | 'probability_ppm'>[] {
  const soldOutPrize = prizes.find(({ id }) => id === prizeId);
  const thanksSlot = prizes.find(({ type }) => type === 'thanks');
  if (!soldOutPrize || !thanksSlot)
    throw new RangeError(`prize ${prizeId} has nowhere to leave its share`);
  if (soldOutPrize.id === thanksSlot.id) return [];
  const probability_ppm = thanksSlot.probability_ppm + soldOutPrize.probability_ppm;
  return [
    { id: soldOutPrize.id, probability_ppm: 0 },
    { id: thanksSlot.id, probability_ppm },
  ];
}

/** Returns 0 before the start, 1 while the activity runs and 2 after its end. */
export function activityStatus(
  { start_at, end_at }: Pick<LotteryActivityRow, 'start_at' | 'end_at'>,
  now: number,
): ValueOf<typeof ACTIVITY_STATUS> {
  if (now < start_at) return ACTIVITY_STATUS.soon;
  return now < end_at ? ACTIVITY_STATUS.on : ACTIVITY_STATUS.ended;
}

/** The number of a member's draws today, and the free draws that the member has left today. */
export function countDraws(
  { free_per_day }: Pick<LotteryActivityRow, 'free_per_day'>,
  recordsOfDay: readonly Pick<PrizeRecordRow, 'used_free'>[],
) {
  const usedFreeDraws = recordsOfDay.filter(({ used_free }) => used_free === YES).length;
  return { todayDraws: recordsOfDay.length, freeLeft: Math.max(0, free_per_day - usedFreeDraws) };
}

/** What a member can pay draws with. */
interface PaymentOptions {
  readonly freeLeft: number;
  readonly chances: number;
  readonly points: number;
}

/** What a draw is paid with. `free` is the free draw of the day. */
export type Payment = 'free' | 'chance' | 'points';

/** Returns what the next draw is paid with: a free draw, else a chance, else points. `null` if nothing is left. */
export function paymentOf(
  { freeLeft, chances, points }: PaymentOptions,
  costPoints: number,
): Payment | null {
  if (freeLeft > 0) return 'free';
  if (chances > 0) return 'chance';
  return points >= costPoints ? 'points' : null;
}

/** Returns what the draw is paid with. Refuses above the daily limit, or if the terms are not those that were shown. */
export function checkDraw(
  activity: Pick<LotteryActivityRow, 'odds_version' | 'daily_limit' | 'cost_points'>,
  member: PaymentOptions & { readonly todayDraws: number },
  shownTerms: Omit<InputOf<Contract['prize']['draw']>, 'activity_id'>,
): Payment {
  const { odds_version, daily_limit, cost_points } = activity;
  if (shownTerms.odds_version !== odds_version)
    throw new BusinessError(CODE.stale, {}, { odds_version });
  if (member.todayDraws >= daily_limit) throw new BusinessError(CODE.drawsUsedUp);
  const payment = paymentOf(member, cost_points);
  if (payment === null) throw new BusinessError(CODE.notEnoughPoints);
  const { expected_payment = payment, expected_cost = cost_points } = shownTerms;
  if (expected_payment !== payment || (payment === 'points' && expected_cost !== cost_points))
    throw new BusinessError(CODE.stale, {}, { odds_version, payment, cost_points });
  return payment;
}

type StockState = 'unlimited' | 'enough' | 'few' | 'none';

/** Classifies what is left of a stock. `few` means at most a fifth. */
export function stockState({
  stock_total,
  stock_left,
}: Pick<PrizeRow, 'stock_total' | 'stock_left'>): StockState {
  if (stock_total === null || stock_left === null) return 'unlimited';
  if (stock_left === 0) return 'none';
  return stock_left * 5 <= stock_total ? 'few' : 'enough';
}

/** Formats parts of a million as per cent: 20000 is `2.00%`, 10 is `0.001%`. */
export function formatProbability(ppm: number): string {
  const [wholePercent, fraction] = [Math.floor(ppm / 10_000), ppm % 10_000];
  const decimals = String(fraction)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${wholePercent}.${decimals}%`;
}
