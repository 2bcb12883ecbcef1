import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { createSubject, type Observable } from '../lib/subject.ts';

/** Something that stands over a page and goes before the page does when Back is pressed. */
export interface Overlay {
  readonly element: HTMLElement;
  /** Closes it as Back would: what was asked counts as refused. */
  readonly close: () => void;
}

/** What stands over the pages, the topmost last. */
export interface Overlays {
  readonly top: Observable<Overlay | null>;
  /** Puts one on top; call what it returns when it is gone. */
  open(overlay: Overlay): () => void;
  /** Closes the topmost; answers whether there was one. */
  closeTop(): boolean;
}

export function createOverlays(): Overlays {
  const top = createSubject<Overlay | null>(null);
  let stack: readonly Overlay[] = [];
  const update = (next: readonly Overlay[]) => {
    stack = next;
    top.set(stack.at(-1) ?? null);
  };
  return {
    top,
    open(overlay) {
      update([...stack, overlay]);
      return () => update(stack.filter((other) => other !== overlay));
    },
    closeTop() {
      const overlay = top.get();
      overlay?.close();
      return overlay !== null;
    },
  };
}

const OverlaysContext = createContext<Overlays | null>(null);

export const OverlaysProvider = OverlaysContext.Provider;

/**
 * Shows a `<dialog>` on the browser's top layer for as long as it is drawn, and lets Back close it. The
 * focus goes to `first`, and back to where it was.
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
    if (!element) return undefined;
    element.showModal();
    first.current?.focus();
    const release = overlays?.open({ element, close: () => latestClose.current() });
    return () => {
      release?.();
      // Closing hands the focus back; a dialog that is only removed would lose it. (A layout effect:
      // its cleanup comes before the removal.)
      element.close();
    };
  }, [overlays, dialog, first]);
}
