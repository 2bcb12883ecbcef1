import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { DialogRequest } from '../../platform/dialogs.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { usePressDelay } from '../pressable/use-press-delay.ts';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';

type DialogProps = Omit<DialogRequest, 'id'>;

/** A modal dialog in the top layer. It keeps the focus inside, and returns the focus when it closes. */
export function Dialog(props: DialogProps) {
  const { okText, cancelText, answer, isDanger = false, ...otherProps } = props;
  const { hasPressDelay = isDanger, ...frameProps } = otherProps;
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

  // The member may still hold the key that opened the dialog. It must not answer the dialog.
  function handleKeyDown(event: KeyboardEvent) {
    if (hasPressDelay && event.repeat) event.preventDefault();
  }

  return (
    <DialogFrame
      {...frameProps}
      initialFocus={isCancelFocused ? cancelButton : okButton}
      // Escape and Back cancel. If there is no cancel button, they confirm.
      onDismiss={() => answer(!cancelText)}
      buttons={
        <>
          {cancelText && (
            <button
              ref={cancelButton}
              type="button"
              // Before a dangerous action the cancel button is the prominent one.
              className={`${css.button} ${isDanger ? css.prominent : ''}`}
              onKeyDown={handleKeyDown}
              onClick={() => answer(false)}
            >
              {cancelText}
            </button>
          )}
          <button
            ref={okButton}
            type="button"
            className={`${css.button} ${css[isDanger ? 'danger' : 'prominent']}`}
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
