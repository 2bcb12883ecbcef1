import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { after, type Clock } from '../lib/clock.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './NoticeLayer.module.css';
import tokens from '../ui/page-tokens.module.css';
import type { Notices } from '../lib/notices.ts';
import type { Overlays } from '../lib/overlays.ts';
import { PromptDialog } from '../ui/PromptDialog.tsx';
import { ToastLine } from '../ui/ToastLine.tsx';
import { useKeyboardRoom } from '../ui/use-keyboard-room.ts';
import { useStyles } from '../ui/use-styles.ts';

export interface NoticeLayerProps {
  notices: Notices;
  overlays: Overlays;
  clock: Clock;
  /** Where dialogs go: beside the app, so that what is made inert does not hold them. */
  layer: HTMLElement;
}

/** How long the page stays shut after a dialog: the second tap of two was not meant for it. */
const SHUT_MS = 350;

/** Draws the notices: the first dialog in line, and the toast. */
export function NoticeLayer({ notices, overlays, clock, layer }: NoticeLayerProps) {
  const css = useStyles(styles);
  useStyles(tokens);
  const [question] = useSyncExternalStore(notices.questions.subscribe, notices.questions.get);
  const toast = useSyncExternalStore(notices.toast.subscribe, notices.toast.get);
  const top = useSyncExternalStore(overlays.top.subscribe, overlays.top.get);
  const isShut = useJustClosed(question !== undefined, clock);
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
            <PromptDialog key={question.id} prompt={question.prompt} answer={question.answer} />
          ) : (
            <Dialog key={question.id} {...question} />
          ),
          layer,
        )}
      {isShut &&
        createPortal(
          // The focus stays where the dialog has put it back.
          <div
            className={css['shut']}
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
          />,
          layer,
        )}
      {/* What lies under an open dialog is neither seen nor read out. */}
      {createPortal(toasts, top?.element ?? layer)}
    </>
  );
}

/** Whether it was open a moment ago, and is not any more. */
function useJustClosed(isOpen: boolean, clock: Clock): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isJustClosed = wasOpen && !isOpen;
  useEffect(() => {
    return isJustClosed ? after(clock, SHUT_MS, () => setWasOpen(false)) : undefined;
  }, [isJustClosed, clock]);
  return isJustClosed;
}
