import { NO, YES, type Flag } from '../../../../src/contract/flag.ts';
import { fen, type Fen } from '../../../../src/contract/money.ts';
import { NO_VIP, WITHDRAWAL_STATUS } from '../../../../src/contract/statuses.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/contract/time.ts';
import { midnight, monthOf } from '../../shared/calendar.ts';
import { creditPosting, type Posting } from '../../shared/ledger.ts';
import { bankPayee } from '../rules/payees.ts';
import {
  freezePosting,
  newWithdrawal,
  payoutPosting,
  refundPosting,
} from '../rules/withdrawal-orders.ts';
import { DEMO_WECHAT } from '../../wechat/seed.ts';
import { payeeHoldUntil } from '../../shared/payee-hold.ts';
import { feeOf, withdrawalRules } from '../rules/withdrawal-limits.ts';
import { vipAt } from '../rules/vip.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';

// Seeds 36 weeks of small credits and withdrawals for the first member. The withdrawals cover every outcome.
// Each week's withdrawals are smaller than its credits.

const WEEKS = 36;
const LAST_DAYS_AGO = 3;

/** The operator's credits. `day` counts from the start of the week. Amounts vary by week. */
const CREDITS = [
  { day: 0, hour: 9, minimum: 118.6, range: 97.37, remarks: ['内容征稿稿酬', '用户访谈酬谢'] },
  { day: 1, hour: 11, minimum: 36.8, range: 41.53, remarks: ['问卷调研酬谢', '体验官补贴'] },
  { day: 3, hour: 15, minimum: 20.5, range: 23.19, remarks: ['客户服务补偿', '线下活动补贴'] },
] as const;

/** The withdrawals. `day` counts from the start of the week. */
const WITHDRAWALS = [
  { day: 2, hour: 10, minimum: 90, range: 60 },
  { day: 4, hour: 14, minimum: 30, range: 50 },
] as const;

/** Alternates between WeChat and the bank cards that are no longer on hold at `apply_at`. */
function payeeAt(db: Db, user_id: number, apply_at: number, serial: number) {
  const cards = db.bank_cards
    .where('user_id', user_id)
    .filter(({ created_at }) => payeeHoldUntil(created_at, apply_at) === null)
    .map(bankPayee);
  const payees = [DEMO_WECHAT, ...cards];
  return payees[serial % payees.length] ?? DEMO_WECHAT;
}

/** A pseudo-random number from 0 to below 1, the same in every run. */
const pseudoRandom = (serial: number) => (serial * 0.618_033_988_75) % 1;

const yuanToFen = (amount: number) => fen(Math.round(amount * 100));
const floorToTens = (amount: number) => yuanToFen(Math.floor(amount / 10) * 10);

/** A moment in Shanghai, `daysAgo` days before today. */
function momentOf(daysAgo: number, hour: number, serial: number, now: number): number {
  const minutes = Math.floor(pseudoRandom(serial) * 59);
  return midnight(now, daysAgo) + hour * HOUR_MS + minutes * MINUTE_MS;
}

const firstDayOf = (week: number) => LAST_DAYS_AGO + 4 + (WEEKS - 1 - week) * 7;

function creditPostings(user_id: number, now: number): Posting[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    CREDITS.map(({ day, hour, minimum, range, remarks }, i) => {
      const serial = week * CREDITS.length + i + 1;
      const amount = yuanToFen(minimum + pseudoRandom(serial) * range);
      const at = momentOf(firstDayOf(week) - day, hour, serial, now);
      return creditPosting(user_id, amount, at, remarks[week % remarks.length] ?? null);
    }),
  ).flat();
}

type Outcome = Pick<WithdrawOrderRow, 'status' | 'end_at'> &
  Partial<Pick<WithdrawOrderRow, 'fail_reason' | 'audit_at'>>;

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
    return { status: WITHDRAWAL_STATUS.cancelled, end_at: apply_at + 6 * MINUTE_MS };
  return { status: WITHDRAWAL_STATUS.paid, audit_at, end_at: apply_at + 22 * HOUR_MS };
}

function postingsOf(order: WithdrawOrderRow): Posting[] {
  const { status, apply_at, end_at } = order;
  const endPosting = status === WITHDRAWAL_STATUS.paid ? payoutPosting : refundPosting;
  return [freezePosting(order, apply_at), endPosting(order, end_at ?? apply_at)];
}

/** Returns a function that makes the first paid withdrawal of each VIP month free. */
function createFreeWithdrawalPicker(db: Db, user_id: number) {
  const freeMonths = new Set<string>();
  const segments = db.vip_segments.where('user_id', user_id);
  return (status: WithdrawOrderRow['status'], apply_at: number): Flag => {
    const month = monthOf(apply_at);
    if (
      status !== WITHDRAWAL_STATUS.paid ||
      freeMonths.has(month) ||
      vipAt(segments, apply_at).level === NO_VIP
    )
      return NO;
    freeMonths.add(month);
    return YES;
  };
}

function seedWithdrawals(db: Db, user_id: number, now: number): Posting[] {
  const rules = withdrawalRules(settingsOf(db).withdraw);
  const pickFree = createFreeWithdrawalPicker(db, user_id);
  const insertWithdrawal = (amount: Fen, apply_at: number, serial: number) => {
    const outcome = outcomeOf(serial, apply_at);
    const is_free = pickFree(outcome.status, apply_at);
    const fee = is_free ? fen(0) : feeOf(amount, rules);
    const payee = payeeAt(db, user_id, apply_at, serial);
    const order = { user_id, amount, fee, is_free, payee };
    return db.withdraw_orders.insert({ ...newWithdrawal(order, apply_at, serial), ...outcome });
  };
  return Array.from({ length: WEEKS }, (_, week) =>
    WITHDRAWALS.flatMap(({ day, hour, minimum, range }, i) => {
      const serial = week * WITHDRAWALS.length + i + 1;
      const apply_at = momentOf(firstDayOf(week) - day, hour, serial, now);
      const amount = floorToTens(minimum + pseudoRandom(serial) * range);
      return postingsOf(insertWithdrawal(amount, apply_at, serial));
    }),
  ).flat();
}

/** Adds the past withdrawals. Returns their postings and the credit postings, all from before today. */
export const seedMoneyHistory = (db: Db, user_id: number, now: number): Posting[] => [
  ...creditPostings(user_id, now),
  ...seedWithdrawals(db, user_id, now),
];
