import { useEffect } from 'react';
import { windowPxPerLayoutPx } from '../../platform/window-px.ts';
import { usePageServices } from './use-page-services.ts';

/** A smaller covered height comes from the bars of the browser, not from a keyboard. */
const MIN_KEYBOARD_PX = 80;

/** Returns how much of the layer's bottom the keyboard covers, in px of the layer. The layer may end above the window. */
function coveredPxOf(layer: HTMLElement, keyboardPx: number): number {
  const { innerHeight } = layer.ownerDocument.defaultView as Window;
  const overlap = layer.getBoundingClientRect().bottom - (innerHeight - keyboardPx);
  return Math.min(Math.max(overlap, 0), keyboardPx) / windowPxPerLayoutPx(layer);
}

/**
 * Keeps the height that the on-screen keyboard covers on `layer`, the container of the app: `--keyboard` in the window,
 * for dialogs, and `--page-keyboard` in the layer.
 */
export function useKeyboardRoom(layer: HTMLElement): void {
  const { keyboardInset } = usePageServices();
  useEffect(() => {
    const root = layer.getRootNode() as ShadowRoot;
    let isCovered = false;
    const setHeight = (name: string, px: number) => {
      const height = `max(var(--wr-keyboard-inset, 0px), ${Math.round(px)}px)`;
      // Setting the property, even to an equal value, makes the browser recompute all styles.
      if (layer.style.getPropertyValue(name) !== height) layer.style.setProperty(name, height);
    };
    const updateInset = () => {
      const insetPx = keyboardInset.getSnapshot();
      const coveredPx = insetPx > MIN_KEYBOARD_PX ? Math.round(insetPx) : 0;
      if (coveredPx === 0 && !isCovered) return;
      isCovered = coveredPx > 0;
      const coveredInLayer = coveredPxOf(layer, coveredPx);
      // Dialogs are in the top layer, which is zoomed like the layer, but not scaled.
      setHeight('--wr--keyboard', coveredPx / (layer.currentCSSZoom ?? 1));
      setHeight('--wr--page-keyboard', coveredInLayer);
      // Keeps the focused field visible.
      if (isCovered) root.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    // The host may make room for the keyboard itself. jsdom, where hosts may test, has no `ResizeObserver`.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(updateInset) : null;
    observer?.observe(layer);
    // Without a focus there is no keyboard, and measuring would force a layout.
    if (root.activeElement) updateInset();
    const unsubscribe = keyboardInset.subscribe(updateInset);
    return () => {
      observer?.disconnect();
      unsubscribe();
    };
  }, [keyboardInset, layer]);
}
