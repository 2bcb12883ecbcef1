import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import box from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';
import { useStyles } from './use-styles.ts';

interface SelectFieldProps extends FieldTexts {
  /** A form finds the field by its name to focus an invalid one. */
  name: string;
  /** The chosen value as text; empty if nothing is chosen. */
  value: string;
  placeholder: string;
  /** A note about the chosen value, at the end of the line. */
  note?: ReactNode;
  sheet: (close: () => void) => ReactNode;
}

export function SelectField({ name, value, placeholder, note, sheet, ...words }: SelectFieldProps) {
  const line = useStyles(box);
  const css = useStyles(styles);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FieldFrame {...words}>
        {(wiring) => (
          // A `combobox` is named by its label and has its content as value; a plain button has only
          // one of the two.
          <button
            {...wiring}
            type="button"
            role="combobox"
            className={`${line.box} ${css.select}`}
            part="input"
            name={name}
            aria-haspopup="dialog"
            // The sheet is modal, so this field is reachable only while the sheet is closed.
            aria-expanded={false}
            onClick={() => setIsOpen(true)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setIsOpen(true);
            }}
          >
            <span className={css.text}>
              <span data-empty={value === '' || undefined}>{value || placeholder}</span>
              {note && <span className={css.note}>{note}</span>}
            </span>
            <Icon icon={ChevronDown} />
          </button>
        )}
      </FieldFrame>
      {isOpen && sheet(() => setIsOpen(false))}
    </>
  );
}
