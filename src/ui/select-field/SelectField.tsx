import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import fieldStyles from '../field/Field.module.css';
import { FieldFrame, type FieldTexts } from '../field/FieldFrame.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './SelectField.module.css';

interface SelectFieldProps extends FieldTexts {
  /** The name of the field in its form, which focuses a field by name if it is invalid. */
  name: string;
  /** The chosen value as text; empty if nothing is chosen. */
  value: string;
  placeholder: string;
  /** A note about the chosen value, at the end of the line. */
  note?: ReactNode;
  /** Renders the sheet with the options. The sheet calls `close` when it must disappear. */
  sheet: (close: () => void) => Elements;
}

/** A field that opens a sheet with the options. */
export function SelectField({ name, value, placeholder, note, sheet, ...texts }: SelectFieldProps) {
  const fieldCss = useStyles(fieldStyles);
  const css = useStyles(styles);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FieldFrame {...texts}>
        {(controlProps) => (
          // A `combobox` has a name (its label) and a value (its content). A button has only a name.
          <button
            {...controlProps}
            type="button"
            // eslint-disable-next-line jsx-a11y-x/role-has-required-aria-props -- a closed combobox controls nothing
            role="combobox"
            className={`${fieldCss.box} ${css.select}`}
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
