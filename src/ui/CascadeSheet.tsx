import { Fragment, useRef } from 'react';
import type { CascadeSource } from '../lib/cascade.ts';
import { CascadePicker } from './CascadePicker.tsx';
import styles from './Picker.module.css';
import type { PickerOption } from './PickerColumn.tsx';
import { PickSheet } from './PickSheet.tsx';
import { useCascade } from './use-cascade.ts';
import { useStyles } from './use-styles.ts';

interface CascadeSheetProps {
  title: string;
  /** The accessible name of each column; sets the number of columns. */
  labels: readonly string[];
  /** A tree, or a stable function that loads the options under a path. */
  source: CascadeSource;
  value: readonly string[];
  onDone: (path: readonly PickerOption[]) => void;
  onClose: () => void;
}

/** A `CascadePicker` in a sheet, with the current choice as text above it. */
export function CascadeSheet({ title, labels, source, value, onDone, onClose }: CascadeSheetProps) {
  const css = useStyles(styles);
  const firstColumn = useRef<HTMLUListElement>(null);
  const cascade = useCascade(source, labels.length, value);
  const { path, isComplete } = cascade;
  const handleDone = () => isComplete && onDone(path);
  return (
    <PickSheet
      title={title}
      initialFocus={firstColumn}
      isComplete={isComplete}
      onDone={handleDone}
      onClose={onClose}
    >
      <p className={css.path} role="status">
        {path.map(({ value, label }, level) => (
          <Fragment key={value}>
            {level > 0 && ' › '}
            {level === path.length - 1 ? <b>{label}</b> : label}
          </Fragment>
        ))}
      </p>
      <CascadePicker ref={firstColumn} labels={labels} cascade={cascade} onCommit={handleDone} />
    </PickSheet>
  );
}
