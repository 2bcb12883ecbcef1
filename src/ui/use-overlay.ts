import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Overlays } from '../platform/overlays.ts';
import { showModal } from '../platform/show-modal.ts';

const OverlaysContext = createContext<Overlays | null>(null);

export const OverlaysProvider = OverlaysContext.Provider;

/**
 * Shows a `<dialog>` on the browser's top layer for as long as it is drawn and the host shows the element,
 * and lets Escape and Back ask to close it. The focus goes to `first`, and back to where it was. A host that
 * leads elsewhere clears it away, where that may be.
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
      // A dialog that is only removed would lose the focus. (A layout effect: its cleanup comes before the removal.)
      hide();
    };
  }, [overlays, dialog, first]);
}
