import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';
import { useStyles } from './use-styles.ts';

interface SelectFieldProps extends FieldWords {
  name: string;
  /** What is chosen, in words; an empty text as long as nothing is. */
  value: string;
  placeholder: string;
  /** Says more about what is chosen, at the end of the line. */
  note?: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  isDisabled?: boolean;
}

/** A field whose value is chosen in a sheet that it opens. */
export function SelectField({
  name,
  value,
  placeholder,
  note,
  isOpen,
  onOpen,
  isDisabled = false,
  ...words
}: SelectFieldProps) {
  const css = useStyles(styles);
  return (
    <FieldFrame {...words}>
      {(wiring) => (
        // A combobox is named by its label and has its content as value; a button would be either.
        <button
          {...wiring}
          type="button"
          role="combobox"
          className={css['select']}
          part="input"
          name={name}
          disabled={isDisabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          <span className={css['text']}>
            <span data-empty={value === '' || undefined}>{value || placeholder}</span>
            {note && <span className={css['note']}>{note}</span>}
          </span>
          <Icon icon={ChevronDown} />
        </button>
      )}
    </FieldFrame>
  );
}
