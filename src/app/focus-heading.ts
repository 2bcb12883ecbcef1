import { callAfter, type Clock } from '../platform/clock.ts';
import type { Overlays } from '../platform/overlays.ts';

export interface FocusOptions {
  readonly container: HTMLElement;
  readonly clock: Clock;
  /** The top overlay over the pages; `null` if none is open. */
  readonly top: Overlays['top'];
}

/**
 * Moves the focus to the heading of a page that is shown. It never takes the focus from the host, nor from
 * the page itself. Returns a function that cancels it.
 */
export function focusHeading(
  { container, clock, top }: FocusOptions,
  heading: HTMLElement,
  scroller: HTMLElement,
): () => void {
  const root = container.getRootNode() as ShadowRoot;
  const document = container.ownerDocument;
  const isFocusFree = () => {
    // In a frame, the member may be typing in the host's page.
    if (!document.hasFocus()) return false;
    const [inside, outside] = [root.activeElement, document.activeElement];
    return inside ? !scroller.contains(inside) : !outside || outside === document.body;
  };
  if (!isFocusFree()) return () => {};
  let stopWaiting = () => {};
  const focusWhenFree = () => {
    stopWaiting();
    // Delayed: focusing at once would force a layout within the tap.
    stopWaiting = callAfter(clock, 0, () => {
      // A dialog stays over the new page; wait until it is closed.
      if (top.get()) stopWaiting = top.subscribe(() => top.get() ?? focusWhenFree());
      else if (isFocusFree()) heading.focus({ preventScroll: true });
    });
  };
  focusWhenFree();
  return () => stopWaiting();
}
