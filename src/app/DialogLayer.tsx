import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { callAfter, type Clock } from '../platform/clock.ts';
import { topOverlay } from '../platform/overlays.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { PromptDialog } from '../ui/dialog/PromptDialog.tsx';
import { useKeyboardRoom } from '../ui/hooks/use-keyboard-room.ts';
import { useStyles } from '../ui/hooks/use-styles.ts';
import { ToastLine } from '../ui/toast/ToastLine.tsx';
import { useUi } from '../ui/ui-context.ts';
import { allowHostScroll } from './allow-host-scroll.ts';
import styles from './DialogLayer.module.css';
import { keepScrollPositions } from './scroll-memory.ts';

/** How long the page ignores taps after a dialog closes. The second tap of a double tap must not reach the page. */
const SHIELD_MS = 350;

/**
 * Renders the first queued dialog and the toast over the pages. A dialog makes the pages inert. Also fits the app into
 * the host: the keyboard, scroll positions and gestures.
 */
export function DialogLayer() {
  const { dialogs, overlays, pageServices } = useUi();
  const { clock } = pageServices;
  const { layer } = overlays.getState();
  const css = useStyles(styles);
  const dialog = useStore(dialogs, ({ dialogs }) => dialogs[0]);
  const toast = useStore(dialogs, ({ toasts }) => toasts[0]);
  const openOverlay = useStore(overlays, topOverlay);
  const isShielded = useJustClosed(dialog !== undefined, clock);
  useKeyboardRoom(layer);
  useEffect(() => keepScrollPositions(layer), [layer]);
  useEffect(() => allowHostScroll(layer), [layer]);
  const toastRegion = (
    <div className={css.toasts} data-over={openOverlay ? '' : undefined} role="status">
      {toast && (
        <ToastLine
          key={toast.id}
          toast={toast}
          clock={clock}
          onEnd={() => dialogs.getState().hideToast(toast.id)}
        />
      )}
    </div>
  );
  return (
    <>
      {dialog &&
        createPortal(
          dialog.prompt ? (
            <PromptDialog key={dialog.id} prompt={dialog.prompt} answer={dialog.answer} />
          ) : (
            <Dialog key={dialog.id} {...dialog} />
          ),
          layer,
        )}
      {isShielded &&
        createPortal(
          // A mouse press must not move the focus that the closed dialog has restored.
          <div
            className={css.shield}
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
          />,
          layer,
        )}
      {/* The toast is inside the open dialog, because everything below the dialog is inert. */}
      {createPortal(toastRegion, openOverlay?.element ?? layer)}
    </>
  );
}

/** Returns true for `SHIELD_MS` after the dialog has closed. */
function useJustClosed(isOpen: boolean, clock: Clock): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isJustClosed = wasOpen && !isOpen;
  useEffect(() => {
    return isJustClosed ? callAfter(clock, SHIELD_MS, () => setWasOpen(false)) : undefined;
  }, [isJustClosed, clock]);
  return isJustClosed;
}
