import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { cutText } from '../../lib/cut-text.ts';
import type { DialogRequest } from '../../platform/dialogs.ts';
import { Celebration } from '../celebration/Celebration.tsx';
import type { Elements } from '../elements.ts';
import { useOverlay } from '../hooks/use-overlay.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Dialog.module.css';

interface DialogFrameProps extends Pick<DialogRequest, 'title' | 'text' | 'note' | 'isGoodNews'> {
  initialFocus: RefObject<HTMLElement | null>;
  /** Called on Escape and Back. */
  onDismiss: () => void;
  buttons: ReactNode;
  children?: Elements;
}

/** The modal `<dialog>`: its texts, its content and its buttons. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, text, note, isGoodNews, initialFocus, onDismiss, buttons, children } = props;
  const css = useStyles(styles);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // `null`: when the host navigates, `Dialogs` itself closes the dialogs. A message with one button stays.
  useOverlay(dialog, initialFocus, onDismiss, null);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      part="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <div className={css.body}>
        {isGoodNews && <Celebration />}
        <h2 className={css.title} id={`${id}-title`}>
          {title}
        </h2>
        {text && (
          <p className={css.text} id={`${id}-text`} dir="auto">
            {cutText(text, 2000)}
          </p>
        )}
        {note && <p className={css.note}>{note}</p>}
        {children}
      </div>
      <div className={css.buttons}>{buttons}</div>
    </dialog>
  );
}
