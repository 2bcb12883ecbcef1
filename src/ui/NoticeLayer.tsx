import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Clock } from '../lib/clock.ts';
import { Dialog } from './Dialog.tsx';
import styles from './NoticeLayer.module.css';
import type { Notices, Toast } from './notices.ts';
import type { Overlays } from './overlays.ts';
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
  const [question] = useSyncExternalStore(notices.questions.subscribe, notices.questions.get);
  const toast = useSyncExternalStore(notices.toast.subscribe, notices.toast.get);
  const top = useSyncExternalStore(overlays.top.subscribe, overlays.top.get);
  useToastEnd(toast, notices, clock);
  const toasts = (
    <div className={css['toasts']} role="status">
      {toast && (
        <p key={toast.id} className={css['toast']} part="toast">
          {toast.text.slice(0, 200)}
        </p>
      )}
    </div>
  );
  return (
    <>
      {question && createPortal(<Dialog key={question.id} {...question} />, layer)}
      {/* What lies under an open dialog is neither seen nor read out. */}
      {createPortal(toasts, top?.element ?? layer)}
    </>
  );
}

function useToastEnd(toast: Toast | null, notices: Notices, clock: Clock): void {
  useEffect(() => {
    if (!toast) return undefined;
    const timer = clock.setTimeout(() => notices.hideToast(toast.id), toastMs(toast.text));
    return () => clock.clearTimeout(timer);
  }, [toast, notices, clock]);
}
