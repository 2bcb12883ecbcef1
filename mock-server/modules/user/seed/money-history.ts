import { NO, YES, type Flag } from '../../../../src/contract/flag.ts';
import { fen, type Fen } from '../../../../src/contract/money.ts';
import { NO_VIP, WITHDRAWAL_STATUS } from '../../../../src/contract/statuses.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import { midnight, monthOf } from '../../shared/calendar.ts';
import { creditTransaction, type NewTransaction } from '../../shared/ledger.ts';
import { payeeHoldUntil } from '../../shared/payee-hold.ts';
import { yuanToFen } from '../../shared/yuan-to-fen.ts';
import { DEMO_WECHAT } from '../../wechat/seed.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import { bankPayee } from '../rules/payees.ts';
import { vipAt } from '../rules/vip.ts';
import { withdrawalRules } from '../rules/withdrawal-limits.ts';
import {
  freezeTransaction,
  newWithdrawalRow,
  payoutTransaction,
  refundTransaction,
} from '../rules/withdrawal-orders.ts';
import { feeOf } from '../rules/withdrawal-price.ts';

// Seeds 36 weeks of small credits and withdrawals for the first member. The withdrawals cover every outcome.
// Each week's withdrawals are smaller than its credits.

const WEEKS = 36;
/** Day 4 of the last week is this many days ago. */
const LAST_DAYS_AGO = 3;

/** The operator's credits of each week. `day` 0 is its first day. An amount is `minimumYuan` plus up to `rangeYuan`. */
const CREDITS = [
  {
    day: 0,
    hour: 9,
    minimumYuan: 118.6,
    rangeYuan: 97.37,
    remarks: ['内容征稿稿酬', '用户访谈酬谢'],
  },
  {
    day: 1,
    hour: 11,
    minimumYuan: 36.8,
    rangeYuan: 41.53,
    remarks: ['问卷调研酬谢', '体验官补贴'],
  },
  {
    day: 3,
    hour: 15,
    minimumYuan: 20.5,
    rangeYuan: 23.19,
    remarks: ['客户服务补偿', '线下活动补贴'],
  },
] as const;

/** The withdrawals of each week. The fields mean the same as in CREDITS, but the amount is rounded down to tens. */
const WITHDRAWALS = [
  { day: 2, hour: 10, minimumYuan: 90, rangeYuan: 60 },
  { day: 4, hour: 14, minimumYuan: 30, rangeYuan: 50 },
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

/** Rounds yuan down to a multiple of ten, and converts them to fen. */
const floorToTens = (amount: number) => yuanToFen(Math.floor(amount / 10) * 10);

/** A moment of the day `daysAgo` days ago: the hour in Shanghai, plus minutes that depend on `serial`. */
function momentOf(daysAgo: number, hour: number, serial: number, now: number): number {
  const minutes = Math.floor(pseudoRandom(serial) * 59);
  return midnight(now, daysAgo) + hour * HOUR_MS + minutes * MINUTE_MS;
}

/** How many days ago a week began. Week 0 is the oldest. */
const weekStartDaysAgo = (week: number) => LAST_DAYS_AGO + 4 + (WEEKS - 1 - week) * 7;

function creditTransactions(user_id: number, now: number): NewTransaction[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    CREDITS.map(({ day, hour, minimumYuan, rangeYuan, remarks }, i) => {
      const serial = week * CREDITS.length + i + 1;
      const amount = yuanToFen(minimumYuan + pseudoRandom(serial) * rangeYuan);
      const at = momentOf(weekStartDaysAgo(week) - day, hour, serial, now);
      return creditTransaction(user_id, amount, at, remarks[week % remarks.length] ?? null);
    }),
  ).flat();
}

/** The final status of a withdrawal, with the fields that changed with it. */
type WithdrawalOutcome = Pick<WithdrawOrderRow, 'status' | 'end_at'> &
  Partial<Pick<WithdrawOrderRow, 'fail_reason' | 'audit_at'>>;

/** The outcome of the withdrawal number `serial`. Most are paid. Some are refused, failed or cancelled. */
function withdrawalOutcome(serial: number, apply_at: number): WithdrawalOutcome {
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

/** The transactions that freeze the amount of a withdrawal, and later pay it out or return it. */
function withdrawalTransactions(order: WithdrawOrderRow): NewTransaction[] {
  const { status, apply_at, end_at } = order;
  const endTransaction = status === WITHDRAWAL_STATUS.paid ? payoutTransaction : refundTransaction;
  return [freezeTransaction(order, apply_at), endTransaction(order, end_at ?? apply_at)];
}

/** Returns a function that tells whether a withdrawal is free: the first paid one of a month, if the member has VIP. */
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

function seedWithdrawals(db: Db, user_id: number, now: number): NewTransaction[] {
  const rules = withdrawalRules(settingsOf(db).withdraw);
  const freeFlagFor = createFreeWithdrawalPicker(db, user_id);
  const insertWithdrawal = (amount: Fen, apply_at: number, serial: number) => {
    const outcome = withdrawalOutcome(serial, apply_at);
    const is_free = freeFlagFor(outcome.status, apply_at);
    const fee = is_free ? fen(0) : feeOf(amount, rules);
    const payee = payeeAt(db, user_id, apply_at, serial);
    const order = { user_id, amount, fee, is_free, payee };
    return db.withdraw_orders.insert({ ...newWithdrawalRow(order, apply_at, serial), ...outcome });
  };
  return Array.from({ length: WEEKS }, (_, week) =>
    WITHDRAWALS.flatMap(({ day, hour, minimumYuan, rangeYuan }, i) => {
      const serial = week * WITHDRAWALS.length + i + 1;
      const apply_at = momentOf(weekStartDaysAgo(week) - day, hour, serial, now);
      const amount = floorToTens(minimumYuan + pseudoRandom(serial) * rangeYuan);
      return withdrawalTransactions(insertWithdrawal(amount, apply_at, serial));
    }),
  ).flat();
}

/** Adds the past withdrawals. Returns their transactions and the entries that credit money, all from before today. */
export const seedMoneyHistory = (db: Db, user_id: number, now: number): NewTransaction[] => [
  ...creditTransactions(user_id, now),
  ...seedWithdrawals(db, user_id, now),
];
