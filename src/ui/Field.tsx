import { CircleAlert, Eye, EyeOff } from 'lucide';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';
import { useStyles } from './use-styles.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, in words; stands under the field. */
  error?: string | undefined;
  /** Stands before what is typed, for example the country code. */
  prefix?: string;
  /** Stands after what is typed. */
  action?: ReactNode;
  /** Stands at the end of the label's line, for example a link. */
  aside?: ReactNode;
  /** Says more about what is expected; stands under the field. */
  hint?: string | undefined;
}

/** A labelled line of text. What is typed is kept exactly as it was typed. */
export function Field({
  label,
  error,
  prefix,
  action,
  aside,
  hint,
  value,
  onChange,
  ...input
}: FieldProps) {
  const css = useStyles(styles);
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <div className={css['box']} data-invalid={error ? '' : undefined} part="input">
        {prefix && (
          <span className={css['prefix']} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          className={css['input']}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {action}
      </div>
      {/* Seen beside the label, but come to after the field. */}
      {aside && <div className={css['aside']}>{aside}</div>}
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css['error']} id={errorId}>
          <Icon icon={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'action' | 'prefix'>;

/** A secret, hidden until its owner wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      action={
        <button
          type="button"
          className={css['reveal']}
          aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon icon={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
