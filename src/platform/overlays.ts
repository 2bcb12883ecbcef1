import { createSubject, type Observable } from '../lib/subject.ts';

/** Something that stands over a page and goes before the page does when Back is pressed. */
export interface Overlay {
  readonly element: HTMLElement;
  /** Closes it as Back would: what was asked counts as refused. */
  readonly close: () => void;
  /** Takes it away with the page it is of; what only tells something stays until it is read. */
  readonly clear: () => void;
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
  /** Clears away all that goes with a page, the topmost first. */
  clear(): void;
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
    clear() {
      for (const overlay of [...stack].reverse()) overlay.clear();
    },
  };
}
