import { CODE } from '../../../../src/contract/codes.ts';
import { NO, YES } from '../../../../src/contract/flag.ts';
import { type Fen, fen } from '../../../../src/contract/money.ts';
import { BusinessError } from '../../../business-error.ts';
import type { Db } from '../../../store/tables.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import { payeeHoldUntil } from '../../shared/payee-hold.ts';
import { refuseShortage } from '../../shared/shortage.ts';
import type { UserRow } from '../rows.ts';
import { benefitOf } from './vip.ts';
import {
  freeTimesLeft,
  limitsLeftToday,
  withdrawalAmountError,
  withdrawalRules,
} from './withdrawal-limits.ts';

// Decides whether a member may withdraw an amount now, and at which fee (RULES.md, Withdrawals).

/** Refuses a withdrawal to a payee that was bound less than a day ago. */
export function refuseDuringPayeeHold(boundAt: number, now: number): void {
  if (payeeHoldUntil(boundAt, now) !== null) throw new BusinessError(CODE.payeeOnHold);
}

/** Refuses withdrawals during the hold of one day after a password recovery. */
export function refuseDuringPasswordHold({ withdraw_hold_until }: UserRow, now: number): void {
  if (withdraw_hold_until !== null && withdraw_hold_until > now)
    throw new BusinessError(CODE.passwordOnHold);
}

/** The withdrawal settings, what the limits still allow today, and the free withdrawals left this month. */
export function withdrawalTerms(db: Db, userId: number, now: number) {
  const rules = withdrawalRules(settingsOf(db).withdraw);
  const orders = db.withdraw_orders.where('user_id', userId);
  const quota = benefitOf(db, userId, 'free_withdrawals', now) ?? 0;
  return {
    rules,
    limitsLeft: limitsLeftToday(orders, rules, now),
    freeLeft: freeTimesLeft(orders, quota, now),
  };
}

export type WithdrawalTerms = ReturnType<typeof withdrawalTerms>;

/** The rate 100 %, in hundredths of a per cent. */
const RATE_UNIT = 10_000;

/**
 * The fee of a withdrawal: `feeRate` of the amount, rounded up, but at least `feeMin` and at most `feeMax`. The member
 * receives the amount without the fee.
 */
export function feeOf(amount: Fen, { feeRate, feeMin, feeMax }: WithdrawalTerms['rules']): Fen {
  const share = Math.floor((amount * feeRate + RATE_UNIT - 1) / RATE_UNIT);
  return fen(Math.min(Math.max(share, feeMin), feeMax));
}

/** Refuses an amount that breaks the terms or exceeds the balance. Otherwise returns its fee. */
export function priceWithdrawal(
  db: Db,
  { rules, limitsLeft, freeLeft }: WithdrawalTerms,
  userId: number,
  amount: Fen,
) {
  const error = withdrawalAmountError(amount, rules, limitsLeft);
  if (error) throw new BusinessError(error.code, error.n ? { n: error.n } : {});
  refuseShortage(db, userId, amount);
  const is_free = freeLeft > 0 ? YES : NO;
  return { amount, is_free, fee: is_free ? fen(0) : feeOf(amount, rules) };
}
