import type { FundRecord } from '../../api/client.ts';
import { fen, toWireMoney, type Fen } from '../../contract/money.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { isPaidOut } from '../shared/withdrawal-steps.ts';
import { csvText, toCsv } from './csv.ts';
import { isCardLoss, type Account } from './records.ts';

/** Returns the records as CSV, newest first. */
export function recordsToCsv(records: readonly FundRecord[], t: Translate): string {
  const columns = exportColumns(t);
  const rows = records.map((record) => columns.map(([, formatCell]) => formatCell(record) ?? ''));
  return toCsv([columns.map(([name]) => name), ...rows]);
}

/** Returns the text of one cell; an empty cell for `null` and `undefined`. */
type FormatCell = (record: FundRecord) => string | null | undefined;

const plainAmount = (account: Account, amount: number): string =>
  account === 'balance' ? toWireMoney(fen(amount)) : String(amount);

/** Leaves out the amount of a record that moves no money, so that the column adds up to the balance change. */
const exportAmount: FormatCell = (record) => {
  if (isCardLoss(record)) return null;
  const sign = record.direction === DIRECTION.in ? '' : '-';
  return sign + plainAmount(record.account, record.amount);
};

/** A column of texts, which a spreadsheet must not read as numbers or dates. */
const textColumn =
  (getText: FormatCell): FormatCell =>
  (record) =>
    csvText(getText(record) ?? '');

/** The columns of the file. Amounts are plain numbers, so that a spreadsheet can add them. All other columns are texts. */
function exportColumns(t: Translate): [name: string, formatCell: FormatCell][] {
  return [
    [t('asset.time'), textColumn(({ created_at }) => created_at)],
    [t('asset.title'), textColumn(({ title }) => title)],
    [t('asset.kind'), textColumn(({ type_text }) => type_text)],
    [t('asset.amount'), exportAmount],
    [t('asset.after'), ({ account, balance_after }) => plainAmount(account, balance_after)],
    [t('asset.status'), textColumn(({ ref }) => ref?.status_text)],
    [t('asset.fee'), ({ ref }) => paidAmount(ref, ref?.fee)],
    [t('withdrawal.lineNet'), ({ ref }) => paidAmount(ref, ref?.actual_amount)],
    [t('asset.payee'), textColumn(({ ref }) => ref?.payee)],
    [t('asset.reason'), textColumn(({ ref }) => ref?.fail_reason)],
    [t('asset.remark'), textColumn((record) => exportRemark(record, t))],
    [t('asset.orderNo'), textColumn(({ ref }) => ref?.order_no)],
    [t('asset.txnNo'), textColumn(({ txn_no }) => txn_no)],
  ];
}

/** Formats the fee or net amount of a record; `null` for a withdrawal that was not paid. */
function paidAmount(ref: FundRecord['ref'], amount: Fen | null | undefined): string | null {
  const isUnpaid = ref?.biz === 'withdraw' && !isPaidOut(ref.status ?? 0);
  return isUnpaid || typeof amount !== 'number' ? null : toWireMoney(amount);
}

function exportRemark(record: FundRecord, t: Translate): string {
  if (!isCardLoss(record)) return record.remark;
  const loss = t('asset.lossOf', { amount: formatAmount(record.amount) });
  return [record.remark, loss].filter(Boolean).join(' ');
}
