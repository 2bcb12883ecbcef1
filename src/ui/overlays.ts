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
  /** Holds the app: where the host does not show it, nothing is modal. */
  readonly layer: HTMLElement;
  /** Puts one on top; call what it returns when it is gone. */
  open(overlay: Overlay): () => void;
  /** Closes the topmost; answers whether there was one. */
  closeTop(): boolean;
}

export function createOverlays(layer: HTMLElement): Overlays {
  const top = createSubject<Overlay | null>(null);
  let stack: readonly Overlay[] = [];
  const update = (next: readonly Overlay[]) => {
    stack = next;
    top.set(stack.at(-1) ?? null);
  };
  return {
    top,
    layer,
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
    const { layer } = overlays;
    let isUp = false;
    let held: HTMLElement | null = null;
    // Modal in a panel that is not shown, it would shut the whole page of the host, seen by nobody.
    const follow = () => {
      const isShown = layer.checkVisibility?.() ?? layer.getClientRects().length > 0;
      if (isShown === element.open) return;
      isUp = isShown;
      if (!isUp) return element.close();
      // Before the browser has chosen one.
      const next = held ?? first.current;
      element.showModal();
      next?.focus();
    };
    // Asked when it is hidden, the browser may have taken the focus already.
    const hold = ({ target }: Event) => (held = target as HTMLElement);
    const ask = (event: Event) => {
      // A file field in it has a `cancel` of its own; a `close` may be of our own doing.
      if (event.target !== element || (event.type === 'close' && (!isUp || element.open))) return;
      event.preventDefault();
      // A second Escape closes it whatever the page says: whether it goes is for its owner to say.
      follow();
      latestClose.current();
    };
    element.addEventListener('focusin', hold);
    follow();
    // The one sees `display` wherever the page is scrolled to, the other `content-visibility`.
    const watches = [new ResizeObserver(follow), new IntersectionObserver(follow)];
    for (const watch of watches) watch.observe(layer);
    element.addEventListener('cancel', ask);
    element.addEventListener('close', ask);
    const release = overlays.open({ element, close: () => latestClose.current() });
    return () => {
      release();
      for (const watch of watches) watch.disconnect();
      element.removeEventListener('cancel', ask);
      element.removeEventListener('close', ask);
      // Closing hands the focus back; a dialog that is only removed would lose it. (A layout effect:
      // its cleanup comes before the removal.)
      element.close();
    };
  }, [overlays, dialog, first]);
}
