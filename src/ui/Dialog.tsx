import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import styles from './Dialog.module.css';
import type { Question } from '../platform/notices.ts';
import { usePressDelay } from './use-press-delay.ts';
import { useStyles } from './use-styles.ts';

type DialogProps = Omit<Question, 'id'>;

/** A modal question in the top layer. The focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  const { ok, cancel, answer, isDanger = false, hasPressDelay = isDanger, ...words } = props;
  const css = useStyles(styles);
  const okButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isShut = usePressDelay(hasPressDelay);
  // Focuses the cancel button, so that a stray key refuses.
  const isCancelFocused = hasPressDelay && cancel !== undefined;

  function handleOk({ nativeEvent }: MouseEvent) {
    if (hasPressDelay && (isShut || !nativeEvent.isTrusted)) return;
    answer(true);
  }

  // A key held since before the dialog opened must not answer it.
  function handleKeyDown(event: KeyboardEvent) {
    if (hasPressDelay && event.repeat) event.preventDefault();
  }

  return (
    <DialogFrame
      {...words}
      first={isCancelFocused ? cancelButton : okButton}
      // Dismissing refuses; a dialog without `cancel` counts as read.
      onDismiss={() => answer(!cancel)}
      buttons={
        <>
          {cancel && (
            <button
              ref={cancelButton}
              type="button"
              // The safe answer stands out.
              className={`${css.button} ${isDanger ? css.ok : ''}`}
              onKeyDown={handleKeyDown}
              onClick={() => answer(false)}
            >
              {cancel}
            </button>
          )}
          <button
            ref={okButton}
            type="button"
            className={`${css.button} ${css[isDanger ? 'danger' : 'ok']}`}
            aria-disabled={isShut || undefined}
            onKeyDown={handleKeyDown}
            onClick={handleOk}
          >
            {ok}
          </button>
        </>
      }
    />
  );
}
