import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import box from './Field.module.css';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';
import { useStyles } from './use-styles.ts';

interface SelectFieldProps extends FieldWords {
  /** By this a form finds it, to lead to what is wrong. */
  name: string;
  /** What is chosen, in words; an empty text as long as nothing is. */
  value: string;
  placeholder: string;
  /** Says more about what is chosen, at the end of the line. */
  note?: ReactNode;
  isDisabled?: boolean;
  /** The sheet in which it is chosen. */
  sheet: (close: () => void) => ReactNode;
}

/** A field whose value is chosen in a sheet that it opens. */
export function SelectField({
  name,
  value,
  placeholder,
  note,
  isDisabled = false,
  sheet,
  ...words
}: SelectFieldProps) {
  const line = useStyles(box);
  const css = useStyles(styles);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FieldFrame {...words}>
        {(wiring) => (
          // A combobox is named by its label and has its content as value; a button would be either.
          <button
            {...wiring}
            type="button"
            role="combobox"
            className={`${line['box']} ${css['select']}`}
            part="input"
            name={name}
            disabled={isDisabled}
            aria-haspopup="dialog"
            // Its sheet is modal: whoever can come to this field sees it closed.
            aria-expanded={false}
            onClick={() => setIsOpen(true)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setIsOpen(true);
            }}
          >
            <span className={css['text']}>
              <span data-empty={value === '' || undefined}>{value || placeholder}</span>
              {note && <span className={css['note']}>{note}</span>}
            </span>
            <Icon icon={ChevronDown} />
          </button>
        )}
      </FieldFrame>
      {isOpen && sheet(() => setIsOpen(false))}
    </>
  );
}
