import { Fragment, useRef, useState } from 'react';
import type { CascadeSource } from '../lib/cascade.ts';
import { CascadePicker } from './CascadePicker.tsx';
import styles from './Picker.module.css';
import type { PickerOption } from './PickerColumn.tsx';
import { PickSheet } from './PickSheet.tsx';
import { useStyles } from './use-styles.ts';

interface CascadeSheetProps {
  title: string;
  labels: readonly string[];
  source: CascadeSource;
  value: readonly string[];
  onDone: (path: readonly PickerOption[]) => void;
  onClose: () => void;
}

/** Wheels beside one another in a sheet, and above them what they say together. */
export function CascadeSheet({ title, onDone, onClose, ...picker }: CascadeSheetProps) {
  const css = useStyles(styles);
  const wheel = useRef<HTMLUListElement>(null);
  const [path, setPath] = useState<readonly PickerOption[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const handleDone = () => isWhole && onDone(path);
  return (
    <PickSheet title={title} first={wheel} isWhole={isWhole} onDone={handleDone} onClose={onClose}>
      <p className={css['path']} role="status">
        {path.map(({ value, label }, level) => (
          <Fragment key={value}>
            {level > 0 && ' › '}
            {level === path.length - 1 ? <b>{label}</b> : label}
          </Fragment>
        ))}
      </p>
      <CascadePicker
        {...picker}
        ref={wheel}
        onChange={(next, isNextWhole) => {
          setPath(next);
          setIsWhole(isNextWhole);
        }}
        onCommit={handleDone}
      />
    </PickSheet>
  );
}
