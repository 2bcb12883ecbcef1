import { useId, useRef } from 'react';
import styles from './Dialog.module.css';
import type { Question } from './notices.ts';
import { useOverlay } from './overlays.ts';
import { useStyles } from './use-styles.ts';

type DialogProps = Omit<Question, 'id'>;

/** A modal question on the browser's top layer. Focus goes in, stays, and comes back where it was. */
export function Dialog({ title, text, note, ok, cancel, answer }: DialogProps) {
  const css = useStyles(styles);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const okButton = useRef<HTMLButtonElement>(null);
  // Left without pressing a button: refused, or, where there is nothing to refuse, read.
  const dismiss = () => answer(!cancel);
  useOverlay(dialog, okButton, dismiss);

  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      part="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (cancel) answer(false);
      }}
      // A second Escape closes it whatever the page says: that must not leave the question open.
      onClose={dismiss}
    >
      <div className={css['body']}>
        <h2 className={css['title']} id={`${id}-title`}>
          {title}
        </h2>
        <p className={css['text']} id={`${id}-text`} dir="auto">
          {text.slice(0, 2000)}
        </p>
        {note && <p className={css['note']}>{note}</p>}
      </div>
      <div className={css['buttons']}>
        {cancel && (
          <button type="button" className={css['button']} onClick={() => answer(false)}>
            {cancel}
          </button>
        )}
        <button
          ref={okButton}
          type="button"
          className={`${css['button']} ${css['ok']}`}
          onClick={() => answer(true)}
        >
          {ok}
        </button>
      </div>
    </dialog>
  );
}
