import { ChevronDown } from 'lucide';
import { useId, type ReactNode } from 'react';
import { formatCount } from '../../lib/format-amount.ts';
import type { Elements } from '../elements.ts';
import { useCentred } from '../hooks/use-centred.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { RadioForm } from '../radio-group/RadioForm.tsx';
import styles from './Chips.module.css';

interface ChipGroupProps<Value extends string> {
  /** The accessible name. */
  label: string;
  /** `count` is a number after the name, such as that of the matching records. */
  options: readonly { readonly value: Value; readonly name: string; readonly count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  /** More chips at the start of the same row, where they are visible without scrolling. */
  children?: Elements;
}

/** A row of chips that scrolls sideways. Exactly one is chosen, by a tap or the arrow keys. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, options, value: chosenValue, onChange, children } = props;
  const css = useStyles(styles);
  const name = useId();
  const row = useCentred(chosenValue);
  return (
    <div ref={row} className={css.row} data-strip>
      {children}
      <RadioForm>
        <div className={css.group} role="radiogroup" aria-label={label}>
          {options.map(({ value, name: optionName, count }) => (
            <label key={value} className={css.chip} data-item={value}>
              <input
                type="radio"
                className={css.input}
                name={name}
                value={value}
                checked={value === chosenValue}
                onChange={() => onChange(value)}
              />
              <span>{optionName}</span>
              {count !== undefined && <span className={css.count}>{` ${formatCount(count)}`}</span>}
            </label>
          ))}
        </div>
      </RadioForm>
    </div>
  );
}

/** A row of independent chips, `Chip` or `MenuChip`, that scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css.row} data-strip role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface ChipProps {
  /** The chip is switched on. */
  isPressed: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function Chip({ isPressed, isDisabled, onPress, children }: ChipProps) {
  const css = useStyles(styles);
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A chip that opens a dialog or sheet. */
export function MenuChip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <button type="button" className={css.chip} aria-haspopup="dialog" onClick={onClick}>
      <span>{children}</span>
      <Icon icon={ChevronDown} size={16} />
    </button>
  );
}
