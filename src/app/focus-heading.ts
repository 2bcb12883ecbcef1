import { callAfter, type Clock } from '../platform/clock.ts';
import { topOverlay, type Overlays } from '../platform/overlays.ts';

export interface FocusOptions {
  readonly container: HTMLElement;
  readonly clock: Clock;
  readonly overlays: Overlays;
}

/**
 * Moves the focus to the heading of a page that was just shown, unless the host page or this page has the focus.
 * Returns a function that cancels the move.
 */
export function focusHeading(
  { container, clock, overlays }: FocusOptions,
  heading: HTMLElement,
  scroller: HTMLElement,
): () => void {
  const root = container.getRootNode() as ShadowRoot;
  const document = container.ownerDocument;
  const isFocusFree = () => {
    // If the app is in a frame, the member may be typing in the page outside that frame.
    if (!document.hasFocus()) return false;
    const [insideFocus, outsideFocus] = [root.activeElement, document.activeElement];
    return insideFocus
      ? !scroller.contains(insideFocus)
      : !outsideFocus || outsideFocus === document.body;
  };
  if (!isFocusFree()) return () => {};
  let stopWaiting = () => {};
  const focusWhenFree = () => {
    stopWaiting();
    // Delayed: focusing at once would force a layout within the tap.
    stopWaiting = callAfter(clock, 0, () => {
      // While a dialog is over the page, wait until that dialog is closed.
      if (topOverlay(overlays.getState()))
        stopWaiting = overlays.subscribe((state) => topOverlay(state) ?? focusWhenFree());
      else if (isFocusFree()) heading.focus({ preventScroll: true });
    });
  };
  focusWhenFree();
  return () => stopWaiting();
}
