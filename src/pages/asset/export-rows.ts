import { formatMoney } from '../../contract/money.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { FundRecord } from './records.ts';

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
    t('records.actual'),
    t('records.payee'),
    t('records.reason'),
    t('records.remark'),
    t('records.orderNo'),
    t('records.txnNo'),
  ];
  return [head, ...records.map(rowOf)];
}

function rowOf(record: FundRecord): string[] {
  const { created_at, title, type_text, direction, ref, remark, txn_no } = record;
  const sign = direction === 1 ? '' : '-';
  return [
    created_at,
    title,
    type_text,
    ...(record.account === 'balance'
      ? [sign + formatMoney(record.amount), formatMoney(record.balance_after)]
      : [sign + String(record.amount), String(record.balance_after)]),
    ref?.status_text ?? '',
    ref?.fee === undefined || ref.fee === null ? '' : formatMoney(ref.fee),
    ref?.actual_amount === undefined || ref.actual_amount === null
      ? ''
      : formatMoney(ref.actual_amount),
    ref?.payee ?? '',
    ref?.fail_reason ?? '',
    remark,
    ref?.order_no ?? '',
    txn_no,
  ];
}
