import { useEffect } from 'react';
import { usePageServices } from './use-page-services.ts';

const MIN_PX = 80;

/** Sets `--keyboard` on `layer` to the height that the on-screen keyboard covers. */
export function useKeyboardRoom(layer: HTMLElement): void {
  const { keyboardInset } = usePageServices();
  useEffect(() => {
    const root = layer.getRootNode() as ShadowRoot;
    let covered = 0;
    const follow = () => {
      const previouslyCovered = covered;
      const hidden = keyboardInset.get();
      // Smaller differences come from browser bars.
      covered = hidden > MIN_PX ? Math.round(hidden) : 0;
      // A new value, even an equal one, makes the browser compute the styles of all pages again.
      if (covered !== previouslyCovered)
        layer.style.setProperty('--keyboard', `max(var(--wr-keyboard-inset, 0px), ${covered}px)`);
      // Keeps the focused field visible.
      if (covered > 0) root.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    // Without a focus there is no keyboard, and measuring would force a layout.
    if (root.activeElement) follow();
    return keyboardInset.subscribe(follow);
  }, [keyboardInset, layer]);
}
