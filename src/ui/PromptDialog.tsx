import { useId, useRef, useState, type FormEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import styles from './Dialog.module.css';
import { Field, PasswordField } from './Field.tsx';
import type { Prompt, Question } from '../platform/notices.ts';
import { useStyles } from './use-styles.ts';

/** A question with a text field. It stays open until the input is valid. */
export function PromptDialog({ prompt, answer }: { prompt: Prompt; answer: Question['answer'] }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typedText, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isValid = (text: string) => prompt.validate?.(text) ?? true;

  function handleChange(text: string) {
    setTyped(text);
    if (text === '' || isValid(text)) setIsRefused(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isValid(typedText)) {
      answer(true, typedText);
      return;
    }
    setIsRefused(true);
    input.current?.focus();
  }

  const cancel = () => answer(false);
  const [cancelLook, okLook] = prompt.isDanger ? [css.ok, css.danger] : ['', css.ok];
  const InputField = prompt.inputType === 'password' ? PasswordField : Field;
  return (
    <DialogFrame
      title={prompt.title}
      text={prompt.text ?? ''}
      initialFocus={input}
      onDismiss={cancel}
      buttons={
        <>
          <button type="button" className={`${css.button} ${cancelLook}`} onClick={cancel}>
            {t('common.cancel')}
          </button>
          <button type="submit" form={id} className={`${css.button} ${okLook}`}>
            {prompt.okText ?? t('common.ok')}
          </button>
        </>
      }
    >
      {/* A live region announces the error. The focus is already in the field, so nothing else would. */}
      <form id={id} className={css.form} noValidate aria-live="polite" onSubmit={handleSubmit}>
        <InputField
          ref={input}
          label={prompt.label}
          autoComplete={prompt.autoComplete ?? 'off'}
          value={typedText}
          onChange={handleChange}
          error={isRefused ? t('prompt.invalid') : undefined}
        />
      </form>
    </DialogFrame>
  );
}
