import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Clock } from '../lib/clock.ts';
import { Dialog } from './Dialog.tsx';
import styles from './NoticeLayer.module.css';
import tokens from './page-tokens.module.css';
import type { Notices, Toast } from '../lib/notices.ts';
import type { Overlays } from './overlays.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { useStyles } from './use-styles.ts';

const TOAST_MS = 2000;
const MAX_TOAST_MS = 5000;

/** The default time, and longer for a text that takes longer to read. */
function toastMs(text: string): number {
  return Math.min(TOAST_MS + 50 * Math.max(0, [...text].length - 20), MAX_TOAST_MS);
}

export interface NoticeLayerProps {
  notices: Notices;
  overlays: Overlays;
  clock: Clock;
  /** Where dialogs go: beside the app, so that what is made inert does not hold them. */
  layer: HTMLElement;
}

/** Draws the notices: the first dialog in line, and the toast. */
export function NoticeLayer({ notices, overlays, clock, layer }: NoticeLayerProps) {
  const css = useStyles(styles);
  useStyles(tokens);
  const [question] = useSyncExternalStore(notices.questions.subscribe, notices.questions.get);
  const toast = useSyncExternalStore(notices.toast.subscribe, notices.toast.get);
  const top = useSyncExternalStore(overlays.top.subscribe, overlays.top.get);
  useKeyboardRoom(layer);
  const toasts = (
    <div className={css['toasts']} data-over={top ? '' : undefined} role="status">
      {toast && (
        <ToastLine
          key={toast.id}
          toast={toast}
          clock={clock}
          onEnd={() => notices.hideToast(toast.id)}
        />
      )}
    </div>
  );
  return (
    <>
      {question &&
        createPortal(
          question.prompt ? (
            <Suspense key={question.id} fallback={null}>
              <PromptDialog prompt={question.prompt} answer={question.answer} />
            </Suspense>
          ) : (
            <Dialog key={question.id} {...question} />
          ),
          layer,
        )}
      {/* What lies under an open dialog is neither seen nor read out. */}
      {createPortal(toasts, top?.element ?? layer)}
    </>
  );
}

/** One toast; it waits for as long as somebody points at it, and a tap takes it away. */
function ToastLine({ toast, clock, onEnd }: { toast: Toast; clock: Clock; onEnd: () => void }) {
  const css = useStyles(styles);
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  // A new `onEnd` of the same toast does not begin its time anew.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = clock.setTimeout(() => end(), toastMs(toast.text));
    return () => clock.clearTimeout(timer);
  }, [isHeld, toast, clock]);
  return (
    <div
      className={css['toast']}
      part="toast"
      tabIndex={0}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      // A press keeps the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onEnd}
    >
      <p className={css['words']}>{toast.text}</p>
    </div>
  );
}
