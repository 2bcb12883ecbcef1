import { useRef, useState } from 'react';
import type { PickerOption } from '../lib/cascade.ts';
import { Picker } from './PickerColumn.tsx';
import { PickerSheetFrame } from './PickerSheetFrame.tsx';

interface PickerSheetProps {
  title: string;
  options: readonly PickerOption[];
  /** The current value; without one the first option is preselected. */
  value: string | null;
  onDone: (value: string) => void;
  onClose: () => void;
}

/** A wheel in a sheet. `onDone` gets the choice and must close the sheet. */
export function PickerSheet({ title, options, value, onDone, onClose }: PickerSheetProps) {
  const column = useRef<HTMLUListElement>(null);
  const [draftValue, setDraftValue] = useState(value);
  const chosenOption = options.find((option) => option.value === draftValue) ?? options[0];
  const handleDone = () => chosenOption && onDone(chosenOption.value);
  return (
    <PickerSheetFrame
      title={title}
      initialFocus={column}
      isComplete={chosenOption !== undefined}
      onDone={handleDone}
      onClose={onClose}
    >
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
