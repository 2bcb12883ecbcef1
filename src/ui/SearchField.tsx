import { Search, X } from 'lucide';
import { useRef, type ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from './Icon.tsx';
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
  const css = useStyles(styles);
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={css['box']}
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
        className={css['input']}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && !input.disabled && (
        <button
          type="button"
          className={css['clear']}
          aria-label={t('field.clear')}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        >
          <Icon icon={X} size={16} />
        </button>
      )}
    </form>
  );
}
