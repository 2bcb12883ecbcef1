import { useId, useRef, useState, type FormEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import styles from './Dialog.module.css';
import { PasswordField } from './Field.tsx';
import type { Prompt, Question } from '../platform/notices.ts';
import { useStyles } from './use-styles.ts';

/** A dangerous question with a password field. It stays open until the input is valid. */
export function PromptDialog({ prompt, answer }: { prompt: Prompt; answer: Question['answer'] }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typedText, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function handleChange(text: string) {
    setTyped(text);
    if (text === '' || prompt.validate(text)) setIsRefused(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (prompt.validate(typedText)) {
      answer(true, typedText);
      return;
    }
    setIsRefused(true);
    input.current?.focus();
  }

  const cancel = () => answer(false);
  return (
    <DialogFrame
      title={prompt.title}
      text={prompt.text}
      initialFocus={input}
      onDismiss={cancel}
      buttons={
        <>
          <button type="button" className={`${css.button} ${css.prominent}`} onClick={cancel}>
            {t('common.cancel')}
          </button>
          <button type="submit" form={id} className={`${css.button} ${css.danger}`}>
            {prompt.okText}
          </button>
        </>
      }
    >
      {/* A live region announces the error. The focus is already in the field, so nothing else would. */}
      <form id={id} className={css.form} noValidate aria-live="polite" onSubmit={handleSubmit}>
        <PasswordField
          ref={input}
          label={prompt.label}
          autoComplete="current-password"
          value={typedText}
          onChange={handleChange}
          error={isRefused ? t('prompt.invalid') : undefined}
        />
      </form>
    </DialogFrame>
  );
}
