import { CODE, type Code } from '../../../../src/contract/codes.ts';
import { YES } from '../../../../src/contract/flag.ts';
import { fen, type Fen } from '../../../../src/contract/money.ts';
import { WITHDRAWAL_STATUS } from '../../../../src/contract/statuses.ts';
import { HOUR_MS, SECOND_MS, formatDate } from '../../../../src/contract/time.ts';
import type { SettingsRow } from '../../common/rows.ts';
import { parseSetting } from '../../common/rules/settings.ts';
import { addDays, monthOf, startOfDay } from '../../shared/calendar.ts';
import { formatAmount } from '../../shared/format-amount.ts';
import { sumAmounts } from '../../shared/sum.ts';
import type { WithdrawOrderRow } from '../rows.ts';

// The limits and the arrival time of a withdrawal (RULES.md, Withdrawals).

/** The operator's settings for withdrawals as numbers. Amounts are in fen. */
export const withdrawalRules = (withdraw: SettingsRow['withdraw']) => ({
  min: parseSetting(withdraw.min),
  max: parseSetting(withdraw.max),
  /** How many withdrawals a member can make in a day. */
  dayTimes: withdraw.day_times,
  /** How many fen a member can withdraw in a day. */
  dayAmount: parseSetting(withdraw.day_amount),
  /** In hundredths of a per cent. */
  feeRate: parseSetting(withdraw.fee_rate),
  feeMin: parseSetting(withdraw.fee_min),
  feeMax: parseSetting(withdraw.fee_max),
  /** A person reviews amounts above this limit. */
  auditOver: parseSetting(withdraw.audit_over),
});

type WithdrawalRules = ReturnType<typeof withdrawalRules>;

/** An open withdrawal is under review or being paid. Its money is frozen. */
export const isOpenWithdrawal = (status: WithdrawOrderRow['status']) =>
  status === WITHDRAWAL_STATUS.underReview || status === WITHDRAWAL_STATUS.beingPaid;

type Orders = readonly Pick<WithdrawOrderRow, 'amount' | 'status' | 'apply_at' | 'is_free'>[];

/** Refused, failed and cancelled orders use up neither the daily limits nor a free withdrawal. */
const countsTowardLimit = ({ status }: Orders[number]) =>
  isOpenWithdrawal(status) || status === WITHDRAWAL_STATUS.paid;

/** How many more withdrawals, and how many more fen, the member's limits allow today. */
export function limitsLeftToday(
  orders: Orders,
  { dayTimes, dayAmount }: WithdrawalRules,
  now: number,
) {
  const today = formatDate(now);
  const ordersOfToday = orders.filter(
    (order) => countsTowardLimit(order) && formatDate(order.apply_at) === today,
  );
  return {
    times: Math.max(0, dayTimes - ordersOfToday.length),
    amount: fen(Math.max(0, dayAmount - sumAmounts(ordersOfToday))),
  };
}

/** The free withdrawals left this month. `quota` is the number that the VIP level grants. */
export function freeTimesLeft(orders: Orders, quota: number, now: number): number {
  const usedFreeOrders = orders.filter(
    (order) =>
      order.is_free === YES && countsTowardLimit(order) && monthOf(order.apply_at) === monthOf(now),
  );
  return Math.max(0, quota - usedFreeOrders.length);
}

/** Returns the code that refuses the amount and the figure `n` of its message, or `null`. */
export function withdrawalAmountError(
  amount: Fen,
  rules: WithdrawalRules,
  limitsLeft: ReturnType<typeof limitsLeftToday>,
): { code: Code; n?: string } | null {
  if (amount < rules.min) return { code: CODE.belowMinimum, n: formatAmount(rules.min) };
  if (amount > rules.max) return { code: CODE.aboveMaximum, n: formatAmount(rules.max) };
  if (limitsLeft.times === 0) return { code: CODE.withdrawalsUsedUp };
  if (amount > limitsLeft.amount)
    return { code: CODE.dayAmountUsedUp, n: formatAmount(limitsLeft.amount) };
  return null;
}

/** A withdrawal from 16:00 on counts as one of the next workday. */
const CUTOFF_MS = 16 * HOUR_MS;

function isWorkday(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The first workday that is not before `date`. */
function workdayFrom(date: string): string {
  return isWorkday(date) ? date : workdayFrom(addDays(date, 1));
}

/**
 * Returns the expected arrival. An order before 16:00 on a workday arrives by the end of the next workday. A
 * later order counts as an order of the next workday. Workdays are Monday to Friday. Holidays are ignored.
 */
export function expectedAt(appliedAt: number): number {
  const date = formatDate(appliedAt);
  const isInTime = appliedAt - startOfDay(date) < CUTOFF_MS;
  const countedDay = workdayFrom(isWorkday(date) && !isInTime ? addDays(date, 1) : date);
  const arrivalDay = workdayFrom(addDays(countedDay, 1));
  return startOfDay(addDays(arrivalDay, 1)) - SECOND_MS;
}
