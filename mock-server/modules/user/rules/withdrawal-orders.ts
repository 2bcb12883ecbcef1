import type { Fen } from '../../../../src/contract/money.ts';
import { LEDGER_TYPE, WITHDRAWAL_STATUS } from '../../../../src/contract/statuses.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import type { Db } from '../../../store/tables.ts';
import { MINUTE_MS } from '../../../../src/contract/time.ts';
import type { Due } from '../../shared/due.ts';
import { post, transfer } from '../../shared/ledger.ts';
import { orderNumber } from '../../shared/order-number.ts';
import { expectedAt, isOpenWithdrawal, withdrawalRules } from './withdrawal-limits.ts';

// The lifecycle of a withdrawal: 0 review → 1 being paid → 2 paid, or 3 refused, 4 failed, 5 cancelled
// (RULES.md, Withdrawals). The money is frozen meanwhile. It returns unless the order is paid.

const REVIEW_MS = 30_000;
/** The review time of amounts that a person must check. */
const AUDIT_MS = 10 * MINUTE_MS;
const PAYOUT_MS = MINUTE_MS;

const FEN_A_YUAN = 100;
// Amounts with these fen simulate a failed review or payout (RULES.md, Demo data).
const REFUSED_FEN = 13;
const FAILED_FEN = 44;

type NewOrder = Pick<WithdrawOrderRow, 'user_id' | 'amount' | 'fee' | 'is_free' | 'payee'>;

function reviewTime(db: Db, amount: Fen): number {
  return amount > withdrawalRules(settingsOf(db).withdraw).auditOver ? AUDIT_MS : REVIEW_MS;
}

/** Freezes the money and creates the order under review. */
export function placeWithdrawal(
  db: Db,
  order: NewOrder,
  now: number,
  request_id: string | null,
): WithdrawOrderRow {
  const placed = db.withdraw_orders.insert({
    ...order,
    order_no: orderNumber('W', now, db.withdraw_orders.all().length + 1),
    status: WITHDRAWAL_STATUS.underReview,
    fail_reason: null,
    apply_at: now,
    audit_at: null,
    end_at: null,
    expect_at: expectedAt(now),
    next_at: now + reviewTime(db, order.amount),
  });
  post(db, {
    biz_type: LEDGER_TYPE.withdrawal,
    biz_id: placed.id,
    user_id: order.user_id,
    created_at: now,
    request_id,
    deltas: transfer('available', 'frozen', order.amount),
  });
  return placed;
}

type End = Pick<WithdrawOrderRow, 'status'> & Partial<WithdrawOrderRow>;

/** Ends an unpaid order and returns the money. */
function giveBack(
  db: Db,
  { id, user_id, amount }: WithdrawOrderRow,
  at: number,
  end: End,
  request_id: string | null = null,
): WithdrawOrderRow {
  const deltas = transfer('frozen', 'available', amount);
  post(db, {
    biz_type: LEDGER_TYPE.withdrawalReturn,
    biz_id: id,
    user_id,
    created_at: at,
    request_id,
    deltas,
  });
  return db.withdraw_orders.update(id, { ...end, end_at: at, next_at: null });
}

/** Cancels an order under review. */
export const cancelWithdrawal = (
  db: Db,
  order: WithdrawOrderRow,
  now: number,
  request_id: string | null,
): WithdrawOrderRow =>
  giveBack(db, order, now, { status: WITHDRAWAL_STATUS.cancelled }, request_id);

function review(db: Db, order: WithdrawOrderRow, at: number): void {
  if (order.amount % FEN_A_YUAN === REFUSED_FEN)
    giveBack(db, order, at, {
      status: WITHDRAWAL_STATUS.refused,
      fail_reason: 'details',
      audit_at: at,
    });
  else
    db.withdraw_orders.update(order.id, {
      status: WITHDRAWAL_STATUS.beingPaid,
      audit_at: at,
      next_at: at + PAYOUT_MS,
    });
}

function payOut(db: Db, order: WithdrawOrderRow, at: number): void {
  const { id, user_id, amount, fee } = order;
  if (amount % FEN_A_YUAN === FAILED_FEN) {
    giveBack(db, order, at, { status: WITHDRAWAL_STATUS.failed, fail_reason: 'payout' });
    return;
  }
  const deltas = { frozen: 0 - amount, bank_out: amount - fee, fee };
  post(db, { biz_type: LEDGER_TYPE.withdrawal, biz_id: id, user_id, created_at: at, deltas });
  db.withdraw_orders.update(id, { status: WITHDRAWAL_STATUS.paid, end_at: at, next_at: null });
}

/** The due review or payout of each open withdrawal. */
export const dueWithdrawalSteps = (db: Db, userId: number, now: number): Due[] =>
  db.withdraw_orders.where('user_id', userId).flatMap((order) => {
    const { status, next_at: at } = order;
    if (at === null || at > now) return [];
    return [
      {
        at,
        run: () => (status === WITHDRAWAL_STATUS.underReview ? review : payOut)(db, order, at),
      },
    ];
  });

/** Whether the member has an open withdrawal to this payee. */
export const hasOpenWithdrawal = (db: Db, userId: number, payee: { bank_id: number } | 'wechat') =>
  db.withdraw_orders
    .where('user_id', userId)
    .filter(({ status }) => isOpenWithdrawal(status))
    .some(({ payee: { type, bank_id } }) =>
      payee === 'wechat' ? type === 'wechat' : type === 'bank' && bank_id === payee.bank_id,
    );
