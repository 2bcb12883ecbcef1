import { useEffect } from 'react';
import { usePageServices } from './use-page-services.ts';

/** A smaller covered height comes from the bars of the browser, not from a keyboard. */
const MIN_KEYBOARD_PX = 80;

/** Keeps `--keyboard` on `layer`, the container of the app, at the height that the on-screen keyboard covers. */
export function useKeyboardRoom(layer: HTMLElement): void {
  const { keyboardInset } = usePageServices();
  useEffect(() => {
    const root = layer.getRootNode() as ShadowRoot;
    let coveredPx = 0;
    const updateInset = () => {
      const previouslyCovered = coveredPx;
      const insetPx = keyboardInset.get();
      coveredPx = insetPx > MIN_KEYBOARD_PX ? Math.round(insetPx) : 0;
      // Setting the property, even to an equal value, makes the browser recompute all styles.
      if (coveredPx !== previouslyCovered)
        layer.style.setProperty('--keyboard', `max(var(--wr-keyboard-inset, 0px), ${coveredPx}px)`);
      // Keeps the focused field visible.
      if (coveredPx > 0) root.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    // Without a focus there is no keyboard, and measuring would force a layout.
    if (root.activeElement) updateInset();
    return keyboardInset.subscribe(updateInset);
  }, [keyboardInset, layer]);
}
