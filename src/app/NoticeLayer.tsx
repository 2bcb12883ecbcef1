import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Clock } from '../lib/clock.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './NoticeLayer.module.css';
import tokens from '../ui/page-tokens.module.css';
import type { Notices } from '../lib/notices.ts';
import type { Overlays } from '../ui/overlays.ts';
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
