import { useId, useRef, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { DialogAnswer, Prompt } from '../../platform/dialogs.ts';
import { PasswordField } from '../field/Field.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';

/** A dangerous dialog with a password field. Its red button shows an error until the password has a valid form. */
export function PromptDialog({ prompt, answer }: { prompt: Prompt; answer: DialogAnswer }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);

  function handleChange(text: string) {
    setTypedText(text);
    if (text === '' || prompt.validate(text)) setIsInvalid(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (prompt.validate(typedText)) {
      answer(true, typedText);
      return;
    }
    setIsInvalid(true);
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
      {/* A live region announces the error: the focus is already in the field, so focusing it announces nothing. */}
      <form id={id} className={css.form} noValidate aria-live="polite" onSubmit={handleSubmit}>
        <PasswordField
          ref={input}
          label={prompt.label}
          autoComplete="current-password"
          value={typedText}
          onChange={handleChange}
          error={isInvalid ? t('prompt.invalid') : undefined}
        />
      </form>
    </DialogFrame>
  );
}
