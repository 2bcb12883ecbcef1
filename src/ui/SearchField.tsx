import { Search, X } from 'lucide';
import { useRef, type ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import box from './Field.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';
import { useStyles } from './use-styles.ts';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'onChange' | 'aria-label' | 'ref'
> {
  /** What is searched, for assistive technology. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called for Enter, and for the search key of a phone. */
  onSearch: (value: string) => void;
}

/** A line to search by, with a way to empty it. It is a form of its own. */
export function SearchField({ label, value, onChange, onSearch, ...input }: SearchFieldProps) {
  const line = useStyles(box);
  const css = useStyles(styles);
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={line['box']}
      part="input"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(value);
      }}
    >
      <span className={css['icon']}>
        <Icon icon={Search} />
      </span>
      <input
        autoComplete="off"
        {...input}
        ref={field}
        type="search"
        enterKeyHint="search"
        className={`${line['input']} ${css['input']}`}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && !input.disabled && (
        <IconButton
          icon={X}
          label={t('field.clear')}
          size={16}
          isQuiet
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}
