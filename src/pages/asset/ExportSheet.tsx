import {
  CancelledError,
  useInfiniteQuery,
  useQueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/api-query.ts';
import type { FundRecord } from '../../api/client.ts';
import { readAllPages } from '../../api/list-pages.ts';
import { contract } from '../../contract/contract.ts';
import { fen, toWireMoney, type Fen } from '../../contract/money.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount, formatAmount } from '../../lib/format-amount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Progress } from '../../ui/progress/Progress.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { isPaidOut } from '../shared/withdrawal-steps.ts';
import styles from './asset.module.css';
import { csvText, toCsv } from './csv.ts';
import {
  type Account,
  type RecordFilter,
  filterToInput,
  isCardLoss,
  PAGE_SIZE,
  recordsQuery,
} from './records.ts';

interface ExportSheetProps {
  filter: RecordFilter;
  filterText: string;
  onClose: () => void;
}

/** Exports all records that match the filter, including records that the list has not loaded yet. */
export function ExportSheet({ filter, filterText, onClose }: ExportSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const { saveFile } = usePageServices();
  const [exported, setExported] = useState<ExportedFile | null>(null);
  const lastLoadedPage = useInfiniteQuery(recordsQuery(filter)).data?.pages.at(-1);
  const { progress, startExport, cancelExport } = useExport(filter, handleDone);
  const isRunning = progress.phase === 'running';

  async function handleDone(records: readonly FundRecord[]): Promise<void> {
    const columns = exportColumns(t);
    const rows = records.map((record) => columns.map(([, formatCell]) => formatCell(record) ?? ''));
    const csv = toCsv([columns.map(([name]) => name), ...rows]);
    const name = `${exportFileName(filter, t)}.csv`;
    const newFile = new File([csv], name, { type: 'text/csv;charset=utf-8' });
    await saveFile(name, newFile);
    setExported({ file: newFile, csv, count: records.length });
  }

  return (
    <Sheet
      title={t('asset.export')}
      onClose={onClose}
      footer={
        exported ? (
          <ExportedActions {...exported} />
        ) : isRunning ? (
          <Button variant="plain" onClick={cancelExport}>
            {t('asset.exportCancel')}
          </Button>
        ) : (
          <Button
            disabled={!lastLoadedPage || lastLoadedPage.total === 0}
            onClick={() => startExport(lastLoadedPage?.total)}
          >
            {lastLoadedPage?.total === undefined
              ? t('asset.export')
              : t('asset.exportStart', { n: lastLoadedPage.total })}
          </Button>
        )
      }
    >
      <p className={css.exportedFilter}>{filterText}</p>
      <p className={css.smallNote}>{t('asset.exportHint')}</p>
      {isRunning && !exported && <ExportProgress {...progress} />}
      {progress.phase === 'failed' && (
        <Callout isAlert isError title={t('asset.exportFailed')}>
          {t('asset.exportFailedHint')}
        </Callout>
      )}
      {exported && (
        <Callout isAlert title={t('asset.exported', { n: exported.count })}>
          {t('asset.exportedHint')}
        </Callout>
      )}
    </Sheet>
  );
}

interface ExportedFile {
  readonly file: File;
  readonly csv: string;
  readonly count: number;
}

/** Other ways to the file. No browser says whether it saved a file, and a sandboxed frame saves none. */
function ExportedActions({ file, csv }: ExportedFile) {
  const css = useStyles(styles);
  const t = useT();
  const { shareFile } = usePageServices();
  const copy = useCopy();
  const copyContent = () => copy(csv);
  return (
    <div className={css.exportedActions}>
      <Button variant="plain" onClick={copyContent}>
        {t('asset.exportCopy')}
      </Button>
      <Button onClick={() => void shareFile(file).then((isOffered) => isOffered || copyContent())}>
        {t('asset.exportShare')}
      </Button>
    </div>
  );
}

/** Shows a progress bar if the total is known; otherwise the number of records read so far. */
function ExportProgress({ doneCount, total }: { doneCount: number; total: number | undefined }) {
  const t = useT();
  const label = t('asset.exporting');
  if (total === undefined) return <p role="status">{`${label} ${formatCount(doneCount)}`}</p>;
  const text = `${formatCount(doneCount)} / ${formatCount(total)}`;
  return <Progress isTask label={label} text={text} value={doneCount} max={total} />;
}

/** Leaves out the keyword of a search, because it can contain characters that a file name must not have. */
function exportFileName(
  { account, search, month, kind, direction }: RecordFilter,
  t: Translate,
): string {
  return [
    t('asset.fileName'),
    t(`asset.${account}`),
    ...(search ? [t('asset.searchStart'), search.from, search.to] : [month ?? t('asset.allTime')]),
    kind && t(`asset.${kind}`),
    direction && t(direction === DIRECTION.in ? 'asset.income' : 'asset.spending'),
  ]
    .filter(Boolean)
    .join('-');
}

/** The requests of the export. */
const EXPORT: QueryFilters = { predicate: ({ queryKey }) => queryKey.at(-1) === 'export' };

/** `total` is undefined if the backend sends no total. */
type ExportState =
  | { readonly phase: 'idle' | 'failed' }
  | { readonly phase: 'running'; readonly doneCount: number; readonly total: number | undefined };

/** Fetches all records of a filter page by page. Stops when `cancelExport` is called and when the sheet closes. */
function useExport(
  filter: RecordFilter,
  onDone: (records: readonly FundRecord[]) => Promise<void>,
) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ExportState>({ phase: 'idle' });
  useEffect(() => () => void queryClient.cancelQueries(EXPORT), [queryClient]);

  function startExport(expectedTotal: number | undefined): void {
    setProgress({ phase: 'running', doneCount: 0, total: expectedTotal });
    function readPage(page: number) {
      const input = { ...filterToInput(filter), page, limit: PAGE_SIZE };
      const query = apiQuery(contract.user.getMoneyLog, input);
      return queryClient.fetchQuery({
        ...query,
        queryKey: [...query.queryKey, 'export'],
        staleTime: 0,
        gcTime: 0,
        meta: { showsErrors: true, isForNoPage: true },
      });
    }
    void readAllPages(readPage, (doneCount, { total }) =>
      setProgress({ phase: 'running', doneCount, total }),
    )
      .then(onDone)
      .catch((cause: unknown) => {
        if (!(cause instanceof CancelledError)) setProgress({ phase: 'failed' });
      });
  }

  function cancelExport(): void {
    void queryClient.cancelQueries(EXPORT);
    setProgress({ phase: 'idle' });
  }

  return { progress, startExport, cancelExport };
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
