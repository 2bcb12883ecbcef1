import { formatMoney } from '../../contract/money.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { isPaidOut } from '../shared/withdrawal-steps.ts';
import { movesNothing, type AssetRecord } from './records.ts';

/** The table of a file: its head, and a line for each record, with amounts that can be added up. */
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
  return [head, ...records.map((record) => rowOf(record, t))];
}

function rowOf(record: AssetRecord, t: Translate): string[] {
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
function amountsOf(record: AssetRecord): [amount: string, after: string] {
  const sign = record.direction === 1 ? '' : '-';
  const [amount, after] =
    record.account === 'balance'
      ? [formatMoney(record.amount), formatMoney(record.balance_after)]
      : [String(record.amount), String(record.balance_after)];
  return [movesNothing(record) ? '' : sign + amount, after];
}

/** The fee and the net of a withdrawal; neither is anything before it is paid, or where it never was. */
function paidOf(ref: AssetRecord['ref']): [fee: string, net: string] {
  if (!ref || (ref.biz === 'withdraw' && !isPaidOut(ref.status ?? 0))) return ['', ''];
  const { fee, actual_amount } = ref;
  return [
    fee === null ? '' : formatMoney(fee),
    actual_amount === null ? '' : formatMoney(actual_amount),
  ];
}

function remarkOf(record: AssetRecord, t: Translate): string {
  if (!movesNothing(record)) return record.remark;
  const loss = t('asset.lossOf', { amount: formatAmount(record.amount) });
  return [record.remark, loss].filter(Boolean).join(' ');
}
