import { createStore, type StoreApi } from 'zustand/vanilla';

/** A dialog or sheet over the page. Back closes it first. */
interface Overlay {
  readonly element: HTMLElement;
  /** Closes the overlay when the member goes back. A dialog that asks counts as refused. */
  readonly close: () => void;
  /** Closes the overlay when the page changes. A dialog that only reports stays until the member closes it. */
  readonly clear: () => void;
}

/** The open overlays; the last one is on top. */
export interface Overlays {
  /** The topmost overlay; `null` if none is open. */
  readonly top: StoreApi<Overlay | null>;
  /** The container of the app. While the host hides it, no dialog is modal. */
  readonly layer: HTMLElement;
  /** Adds an overlay on top. Call the returned function when the overlay is closed. */
  open(overlay: Overlay): () => void;
  /** Closes the topmost overlay. Returns whether there was an overlay. */
  closeTop(): boolean;
  /** Calls `clear` of every overlay, topmost first. */
  clear(): void;
}

export function createOverlays(layer: HTMLElement): Overlays {
  const top = createStore<Overlay | null>(() => null);
  let stack: readonly Overlay[] = [];
  const setStack = (next: readonly Overlay[]) => {
    stack = next;
    top.setState(stack.at(-1) ?? null, true);
  };
  return {
    top,
    layer,
    open(overlay) {
      setStack([...stack, overlay]);
      return () => setStack(stack.filter((other) => other !== overlay));
    },
    closeTop() {
      const overlay = top.getState();
      overlay?.close();
      return overlay !== null;
    },
    clear() {
      for (const overlay of [...stack].reverse()) overlay.clear();
    },
  };
}
