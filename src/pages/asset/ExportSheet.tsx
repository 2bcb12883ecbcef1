import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Progress } from '../../ui/progress/Progress.tsx';
import { RadioForm } from '../../ui/radio-group/RadioForm.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import styles from './asset.module.css';
import { recordsQuery, type RecordFilter } from './records.ts';
import { useExport } from './use-export.ts';
import { useFormats, type FileFormat, type Format } from './use-formats.ts';

interface ExportSheetProps {
  filter: RecordFilter;
  filterText: string;
  /** `YYYY-MM`, the server's month. */
  thisMonth: string;
  onClose: () => void;
}

/** Exports all records that match the filter, including records that the list has not loaded yet, or a statement. */
export function ExportSheet({ filter, filterText, thisMonth, onClose }: ExportSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const { saveFile } = usePageServices();
  const [format, setFormat] = useState<Format>('csv');
  const [exported, setExported] = useState<ExportedFile | null>(null);
  const lastPage = useInfiniteQuery(recordsQuery(filter)).data?.pages.at(-1);
  const { progress, startExport, cancelExport } = useExport();
  const isRunning = progress.phase === 'running';
  const formats = useFormats(filter, { filterText, thisMonth, lastPage });
  const chosen = formats.find(({ value }) => value === format)!;

  const chooseFormat = (value: Format) => {
    setFormat(value);
    setExported(null);
    cancelExport();
  };

  const start = () => {
    setExported(null);
    startExport(chosen.filters, async (records, isComplete) => {
      const { name, type, text } = chosen.makeFile(records, isComplete);
      const file = new File([text], name, { type: `${type};charset=utf-8` });
      if (records.length > 0) await saveFile(name, file);
      setExported({ file, text, format, count: records.length });
    });
  };

  const startButton = (
    <Button disabled={chosen.isDisabled} onClick={start}>
      {chosen.startText}
    </Button>
  );
  const cancelButton = (
    <Button variant="plain" onClick={cancelExport}>
      {t('asset.exportCancel')}
    </Button>
  );
  const footer = isRunning && !exported ? cancelButton : startButton;

  return (
    <Sheet
      title={t('asset.export')}
      onClose={onClose}
      footer={exported?.count ? <ExportedActions {...exported} /> : footer}
    >
      <FormatChoice formats={formats} value={format} onChange={chooseFormat} />
      <p className={css.smallNote}>
        {t(format === 'csv' ? 'asset.exportHint' : 'asset.statementHint')}
      </p>
      {isRunning && !exported && <ExportProgress {...progress} />}
      {progress.phase === 'failed' && <FailedNote />}
      {exported && <ExportedNote {...exported} />}
    </Sheet>
  );
}

interface FormatChoiceProps {
  formats: FileFormat[];
  value: Format;
  onChange: (value: Format) => void;
}

function FormatChoice({ formats, value, onChange }: FormatChoiceProps) {
  const t = useT();
  return (
    <RadioForm>
      <RadioGroup
        name="format"
        label={t('asset.format')}
        options={formats}
        value={value}
        onChange={onChange}
      />
    </RadioForm>
  );
}

interface ExportedFile {
  readonly file: File;
  readonly text: string;
  readonly format: Format;
  readonly count: number;
}

function FailedNote() {
  const t = useT();
  return (
    <Callout isAlert isError title={t('asset.exportFailed')}>
      {t('asset.exportFailedHint')}
    </Callout>
  );
}

function ExportedNote({ format, count }: ExportedFile) {
  const t = useT();
  if (count === 0) return <Callout isAlert title={t('asset.statementEmpty')} />;
  return (
    <Callout isAlert title={t('asset.exported', { n: count })}>
      {t(format === 'csv' ? 'asset.exportedHint' : 'asset.statementSaved')}
    </Callout>
  );
}

/** Other ways to the file. No browser says whether it saved a file, and a sandboxed frame saves none. */
function ExportedActions({ file, text, format }: ExportedFile) {
  const css = useStyles(styles);
  const t = useT();
  const { shareFile } = usePageServices();
  const copy = useCopy();
  const { showToast } = useDialogs();
  const copyContent = () => copy(text);
  // The source of a statement helps nobody in a chat.
  const shareOtherwise = () =>
    format === 'csv' ? copyContent() : showToast(t('asset.shareUnavailable'));
  return (
    <div className={css.exportedActions}>
      {format === 'csv' && (
        <Button variant="plain" onClick={copyContent}>
          {t('asset.exportCopy')}
        </Button>
      )}
      <Button
        onClick={() => void shareFile(file).then((isOffered) => isOffered || shareOtherwise())}
      >
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
