import { DIRECTION } from '../../contract/statuses.ts';
import { formatCount } from '../../lib/format-amount.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { toCsv } from './csv.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { usePageServices } from '../../ui/use-page-services.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { useRecords } from './asset-queries.ts';
import { exportRows } from './export-rows.ts';
import type { Filter, AssetRecord } from './records.ts';
import { useExport } from './use-export.ts';

interface ExportSheetProps {
  filter: Filter;
  filterText: string;
  onClose: () => void;
}

/** Exports all records of the filter, including those not loaded yet. */
export function ExportSheet({ filter, filterText, onClose }: ExportSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const { saveFile } = usePageServices();
  const notices = useNotices();
  const last = useRecords(filter).data?.pages.at(-1);
  const { progress, start, cancel } = useExport(filter, handleDone);
  const isRunning = progress.phase === 'running';

  async function handleDone(records: readonly AssetRecord[]): Promise<void> {
    const csv = toCsv(exportRows(records, t));
    const name = exportFileName(filter, t);
    await saveFile(`${name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    notices.showToast(t('asset.exported', { n: records.length }));
    onClose();
  }

  return (
    <Sheet
      title={t('asset.export')}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button look="plain" onClick={cancel}>
            {t('asset.exportCancel')}
          </Button>
        ) : (
          <Button disabled={!last || last.total === 0} onClick={() => start(last?.total)}>
            {last?.total === undefined
              ? t('asset.export')
              : t('asset.exportStart', { n: last.total })}
          </Button>
        )
      }
    >
      <p className={css['exportWords']}>{filterText}</p>
      <p className={css['note']}>{t('asset.exportHint')}</p>
      {isRunning && <ExportProgress {...progress} />}
      {progress.phase === 'failed' && (
        <Callout isAlert isRefusal title={t('asset.exportFailed')}>
          {t('asset.exportFailedHint')}
        </Callout>
      )}
    </Sheet>
  );
}

/** A bar if the total is known; otherwise the number of records so far. */
function ExportProgress({ done, total }: { done: number; total: number | undefined }) {
  const t = useT();
  const label = t('asset.exporting');
  if (total === undefined)
    return (
      <p role="status">
        {label} {formatCount(done)}
      </p>
    );
  const text = `${formatCount(done)} / ${formatCount(total)}`;
  return <Progress isTask label={label} text={text} value={done} max={total} />;
}

/** The name contains the filter, so that exports of the same month have different names. */
function exportFileName(filter: Filter, t: Translate): string {
  return [
    t('asset.fileName'),
    t(`asset.${filter.account}`),
    filter.month ?? t('asset.allTime'),
    filter.kind && t(`asset.${filter.kind}`),
    filter.direction && t(filter.direction === DIRECTION.in ? 'asset.income' : 'asset.spending'),
  ]
    .filter(Boolean)
    .join('-');
}
