import { useId, type ReactNode } from 'react';
import { FieldErrorText } from '../field/FieldErrorText.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  /** The text of the consent. */
  children: ReactNode;
}

/** A checkbox for a consent, so no page may check it for the member. */
export function Checkbox({ name, isChecked, onChange, error, children }: CheckboxProps) {
  const css = useStyles(styles);
  const errorId = useId();
  return (
    <div>
      <label className={css.row}>
        <input
          type="checkbox"
          className={css.box}
          name={name}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldErrorText id={errorId} text={error} />}
    </div>
  );
}
