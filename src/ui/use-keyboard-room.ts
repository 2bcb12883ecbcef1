import { useLayoutEffect } from 'react';
import { useOutside } from './outside.ts';

const MIN_PX = 80;

/** Tells everything in `layer` by `--keyboard` how much of its bottom the on-screen keyboard covers. */
export function useKeyboardRoom(layer: HTMLElement): void {
  const { keyboardInset } = useOutside();
  useLayoutEffect(() => {
    const follow = () => {
      const hidden = keyboardInset.get();
      // Less than a keyboard is a bar of the browser.
      const covered = hidden > MIN_PX ? Math.round(hidden) : 0;
      layer.style.setProperty('--keyboard', `max(var(--wr-keyboard-inset, 0px), ${covered}px)`);
      // What is being typed in stays in sight of who types.
      const { activeElement } = layer.getRootNode() as ShadowRoot;
      if (covered > 0) activeElement?.scrollIntoView({ block: 'nearest' });
    };
    follow();
    return keyboardInset.subscribe(follow);
  }, [keyboardInset, layer]);
}
