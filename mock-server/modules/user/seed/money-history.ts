import { NO, YES, type Flag } from '../../../../src/contract/flag.ts';
import { fen, type Fen } from '../../../../src/contract/money.ts';
import { LEDGER_TYPE, NO_VIP, WITHDRAWAL_STATUS } from '../../../../src/contract/statuses.ts';
import { HOUR_MS, MINUTE_MS, formatDate } from '../../../../src/contract/time.ts';
import { addDays, monthOf, startOf } from '../../shared/calendar.ts';
import { type Posting, transfer } from '../../shared/ledger.ts';
import { bankPayee } from '../rules/payees.ts';
import { freezing, payout, refund } from '../rules/withdrawal-orders.ts';
import { DEMO_WECHAT } from '../../wechat/seed.ts';
import { orderNumber } from '../../shared/order-number.ts';
import { payeeHoldUntil } from '../../shared/payee-hold.ts';
import { expectedAt, feeOf, withdrawalRules } from '../rules/withdrawal-limits.ts';
import { vipAt } from '../rules/vip.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';

// Seeds the small transactions of the first member over 36 weeks: credits of the operator, and withdrawals, which
// together have every outcome. Each week's withdrawals are smaller than its credits.

const WEEKS = 36;
const LAST_DAYS_AGO = 3;

/** The operator's credits. `day` counts from the start of the week. Amounts vary by week. */
const CREDITS = [
  { day: 0, hour: 9, least: 118.6, spread: 97.37, remarks: ['内容征稿稿酬', '用户访谈酬谢'] },
  { day: 1, hour: 11, least: 36.8, spread: 41.53, remarks: ['问卷调研酬谢', '体验官补贴'] },
  { day: 3, hour: 15, least: 20.5, spread: 23.19, remarks: ['客户服务补偿', '线下活动补贴'] },
] as const;

/** The withdrawals. `day` counts from the start of the week. */
const WITHDRAWALS = [
  { day: 2, hour: 10, least: 90, spread: 60 },
  { day: 4, hour: 14, least: 30, spread: 50 },
] as const;

/** Alternates between WeChat and the bank cards whose hold is over at that time. */
function payeeAt(db: Db, user_id: number, apply_at: number, serial: number) {
  const cards = db.bank_cards
    .where('user_id', user_id)
    .filter(({ created_at }) => payeeHoldUntil(created_at, apply_at) === null)
    .map(bankPayee);
  const payees = [DEMO_WECHAT, ...cards];
  return payees[serial % payees.length] ?? DEMO_WECHAT;
}

/** A pseudo-random number from 0 to below 1, the same in every run. */
const scattered = (serial: number) => (serial * 0.618_033_988_75) % 1;

const yuan = (amount: number) => fen(Math.round(amount * 100));
const wholeTens = (amount: number) => yuan(Math.floor(amount / 10) * 10);

/** A moment in Shanghai, `daysAgo` days before today. */
function momentOf(daysAgo: number, hour: number, serial: number, now: number): number {
  const minutes = Math.floor(scattered(serial) * 59);
  return startOf(addDays(formatDate(now), -daysAgo)) + hour * HOUR_MS + minutes * MINUTE_MS;
}

const firstDayOf = (week: number) => LAST_DAYS_AGO + 4 + (WEEKS - 1 - week) * 7;

function credits(user_id: number, now: number): Posting[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    CREDITS.map(({ day, hour, least, spread, remarks }, i): Posting => {
      const serial = week * CREDITS.length + i + 1;
      const amount = yuan(least + scattered(serial) * spread);
      return {
        biz_type: LEDGER_TYPE.credit,
        user_id,
        created_at: momentOf(firstDayOf(week) - day, hour, serial, now),
        remark: remarks[week % remarks.length] as string,
        deltas: transfer('reward_pool', 'available', amount),
      };
    }),
  ).flat();
}

type Outcome = Pick<WithdrawOrderRow, 'status' | 'fail_reason' | 'audit_at' | 'end_at'>;

/** Most withdrawals are paid. Some are refused, failed or cancelled. */
function outcomeOf(serial: number, apply_at: number): Outcome {
  const audit_at = apply_at + 2 * HOUR_MS;
  if (serial % 17 === 5)
    return {
      status: WITHDRAWAL_STATUS.refused,
      fail_reason: 'details',
      audit_at,
      end_at: audit_at,
    };
  if (serial % 19 === 8)
    return {
      status: WITHDRAWAL_STATUS.failed,
      fail_reason: 'payout',
      audit_at,
      end_at: apply_at + 20 * HOUR_MS,
    };
  if (serial % 13 === 10)
    return {
      status: WITHDRAWAL_STATUS.cancelled,
      fail_reason: null,
      audit_at: null,
      end_at: apply_at + 6 * MINUTE_MS,
    };
  return {
    status: WITHDRAWAL_STATUS.paid,
    fail_reason: null,
    audit_at,
    end_at: apply_at + 22 * HOUR_MS,
  };
}

function bookings(order: WithdrawOrderRow): Posting[] {
  const { status, apply_at, end_at } = order;
  const end = status === WITHDRAWAL_STATUS.paid ? payout : refund;
  return [freezing(order, apply_at), end(order, end_at ?? apply_at)];
}

/** Uses the free monthly withdrawal of VIP1 for the first paid one of a month. */
function freeOnceAMonth(db: Db, user_id: number) {
  const months = new Set<string>();
  const segments = db.vip_segments.where('user_id', user_id);
  return (status: WithdrawOrderRow['status'], apply_at: number): Flag => {
    const month = monthOf(apply_at);
    if (
      status !== WITHDRAWAL_STATUS.paid ||
      months.has(month) ||
      vipAt(segments, apply_at).level === NO_VIP
    )
      return NO;
    months.add(month);
    return YES;
  };
}

function withdrawals(db: Db, user_id: number, now: number): Posting[] {
  const rules = withdrawalRules(settingsOf(db).withdraw);
  const takeFree = freeOnceAMonth(db, user_id);
  const withdraw = (amount: Fen, apply_at: number, serial: number) => {
    const end = outcomeOf(serial, apply_at);
    const is_free = takeFree(end.status, apply_at);
    return db.withdraw_orders.insert({
      order_no: orderNumber('W', apply_at, serial),
      user_id,
      amount,
      fee: is_free ? fen(0) : feeOf(amount, rules),
      is_free,
      payee: payeeAt(db, user_id, apply_at, serial),
      ...end,
      apply_at,
      expect_at: expectedAt(apply_at),
      next_at: null,
    });
  };
  return Array.from({ length: WEEKS }, (_, week) =>
    WITHDRAWALS.flatMap(({ day, hour, least, spread }, i) => {
      const serial = week * WITHDRAWALS.length + i + 1;
      const apply_at = momentOf(firstDayOf(week) - day, hour, serial, now);
      const amount = wholeTens(least + scattered(serial) * spread);
      return bookings(withdraw(amount, apply_at, serial));
    }),
  ).flat();
}

/** The postings of the history. None is from today or still open. */
export const seedMoneyHistory = (db: Db, user_id: number, now: number): Posting[] => [
  ...credits(user_id, now),
  ...withdrawals(db, user_id, now),
];
