import type { Translate } from '../../i18n/texts.ts';
import { monthName } from '../../lib/day-names.ts';
import { formatAmount, formatCount } from '../../lib/format-amount.ts';
import { type Account, isCardLoss } from './records.ts';
import type { Statement, StatementRow } from './statement.ts';

/** The texts around the records of a statement. */
interface StatementTexts {
  readonly t: Translate;
  /** The language of the document, such as `zh-Hans`. */
  readonly language: string;
  /** The name of the period: a month or a year. */
  readonly period: string;
  /** Whether the period has not ended yet. */
  readonly isRunning: boolean;
  readonly account: Account;
  /** The masked name and number of the member. */
  readonly member: string;
  /** The time at which the statement is made, in Shanghai. */
  readonly madeAt: string;
  /** The operator and its licence, and the mark of demo data. */
  readonly notes: readonly string[];
}

/** The document needs nothing but itself, and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Black on white, and on paper a head on each page and no record that is cut. */
const STYLE = `
body { max-width: 50em; margin: 24px auto; padding: 0 16px; color: #111; background: #fff; font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; }
p, dl { margin: 8px 0; }
dl { display: grid; grid-template-columns: max-content auto; gap: 0 16px; }
dd { margin: 0; }
table { width: 100%; margin: 16px 0; border-collapse: collapse; }
caption { padding: 8px 0; font-weight: 600; text-align: start; }
th, td { padding: 6px 8px; border-bottom: 1px solid #ccc; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.time { white-space: nowrap; }
.note, small { color: #555; }
small { display: block; }
/* A phone is too narrow for the columns, so each record is a block, and its amounts say their names. */
@media screen and (max-width: 600px) {
  table, tbody, tfoot, caption { display: block; }
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid #ccc; }
  thead tr { padding: 0; border: 0; }
  td { padding: 0; border: 0; }
  td:not(.amount) { flex: 1 0 100%; }
  .time { color: #555; font-size: 12px; }
  /* The balance is at the end, also without another amount before it. */
  .amount:last-child { margin-inline-start: auto; }
  .amount:empty { display: none; }
  .amount::before { content: attr(data-name) ' '; color: #555; }
  tfoot { font-weight: 600; }
}
@media print {
  @page { margin: 15mm; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }
  thead { display: table-header-group; }
  /* The total stands once, at the end. */
  tfoot { display: table-row-group; }
  tr { break-inside: avoid; }
}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** A cell of a table. `hint` is a second line in small print. */
type Cell = { readonly text: string; readonly hint?: string; readonly kind?: 'amount' | 'time' };

/** A cell of the body, and the name of its column. */
type NamedCell = Cell & { readonly name?: string };

const amountCell = (text: string): Cell => ({ text, kind: 'amount' });

function rowOf(tag: 'td' | 'th', cells: readonly NamedCell[]): string {
  const scope = tag === 'th' ? ' scope="col"' : '';
  const parts = cells.map(({ text, hint, kind, name }) => {
    const className = kind ? ` class="${kind}"` : '';
    const dataName = name ? ` data-name="${escape(name)}"` : '';
    const smallPrint = hint ? `<small>${escape(hint)}</small>` : '';
    return `<${tag}${scope}${className}${dataName}>${escape(text)}${smallPrint}</${tag}>`;
  });
  return `<tr>${parts.join('')}</tr>`;
}

function table(
  caption: string,
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  foot: readonly Cell[],
): string {
  const nameAmounts = (cells: readonly Cell[]): NamedCell[] =>
    cells.map((cell, i) =>
      cell.kind === 'amount' ? { ...cell, name: head[i]?.text ?? '' } : cell,
    );
  const body = rows.map((cells) => rowOf('td', nameAmounts(cells))).join('\n');
  return `<table><caption>${escape(caption)}</caption><thead>${rowOf('th', head)}</thead>
<tbody>${body}</tbody><tfoot>${rowOf('td', nameAmounts(foot))}</tfoot></table>`;
}

/** Returns the statement as a page of HTML that a browser can print or save as PDF. It loads nothing and runs nothing. */
export function statementDocument(statement: Statement, texts: StatementTexts): string {
  const { t, language, period, isRunning, account, member, madeAt, notes } = texts;
  const format = account === 'balance' ? formatAmount : formatCount;
  const title = `${t('brand')} ${t('asset.statement')}`;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('asset.statementPeriod'), period],
    [t('asset.account'), t(`asset.statementUnit.${account}`)],
    [t('receipt.member'), member],
    [t('asset.opening'), format(statement.opening)],
    [t(isRunning ? 'asset.balanceNow' : 'asset.closing'), format(statement.closing)],
  ];
  const factList = facts.map(
    ([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`,
  );
  const sums = [
    amountCell(format(statement.income)),
    amountCell(format(statement.spending)),
    amountCell(format(statement.closing)),
  ];
  const amountHeads = ['asset.income', 'asset.spending', 'asset.statementBalance'] as const;
  const heads = amountHeads.map((key) => amountCell(t(key)));
  const total = { text: t('asset.statementTotal') };
  const paragraphs = [
    statement.isComplete ? '' : t('asset.statementGap'),
    ...notes,
    t('asset.statementNote', { time: madeAt }),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${escape(language)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${title} ${period}`)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1>
<dl>${factList.join('')}</dl>
${
  statement.months.length > 1
    ? table(
        t('asset.byMonth'),
        [{ text: t('asset.monthColumn') }, ...heads],
        statement.months.map(({ month, income, spending, closing }) => [
          { text: monthName(month, language) },
          ...[income, spending, closing].map((amount) => amountCell(format(amount))),
        ]),
        [total, ...sums],
      )
    : ''
}
${table(
  t('title.asset'),
  [{ text: t('asset.time') }, { text: t('asset.title') }, ...heads],
  statement.rows.map((row) => recordCells(row, format, t)),
  [total, { text: t('asset.statementCount', { n: statement.rows.length }) }, ...sums],
)}
${paragraphs.map((text) => `<p class="note">${escape(text)}</p>`).join('\n')}
</body></html>
`;
}

function recordCells(
  { record, change }: StatementRow,
  format: (amount: number) => string,
  t: Translate,
): Cell[] {
  const { title, remark, txn_no, created_at, amount, balance_after } = record;
  const loss = isCardLoss(record) && t('asset.lossOf', { amount: format(amount) });
  return [
    { text: created_at, kind: 'time' },
    { text: [title, remark, loss].filter(Boolean).join(' · '), hint: txn_no },
    amountCell(change > 0 ? format(change) : ''),
    amountCell(change < 0 ? format(-change) : ''),
    amountCell(format(balance_after)),
  ];
}
