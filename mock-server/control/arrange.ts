import * as v from 'valibot';
import { NO_VIP, VIP_LEVEL } from '../../src/contract/statuses.ts';
import { publishPrizes } from '../modules/prize/rules/publish-prizes.ts';
import { creditTransaction, moneyOf, postTransaction } from '../modules/shared/ledger.ts';
import { unfinishedSegments } from '../modules/user/rules/vip-price.ts';
import { addUnpaidVip } from '../modules/user/rules/vip.ts';
import type { Db } from '../store/tables.ts';

// Sets the balance or VIP of a member, or the prize of all draws. The invariants are checked as for any write.

/** The largest balance that can be set: 100 million yuan. */
const MAX_FEN = 100_000_000_00;

export const memberInput = v.strictObject({
  mobile: v.string(),
  /** The available money in fen. */
  balance: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FEN))),
  /** 0 ends VIP. */
  vip_level: v.optional(v.picklist([NO_VIP, ...Object.values(VIP_LEVEL)])),
});

export const drawInput = v.strictObject({
  /** The slot of the prize on the lottery board. 0 is the top left, and the numbers go clockwise. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
});

const VIP_DAYS = 30;
/** The probability 1 in parts per million. */
const CERTAIN_PPM = 1_000_000;

/** Credits or debits the member so that `balance` fen are available. The fund record shows `remark`. */
export function setBalance(
  db: Db,
  user_id: number,
  balance: number,
  now: number,
  remark = '演示',
): void {
  const balanceChange = balance - moneyOf(db, user_id, 'available');
  if (balanceChange !== 0)
    postTransaction(db, creditTransaction(user_id, balanceChange, now, remark));
}

/** Removes the running and future VIP of a member. */
export function removeVip(db: Db, user_id: number, now: number): void {
  for (const { id } of unfinishedSegments(db.vip_segments.where('user_id', user_id), now))
    db.vip_segments.remove(id);
}

/** Ends the member's VIP. Then gives 30 days of this level without a price, or no VIP for level 0. */
export function replaceVip(
  db: Db,
  user_id: number,
  level: v.InferOutput<typeof memberInput>['vip_level'] & number,
  now: number,
): void {
  removeVip(db, user_id, now);
  if (level !== NO_VIP) addUnpaidVip(db, user_id, level, VIP_DAYS, now);
}

/**
 * Makes every draw win the prize at this position, and publishes the new odds. Returns the name of the prize, or
 * null if the prize is sold out.
 */
export function forceDraw(db: Db, position: number): string | null {
  const prize = db.prizes.find((row) => row.position === position);
  if (!prize || prize.stock_left === 0) return null;
  for (const { id } of db.prizes.where('activity_id', prize.activity_id))
    db.prizes.update(id, { probability_ppm: id === prize.id ? CERTAIN_PPM : 0 });
  const activity = db.lottery_activities.get(prize.activity_id);
  if (activity) publishPrizes(db, activity);
  return prize.name;
}
