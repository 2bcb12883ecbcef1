import { useId } from 'react';
import { FieldErrorText } from '../field/FieldErrorText.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  label: string;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** A row with a switch at its end. A tap anywhere on the row toggles the switch. */
export function Switch({ name, isChecked, onChange, label, error, isDisabled }: SwitchProps) {
  const css = useStyles(styles);
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={css.row}>
        <span id={id} className={css.label}>
          {label}
        </span>
        <input
          type="checkbox"
          role="switch"
          className={css.switch}
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-labelledby={id}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {error && <FieldErrorText id={errorId} text={error} />}
    </div>
  );
}
