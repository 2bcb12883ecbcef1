import { createStore, type StoreApi } from 'zustand/vanilla';

/** A dialog or sheet over the page. Back closes it first. */
interface Overlay {
  readonly element: HTMLElement;
  /** Closes the overlay when the member goes back. A dialog that asks counts as refused. */
  readonly close: () => void;
  /** Closes the overlay when the page changes. A dialog that only reports stays until the member closes it. */
  readonly clear: () => void;
}

interface OverlaysState {
  /** The open overlays; the last one is on top. */
  readonly stack: readonly Overlay[];
  /** The container of the app. While the host hides it, no dialog is modal. */
  readonly layer: HTMLElement;
  /** Adds an overlay on top. Call the returned function when the overlay is closed. */
  readonly open: (overlay: Overlay) => () => void;
  /** Closes the topmost overlay. Returns whether there was an overlay. */
  readonly closeTop: () => boolean;
  /** Calls `clear` of every overlay, topmost first. */
  readonly clear: () => void;
}

export type Overlays = StoreApi<OverlaysState>;

/** Selects the topmost overlay; `null` if none is open. */
export const topOverlay = ({ stack }: OverlaysState): Overlay | null => stack.at(-1) ?? null;

export const createOverlays = (layer: HTMLElement): Overlays =>
  createStore((set, get) => ({
    stack: [],
    layer,
    open(overlay) {
      set(({ stack }) => ({ stack: [...stack, overlay] }));
      return () => set(({ stack }) => ({ stack: stack.filter((other) => other !== overlay) }));
    },
    closeTop() {
      const overlay = topOverlay(get());
      overlay?.close();
      return overlay !== null;
    },
    clear() {
      for (const overlay of [...get().stack].reverse()) overlay.clear();
    },
  }));
