import { useId, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Switch.module.css';
import { useStyles } from './use-styles.ts';

interface SwitchProps {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** A switch at the end of its row; the whole row toggles it. */
export function Switch({
  name,
  isChecked,
  onChange,
  label,
  hint,
  error,
  isDisabled = false,
}: SwitchProps) {
  const css = useStyles(styles);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={css['row']}>
        <span className={css['words']}>
          <span id={id}>{label}</span>
          {hint && (
            <span className={css['hint']} id={hintId}>
              {hint}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          className={css['switch']}
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-labelledby={id}
          aria-describedby={
            [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
