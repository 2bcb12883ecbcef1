import type { Fen } from '../../../../src/contract/money.ts';
import { LEDGER_TYPE, WITHDRAWAL_STATUS } from '../../../../src/contract/statuses.ts';
import { MINUTE_MS } from '../../../../src/contract/time.ts';
import type { Db } from '../../../store/tables.ts';
import { settingsOf } from '../../common/rules/settings.ts';
import type { ScheduledEvent } from '../../shared/due.ts';
import { transactionForRow, postTransaction, transfer } from '../../shared/ledger.ts';
import { orderNumber } from '../../shared/order-number.ts';
import type { WithdrawOrderRow } from '../rows.ts';
import { expectedAt, isOpenWithdrawal, withdrawalRules } from './withdrawal-limits.ts';

// The lifecycle of a withdrawal: 0 review → 1 being paid → 2 paid, or 3 refused, 4 failed, 5 cancelled
// (RULES.md, Withdrawals). The money is frozen until the order ends. It is returned unless the order is paid.

/** How long the mock reviews an order. */
const REVIEW_MS = 30_000;
/** How long the mock reviews an order above the amount that a person must check. */
const AUDIT_MS = 10 * MINUTE_MS;
/** How long the mock takes from the review to the payout. */
const PAYOUT_MS = MINUTE_MS;

const FEN_PER_YUAN = 100;
/** The review refuses an amount that ends in `.13` yuan (RULES.md, Demo data). */
const REFUSED_FEN = 13;
/** The payout of an amount that ends in `.44` yuan fails (RULES.md, Demo data). */
const FAILED_FEN = 44;

/** The fields of an order that do not follow from its time. */
type NewOrder = Pick<WithdrawOrderRow, 'user_id' | 'amount' | 'fee' | 'is_free' | 'payee'>;

/** How long the review of this amount takes, in milliseconds. */
function reviewTime(db: Db, amount: Fen): number {
  return amount > withdrawalRules(settingsOf(db).withdraw).auditOver ? AUDIT_MS : REVIEW_MS;
}

/** A stored order, as far as its transactions need it. */
type PlacedOrder = Pick<WithdrawOrderRow, 'id' | 'user_id' | 'amount' | 'fee'>;

/** The transaction that freezes the amount of a new order. */
export const freezeTransaction = (order: PlacedOrder, postedAt: number) =>
  transactionForRow(
    LEDGER_TYPE.withdrawal,
    order,
    postedAt,
    transfer('available', 'frozen', order.amount),
  );

/** The transaction that pays the frozen money out. */
export function payoutTransaction(order: PlacedOrder, postedAt: number) {
  const { amount, fee } = order;
  const deltas = { frozen: 0 - amount, bank_out: amount - fee, fee };
  return transactionForRow(LEDGER_TYPE.withdrawal, order, postedAt, deltas);
}

/** The transaction that returns the frozen money. */
export const refundTransaction = (order: PlacedOrder, postedAt: number) =>
  transactionForRow(
    LEDGER_TYPE.withdrawalReturn,
    order,
    postedAt,
    transfer('frozen', 'available', order.amount),
  );

/** The row of a new order under review. `order_no` ends with `serial`. */
export const newWithdrawalRow = (
  order: NewOrder,
  apply_at: number,
  serial: number,
): Omit<WithdrawOrderRow, 'id'> => ({
  ...order,
  order_no: orderNumber('W', apply_at, serial),
  status: WITHDRAWAL_STATUS.underReview,
  fail_reason: null,
  apply_at,
  audit_at: null,
  end_at: null,
  expect_at: expectedAt(apply_at),
  next_at: null,
});

/** Freezes the money and creates the order under review. */
export function placeWithdrawal(
  db: Db,
  order: NewOrder,
  now: number,
  request_id: string | null,
): WithdrawOrderRow {
  const newOrder = db.withdraw_orders.insert({
    ...newWithdrawalRow(order, now, db.withdraw_orders.all().length + 1),
    next_at: now + reviewTime(db, order.amount),
  });
  postTransaction(db, { ...freezeTransaction(newOrder, now), request_id });
  return newOrder;
}

/** Ends an unpaid order and refunds the frozen money. */
function endAndRefund(
  db: Db,
  order: WithdrawOrderRow,
  endedAt: number,
  outcome: Pick<WithdrawOrderRow, 'status'> &
    Partial<Pick<WithdrawOrderRow, 'fail_reason' | 'audit_at'>>,
  request_id: string | null = null,
): WithdrawOrderRow {
  postTransaction(db, { ...refundTransaction(order, endedAt), request_id });
  return db.withdraw_orders.update(order.id, { ...outcome, end_at: endedAt, next_at: null });
}

/** Cancels the order and refunds it. The caller has checked that it is under review. */
export const cancelWithdrawal = (
  db: Db,
  order: WithdrawOrderRow,
  now: number,
  request_id: string | null,
): WithdrawOrderRow =>
  endAndRefund(db, order, now, { status: WITHDRAWAL_STATUS.cancelled }, request_id);

/** Refuses the order if the amount ends in `.13`. Otherwise schedules the payout. */
function concludeReview(db: Db, order: WithdrawOrderRow, reviewedAt: number): void {
  if (order.amount % FEN_PER_YUAN === REFUSED_FEN)
    endAndRefund(db, order, reviewedAt, {
      status: WITHDRAWAL_STATUS.refused,
      fail_reason: 'details',
      audit_at: reviewedAt,
    });
  else
    db.withdraw_orders.update(order.id, {
      status: WITHDRAWAL_STATUS.beingPaid,
      audit_at: reviewedAt,
      next_at: reviewedAt + PAYOUT_MS,
    });
}

/** Pays the order out, or fails and returns the money if the amount ends in `.44`. */
function attemptPayout(db: Db, order: WithdrawOrderRow, triedAt: number): void {
  if (order.amount % FEN_PER_YUAN === FAILED_FEN) {
    endAndRefund(db, order, triedAt, { status: WITHDRAWAL_STATUS.failed, fail_reason: 'payout' });
    return;
  }
  postTransaction(db, payoutTransaction(order, triedAt));
  db.withdraw_orders.update(order.id, {
    status: WITHDRAWAL_STATUS.paid,
    end_at: triedAt,
    next_at: null,
  });
}

/** The changes of the member's withdrawals that are due by `now`: the end of a review, or a payout. */
export const dueWithdrawalEvents = (db: Db, userId: number, now: number): ScheduledEvent[] =>
  db.withdraw_orders.where('user_id', userId).flatMap((order) => {
    const { status, next_at: dueAt } = order;
    if (dueAt === null || dueAt > now) return [];
    return [
      {
        dueAt,
        apply: () =>
          (status === WITHDRAWAL_STATUS.underReview ? concludeReview : attemptPayout)(
            db,
            order,
            dueAt,
          ),
      },
    ];
  });

/** Whether the member has an open withdrawal to this bank card, or to WeChat if `bankId` is null. */
export const hasOpenWithdrawal = (db: Db, userId: number, bankId: number | null) =>
  db.withdraw_orders
    .where('user_id', userId)
    .some(({ status, payee }) => isOpenWithdrawal(status) && payee.bank_id === bankId);
