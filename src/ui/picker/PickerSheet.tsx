import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PickerOption } from '../../lib/cascade.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Picker.module.css';
import { Picker } from './PickerColumn.tsx';
import { PickerSheetFrame } from './PickerSheetFrame.tsx';

interface PickerSheetProps {
  title: string;
  options: readonly PickerOption[];
  /** The current value. Without one the first option is preselected; instead of a vanished one, none is. */
  value: string | null;
  onDone: (value: string) => void;
  onClose: () => void;
}

/** A wheel in a sheet. `onDone` gets the choice and must close the sheet. */
export function PickerSheet({ title, options, value, onDone, onClose }: PickerSheetProps) {
  const column = useRef<HTMLUListElement>(null);
  const [draftValue, setDraftValue] = useState(value);
  const css = useStyles(styles);
  const t = useT();
  const chosenOption =
    draftValue === null ? options[0] : options.find((option) => option.value === draftValue);
  const handleDone = () => chosenOption && onDone(chosenOption.value);
  return (
    <PickerSheetFrame
      title={title}
      initialFocus={column}
      isComplete={chosenOption !== undefined}
      onDone={handleDone}
      onClose={onClose}
    >
      {!chosenOption && options.length > 0 && (
        <p className={css.chosenPath} role="status">
          {t('common.chooseAgain')}
        </p>
      )}
      <Picker
        ref={column}
        label={title}
        options={options}
        value={chosenOption?.value ?? null}
        onChange={setDraftValue}
        onCommit={handleDone}
      />
    </PickerSheetFrame>
  );
}
