import { formatMoney } from '../../contract/money.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { isPaidOut } from '../shared/withdrawal-steps.ts';
import { movesNothing, type FundRecord } from './records.ts';

/** The table of a file: its head, and a line for each record, with amounts that can be added up. */
export function exportRows(records: readonly FundRecord[], t: Translate): string[][] {
  const head = [
    t('records.time'),
    t('records.title'),
    t('records.kind'),
    t('records.amount'),
    t('records.after'),
    t('records.status'),
    t('records.fee'),
    t('withdrawal.lineNet'),
    t('records.payee'),
    t('records.reason'),
    t('records.remark'),
    t('records.orderNo'),
    t('records.txnNo'),
  ];
  return [head, ...records.map((record) => rowOf(record, t))];
}

function rowOf(record: FundRecord, t: Translate): string[] {
  const { created_at, title, type_text, ref, txn_no } = record;
  return [
    created_at,
    title,
    type_text,
    ...amountsOf(record),
    ref?.status_text ?? '',
    ...paidOf(ref),
    ref?.payee ?? '',
    ref?.fail_reason ?? '',
    remarkOf(record, t),
    ref?.order_no ?? '',
    txn_no,
  ];
}

/** What moves nothing has no amount: the column adds up to what the balance has changed by. */
function amountsOf(record: FundRecord): [amount: string, after: string] {
  const sign = record.direction === DIRECTION.in ? '' : '-';
  const [amount, after] =
    record.account === 'balance'
      ? [formatMoney(record.amount), formatMoney(record.balance_after)]
      : [String(record.amount), String(record.balance_after)];
  return [movesNothing(record) ? '' : sign + amount, after];
}

/** The fee and the net of a withdrawal; neither is anything before it is paid, or where it never was. */
function paidOf(ref: FundRecord['ref']): [fee: string, net: string] {
  if (!ref || (ref.biz === 'withdraw' && !isPaidOut(ref.status ?? 0))) return ['', ''];
  const { fee, actual_amount } = ref;
  return [
    fee === null ? '' : formatMoney(fee),
    actual_amount === null ? '' : formatMoney(actual_amount),
  ];
}

function remarkOf(record: FundRecord, t: Translate): string {
  if (!movesNothing(record)) return record.remark;
  const loss = t('records.lossOf', { amount: formatAmount(record.amount) });
  return [record.remark, loss].filter(Boolean).join(' ');
}
