import { Search, X } from 'lucide';
import { useRef, type FormEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './news.module.css';
import { LONGEST_KEYWORD } from './news-filter.ts';

interface SearchFormProps {
  typed: string;
  onType: (typed: string) => void;
  onSearch: (keyword: string) => void;
}

export function SearchForm({ typed, onType, onSearch }: SearchFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    onType('');
    onSearch('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={css['search']} role="search" onSubmit={handleSubmit}>
      <Field
        label={t('news.search')}
        value={typed}
        onChange={(text) => onType([...text].slice(0, LONGEST_KEYWORD).join(''))}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('news.searchHint')}
        action={
          <>
            {typed !== '' && (
              <IconButton icon={X} label={t('news.clear')} isQuiet onClick={clear} />
            )}
            <IconButton icon={Search} label={t('news.searchNow')} type="submit" />
          </>
        }
      />
    </form>
  );
}
