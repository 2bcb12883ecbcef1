import { useId } from 'react';
import { FieldErrorText } from '../field/FieldErrorText.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import { Radio } from './Radio.tsx';
import styles from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string> {
  name: string;
  /** The accessible name. */
  label: string;
  options: readonly { value: Value; label: string; hint?: string; isDisabled?: boolean }[];
  /** Empty if nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** The label is a question, so it is larger than the options. */
  isQuestion?: boolean;
}

/** A single choice with all options visible. It belongs to a form (`RadioForm` says why). */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, options, value, onChange, error, isQuestion = false } = props;
  const css = useStyles(styles);
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={css[isQuestion ? 'question' : 'legend']} id={id}>
        {label}
      </legend>
      <div className={css.rows} data-invalid={error ? '' : undefined} part="card">
        {options.map((option, i) => (
          <label key={option.value} className={css.row}>
            <Radio
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              aria-labelledby={`${id}-${i}`}
              aria-describedby={option.hint && `${id}-${i}-hint`}
              onChange={() => onChange(option.value)}
            />
            <span className={css.labelAndHint}>
              <span id={`${id}-${i}`}>{option.label}</span>
              {option.hint && (
                <span className={css.hint} id={`${id}-${i}-hint`}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldErrorText id={errorId} text={error} />}
    </fieldset>
  );
}
