import { useLayoutEffect } from 'react';
import { useOutside } from './outside.ts';

/** Tells everything in `layer` by `--keyboard` how much of its bottom the on-screen keyboard covers. */
export function useKeyboardRoom(layer: HTMLElement): void {
  const { keyboardInset } = useOutside();
  useLayoutEffect(() => {
    const follow = () => {
      const covered = `max(var(--wr-keyboard-inset, 0px), ${keyboardInset.get()}px)`;
      layer.style.setProperty('--keyboard', covered);
      // What is being typed in stays in sight of who types.
      const { activeElement } = layer.getRootNode() as ShadowRoot;
      if (keyboardInset.get() > 0) activeElement?.scrollIntoView({ block: 'nearest' });
    };
    follow();
    return keyboardInset.subscribe(follow);
  }, [keyboardInset, layer]);
}
