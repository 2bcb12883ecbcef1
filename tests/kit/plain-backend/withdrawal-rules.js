import { DAY, dayOf, endOfDay, formatTime, formatYuan, isWeekend, startOfDay } from './values.js';

/** Money is in fen. `dayTimes` is the number of withdrawals a day. */
export const LIMITS = {
  min: 1_000,
  max: 500_000,
  dayTimes: 3,
  dayAmount: 1_000_000,
  feeMin: 100,
  feeMax: 2_500,
};

/** The fee: half a per cent, rounded up to a whole fen, within its limits. */
export function feeOf(amount) {
  return Math.min(Math.max(Math.ceil((amount * 5) / 1000), LIMITS.feeMin), LIMITS.feeMax);
}

function nextWorkingDay(time) {
  const nextDay = startOfDay(time) + DAY;
  return isWeekend(nextDay) ? nextWorkingDay(nextDay) : nextDay;
}

/** When a withdrawal arrives: at the end of the next working day; of the one after, from 16:00 on or on a weekend. */
export function expectedTime(now) {
  const isInTime = !isWeekend(now) && formatTime(now).slice(11) < '16:00:00';
  return endOfDay(nextWorkingDay(isInTime ? now : nextWorkingDay(now)));
}

/** What the limits of today still allow. Refunded withdrawals do not count. */
export function remainingToday(rows, member, now) {
  const countedWithdrawals = rows.withdrawals.filter(
    (row) => row.memberId === member.id && row.status <= 2 && dayOf(row.created) === dayOf(now),
  );
  return {
    times: Math.max(0, LIMITS.dayTimes - countedWithdrawals.length),
    amount: countedWithdrawals.reduce(
      (amountLeft, row) => amountLeft - row.amount,
      LIMITS.dayAmount,
    ),
  };
}

/** The fee, the arrival and the limits that the member sees before a withdrawal of `amount` fen. */
export function quote(rows, member, amount, now) {
  const fee = feeOf(amount);
  const remaining = remainingToday(rows, member, now);
  return {
    amount: formatYuan(amount),
    fee: formatYuan(fee),
    actual_amount: formatYuan(amount - fee),
    fee_rule: '提现金额的0.50%，最低1.00元、最高25.00元',
    free_times_left: 0,
    expect_time: formatTime(expectedTime(now)),
    balance: formatYuan(member.balance),
    frozen: formatYuan(member.frozen),
    limits: {
      min: formatYuan(LIMITS.min),
      max: formatYuan(LIMITS.max),
      left_times: remaining.times,
      left_amount: formatYuan(remaining.amount),
    },
  };
}
