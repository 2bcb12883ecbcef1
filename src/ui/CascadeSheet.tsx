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
  /** What each wheel is called, for assistive technology; as many wheels as names. */
  labels: readonly string[];
  /** A tree, or a function that stays the same and loads what opens under a path. */
  source: CascadeSource;
  value: readonly string[];
  onDone: (path: readonly PickerOption[]) => void;
  onClose: () => void;
}

/** Wheels beside one another in a sheet, and above them what they say together. */
export function CascadeSheet({ title, labels, source, value, onDone, onClose }: CascadeSheetProps) {
  const css = useStyles(styles);
  const wheel = useRef<HTMLUListElement>(null);
  const cascade = useCascade(source, labels.length, value);
  const { path, isWhole } = cascade;
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
      <CascadePicker ref={wheel} labels={labels} cascade={cascade} onCommit={handleDone} />
    </PickSheet>
  );
}
