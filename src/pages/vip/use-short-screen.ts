import { useCallback, useSyncExternalStore } from 'react';
import { useLook } from '../../ui/use-page-services.ts';

/** Below these heights in px, a sticky bar leaves too little of the page visible. */
const SHORT_PX = { standard: 560, large: 740 } as const;

/** The screen is too low for a tall sticky bar. */
export function useShortScreen(): boolean {
  const { textSize } = useLook();
  const query = `(max-height: ${SHORT_PX[textSize]}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const screen = matchMedia(query);
      screen.addEventListener('change', listener);
      return () => screen.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
