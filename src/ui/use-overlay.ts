import { useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { showModal } from '../platform/show-modal.ts';
import { OverlaysContext } from './overlays-context.ts';

/**
 * Shows a `<dialog>` in the top layer while it is mounted and the host shows the element. Escape and
 * Back call `close`. The focus goes to `first` and returns afterwards. Navigation by the host calls
 * `clear` instead.
 */
export function useOverlay(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  close: () => void,
  clear: (() => void) | null,
): void {
  const overlays = useContext(OverlaysContext);
  const latest = useRef({ close, clear });
  useLayoutEffect(() => {
    latest.current = { close, clear };
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !overlays) return undefined;
    const ask = () => latest.current.close();
    const hide = showModal(element, overlays.layer, () => first.current, ask);
    const release = overlays.open({ element, close: ask, clear: () => latest.current.clear?.() });
    return () => {
      release();
      // Hides it first: a dialog that is only removed loses the focus. Layout cleanups run before the
      // removal.
      hide();
    };
  }, [overlays, dialog, first]);
}
