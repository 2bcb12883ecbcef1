import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import type { MessageLanguage } from '../../../src/contract/error-messages.ts';
import { fen, toWireMoney } from '../../../src/contract/money.ts';
import { WITHDRAWAL_STATUS } from '../../../src/contract/statuses.ts';
import { DAY_MS, formatTime } from '../../../src/contract/time.ts';
import type { Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { HOLDING_LABELS } from '../card/rules/labels.ts';
import { startOfDay, formatTimeOrNull } from '../shared/calendar.ts';
import { inLanguage } from '../shared/demo-texts.ts';
import { paginate } from '../shared/paginate.ts';
import type { LedgerTxnRow } from '../shared/rows.ts';
import type { WithdrawOrderRow } from './rows.ts';
import { WITHDRAWAL_FAILURES, WITHDRAWAL_LABELS } from './rules/labels.ts';
import { titleText, typeText } from './rules/money-log-texts.ts';
import { moneyLog, type FundRecord, sumRecords } from './rules/money-log.ts';
import { ORDER_KIND_OF, orderNumberOf } from './rules/record-order.ts';

type WireRecord = DataOf<Contract['user']['getMoneyLog']>['list'][number];
type OrderRef = NonNullable<WireRecord['ref']>;

/** When the money arrived or is expected to arrive. Null if the withdrawal was refused, failed or cancelled. */
function arrivalOf({ status, end_at, expect_at }: WithdrawOrderRow): number | null {
  if (status === WITHDRAWAL_STATUS.paid) return end_at;
  return status < WITHDRAWAL_STATUS.paid ? expect_at : null;
}

function withdrawalRef(order: WithdrawOrderRow, language: MessageLanguage): Partial<OrderRef> {
  const { status, amount, fee, payee, fail_reason } = order;
  return {
    status,
    status_text: WITHDRAWAL_LABELS[status][language],
    fee: toWireMoney(fee),
    actual_amount: toWireMoney(fen(amount - fee)),
    payee: `${inLanguage(payee.name, language)} ${payee.no_masked} ${payee.holder_masked}`,
    fail_reason: fail_reason && WITHDRAWAL_FAILURES[fail_reason][language],
    audit_time: formatTimeOrNull(order.audit_at),
    arrival: formatTimeOrNull(arrivalOf(order)),
  };
}

/** The fields of `ref` for a record of a withdrawal or wealth card. Records of other kinds have none of them. */
function refFields(
  db: Db,
  biz: OrderRef['biz'],
  id: number,
  language: MessageLanguage,
): Partial<OrderRef> {
  if (biz === 'withdraw') {
    const order = db.withdraw_orders.get(id);
    return order ? withdrawalRef(order, language) : {};
  }
  if (biz === 'card') {
    const holding = db.card_holdings.get(id);
    if (!holding) return {};
    const { status } = holding;
    return { status, status_text: HOLDING_LABELS[status][language] };
  }
  return {};
}

/** The order, card, draw or other thing that a fund record belongs to, or null. */
function refOf(db: Db, txn: LedgerTxnRow, language: MessageLanguage) {
  const { biz_type, biz_id: id } = txn;
  const biz = ORDER_KIND_OF[biz_type];
  if (biz === undefined || id === null) return null;
  return {
    biz,
    id,
    order_no: orderNumberOf(db, txn),
    status: null,
    status_text: null,
    fee: null,
    actual_amount: null,
    payee: null,
    fail_reason: null,
    audit_time: null,
    arrival: null,
    ...refFields(db, biz, id, language),
  };
}

function presentRecord(db: Db, record: FundRecord, language: MessageLanguage): WireRecord {
  const { txn, account, direction, amount, balanceAfter } = record;
  const fields = {
    id: txn.id,
    txn_no: txn.txn_no,
    type: txn.biz_type,
    type_text: typeText(txn, language),
    direction,
    title: titleText(db, txn, language),
    remark: txn.remark ?? '',
    ref: refOf(db, txn, language),
    created_at: formatTime(txn.created_at),
  };
  if (account === 'points') return { ...fields, account, amount, balance_after: balanceAfter };
  return {
    ...fields,
    account,
    amount: toWireMoney(fen(amount)),
    balance_after: toWireMoney(fen(balanceAfter)),
  };
}

function presentSums(records: readonly FundRecord[]) {
  const sums = sumRecords(records);
  return {
    in: toWireMoney(fen(sums.in)),
    out: toWireMoney(fen(sums.out)),
    points_in: sums.pointsIn,
    points_out: sums.pointsOut,
  };
}

/** All records of a day, including those on other pages. */
function recordsOfDay(records: readonly FundRecord[], day: string): FundRecord[] {
  const dayStart = startOfDay(day);
  return records.filter(
    ({ txn }) => txn.created_at >= dayStart && txn.created_at < dayStart + DAY_MS,
  );
}

/** The fund records of balance and points, newest first. */
export const getMoneyLog: Handler<Contract['user']['getMoneyLog']> = (call) => {
  const { db, input, language, member } = call;
  const records = moneyLog(db, member().id, input);
  const page = paginate(records, input, (record) => presentRecord(db, record, language));
  const days = [...new Set(page.list.map(({ created_at }) => created_at.slice(0, 10)))];
  return {
    ...page,
    summary: presentSums(records),
    days: days.map((day) => ({ day, ...presentSums(recordsOfDay(records, day)) })),
  };
};
