import { toWireMoney } from '../../contract/money.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { isPaidOut } from '../shared/withdrawal-steps.ts';
import { movesNoMoney, type AssetRecord } from './records.ts';

/** The header and one row per record. Amounts are plain numbers, so that a spreadsheet can add them. */
export function exportRows(records: readonly AssetRecord[], t: Translate): string[][] {
  const head = [
    t('asset.time'),
    t('asset.title'),
    t('asset.kind'),
    t('asset.amount'),
    t('asset.after'),
    t('asset.status'),
    t('asset.fee'),
    t('withdrawal.lineNet'),
    t('asset.payee'),
    t('asset.reason'),
    t('asset.remark'),
    t('asset.orderNo'),
    t('asset.txnNo'),
  ];
  return [head, ...records.map((record) => exportRow(record, t))];
}

function exportRow(record: AssetRecord, t: Translate): string[] {
  const { created_at, title, type_text, ref, txn_no } = record;
  return [
    created_at,
    title,
    type_text,
    ...exportAmounts(record),
    ref?.status_text ?? '',
    ...paidAmounts(ref),
    ref?.payee ?? '',
    ref?.fail_reason ?? '',
    exportRemark(record, t),
    ref?.order_no ?? '',
    txn_no,
  ];
}

/** A record that moves no money has no amount, so that the column adds up to the change of the balance. */
function exportAmounts(record: AssetRecord): [amount: string, after: string] {
  const sign = record.direction === DIRECTION.in ? '' : '-';
  const [amount, after] =
    record.account === 'balance'
      ? [toWireMoney(record.amount), toWireMoney(record.balance_after)]
      : [String(record.amount), String(record.balance_after)];
  return [movesNoMoney(record) ? '' : sign + amount, after];
}

/** The fee and net amount of a withdrawal; empty unless it was paid. */
function paidAmounts(ref: AssetRecord['ref']): [fee: string, net: string] {
  if (!ref || (ref.biz === 'withdraw' && !isPaidOut(ref.status ?? 0))) return ['', ''];
  const { fee, actual_amount } = ref;
  return [
    fee === null ? '' : toWireMoney(fee),
    actual_amount === null ? '' : toWireMoney(actual_amount),
  ];
}

function exportRemark(record: AssetRecord, t: Translate): string {
  if (!movesNoMoney(record)) return record.remark;
  const loss = t('asset.lossOf', { amount: formatAmount(record.amount) });
  return [record.remark, loss].filter(Boolean).join(' ');
}
