import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import styles from './Dialog.module.css';
import type { Question } from '../platform/notices.ts';
import { usePressDelay } from './use-press-delay.ts';
import { useStyles } from './use-styles.ts';

type DialogProps = Omit<Question, 'id'>;

/** A modal question in the top layer. The focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  const { okText, cancelText, answer, isDanger = false, ...rest } = props;
  const { hasPressDelay = isDanger, ...texts } = rest;
  const css = useStyles(styles);
  const okButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isInPressDelay = usePressDelay(hasPressDelay);
  // The cancel button gets the focus, so that an accidental key press cancels.
  const isCancelFocused = hasPressDelay && cancelText !== undefined;

  function handleOk({ nativeEvent }: MouseEvent) {
    if (hasPressDelay && (isInPressDelay || !nativeEvent.isTrusted)) return;
    answer(true);
  }

  // A key held since before the dialog opened must not answer it.
  function handleKeyDown(event: KeyboardEvent) {
    if (hasPressDelay && event.repeat) event.preventDefault();
  }

  return (
    <DialogFrame
      {...texts}
      initialFocus={isCancelFocused ? cancelButton : okButton}
      // Dismissing cancels. A dialog without a cancel button counts as confirmed.
      onDismiss={() => answer(!cancelText)}
      buttons={
        <>
          {cancelText && (
            <button
              ref={cancelButton}
              type="button"
              // Before a dangerous action the cancel button is the prominent one.
              className={`${css.button} ${isDanger ? css.ok : ''}`}
              onKeyDown={handleKeyDown}
              onClick={() => answer(false)}
            >
              {cancelText}
            </button>
          )}
          <button
            ref={okButton}
            type="button"
            className={`${css.button} ${css[isDanger ? 'danger' : 'ok']}`}
            aria-disabled={isInPressDelay || undefined}
            onKeyDown={handleKeyDown}
            onClick={handleOk}
          >
            {okText}
          </button>
        </>
      }
    />
  );
}
