import { Fragment, useRef, type RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { CascadeSource, PickerOption } from '../../lib/cascade.ts';
import { Button } from '../button/Button.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Picker.module.css';
import { PickerColumn, PickerWheel } from './PickerColumn.tsx';
import { PickerSheetFrame } from './PickerSheetFrame.tsx';
import { useCascade } from './use-cascade.ts';

interface CascadeSheetProps {
  title: string;
  /** The accessible name of each column; sets the number of columns. */
  labels: readonly string[];
  /** A tree, or a function that loads the options under a path. A new function reloads, so keep it stable. */
  source: CascadeSource;
  /** The initially chosen value of each column. */
  value: readonly string[];
  onDone: (path: readonly PickerOption[]) => void;
  onClose: () => void;
}

/** A `CascadePicker` in a sheet, with the current choice as text above it. */
export function CascadeSheet({ title, labels, source, value, onDone, onClose }: CascadeSheetProps) {
  const css = useStyles(styles);
  const firstColumn = useRef<HTMLUListElement>(null);
  const cascade = useCascade(source, labels.length, value);
  const t = useT();
  const { columns, path, isComplete } = cascade;
  // A column that is loaded and has options, but no choice: the initial value is not among them.
  const isGone = !isComplete && columns.length > path.length;
  const handleDone = () => isComplete && onDone(path);
  return (
    <PickerSheetFrame
      title={title}
      initialFocus={firstColumn}
      isComplete={isComplete}
      onDone={handleDone}
      onClose={onClose}
    >
      <p className={css.chosenPath} role="status">
        {path.map(({ value, label }, level) => (
          <Fragment key={value}>
            {level > 0 && <span>{' › '}</span>}
            {level === path.length - 1 ? <b>{label}</b> : <span>{label}</span>}
          </Fragment>
        ))}
        {isGone && <span>{` ${t('common.chooseAgain')}`}</span>}
      </p>
      <CascadePicker ref={firstColumn} labels={labels} cascade={cascade} onCommit={handleDone} />
    </PickerSheetFrame>
  );
}

const NO_OPTIONS: readonly PickerOption[] = [];

interface CascadePickerProps {
  /** The accessible name of each column; sets the number of columns. */
  labels: readonly string[];
  cascade: ReturnType<typeof useCascade>;
  /** Called on Enter. */
  onCommit?: () => void;
  /** The list of the first column. */
  ref?: RefObject<HTMLUListElement | null>;
}

/** Columns side by side: each choice decides the options of the next column. */
export function CascadePicker({ labels, cascade, onCommit, ref }: CascadePickerProps) {
  const css = useStyles(styles);
  const t = useT();
  const { columns, path, isFailed, choose, retry } = cascade;
  return (
    <>
      <PickerWheel>
        {labels.map((label, level) => (
          <PickerColumn
            key={label}
            ref={level === 0 ? ref : undefined}
            label={label}
            options={columns[level] ?? NO_OPTIONS}
            value={path[level]?.value ?? null}
            onChange={(chosen) => choose(level, chosen)}
            onCommit={onCommit}
          />
        ))}
      </PickerWheel>
      <div role="alert">
        {isFailed && (
          <>
            <p className={css.chosenPath}>{t('common.loadFailed')}</p>
            <Button variant="plain" onClick={retry}>
              {t('common.retry')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
