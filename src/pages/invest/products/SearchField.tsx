import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { MAX_NEWS_KEYWORD_LENGTH } from '../../../contract/limits.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cutText } from '../../../lib/cut-text.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { IconButton } from '../../../ui/icon-button/IconButton.tsx';
import styles from './search.module.css';

interface SearchFieldProps {
  value: string;
  onType: (text: string) => void;
  /** What was found, for screen readers too. */
  found: string | false;
}

/** The search of the page. It takes the focus when it appears. */
export function SearchField({ value, onType, found }: SearchFieldProps) {
  const css = useStyles(styles);
  const t = useT();
  const formRef = useRef<HTMLFormElement>(null);
  const focusInput = () => formRef.current?.querySelector('input')?.focus();
  useEffect(focusInput, []);
  return (
    <form
      ref={formRef}
      className={css.field}
      role="search"
      // The results follow the typing. Enter hides the keyboard of a phone.
      onSubmit={(event) => {
        event.preventDefault();
        formRef.current?.querySelector('input')?.blur();
      }}
    >
      <Field
        label={t('invest.searchField')}
        value={value}
        onChange={(text) => onType(cutText(text, MAX_NEWS_KEYWORD_LENGTH))}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('invest.searchHint')}
        button={
          value !== '' && (
            <IconButton
              icon={X}
              label={t('invest.searchClear')}
              isQuiet
              onClick={() => {
                onType('');
                focusInput();
              }}
            />
          )
        }
      />
      <p className={css.found} role="status">
        {found}
      </p>
    </form>
  );
}
