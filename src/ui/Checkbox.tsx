import { CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { Icon } from './Icon.tsx';
import { useStyles } from './use-styles.ts';

interface CheckboxProps {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  /** What is agreed to. */
  children: ReactNode;
}

/** A consent: never ticked beforehand. */
export function Checkbox({ name, isChecked, onChange, error, children }: CheckboxProps) {
  const css = useStyles(styles);
  const errorId = `${useId()}-error`;
  return (
    <div>
      <label className={css['row']}>
        <input
          type="checkbox"
          className={css['box']}
          name={name}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={css['error']} id={errorId}>
          <Icon icon={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
