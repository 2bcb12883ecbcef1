import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Overlays } from '../lib/overlays.ts';
import { showModal } from '../lib/show-modal.ts';

const OverlaysContext = createContext<Overlays | null>(null);

export const OverlaysProvider = OverlaysContext.Provider;

/**
 * Shows a `<dialog>` on the browser's top layer for as long as it is drawn and the host shows the element,
 * and lets Escape and Back ask to close it. The focus goes to `first`, and back to where it was.
 */
export function useOverlay(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const overlays = useContext(OverlaysContext);
  const latestClose = useRef(close);
  useLayoutEffect(() => {
    latestClose.current = close;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !overlays) return undefined;
    const ask = () => latestClose.current();
    const hide = showModal(element, overlays.layer, () => first.current, ask);
    const release = overlays.open({ element, close: ask });
    return () => {
      release();
      // A dialog that is only removed would lose the focus. (A layout effect: its cleanup comes before the removal.)
      hide();
    };
  }, [overlays, dialog, first]);
}
