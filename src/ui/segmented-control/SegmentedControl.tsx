import { useId } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { RadioForm } from '../radio-group/RadioForm.tsx';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Value extends string> {
  /** The accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A single choice of two to four short options, side by side. A choice applies at once. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const css = useStyles(styles);
  const name = useId();
  return (
    <RadioForm>
      <fieldset className={css.segments} role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label
            // Replaces the label together with its text, so a translator may change the text beside the radio button.
            key={`${option.value} ${option.label}`}
            className={css.segment}
            data-selected={option.value === value || undefined}
          >
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {/* eslint-disable-next-line own/no-bare-text */}
            {option.label}
          </label>
        ))}
      </fieldset>
    </RadioForm>
  );
}
