import { createContext, useSyncExternalStore } from 'react';
import { useProvided } from '../lib/use-provided.ts';
import type { Outside } from '../platform/outside.ts';
import type { Look } from '../platform/settings.ts';

const OutsideContext = createContext<Outside | null>(null);

export const OutsideProvider = OutsideContext.Provider;

export const useOutside = () => useProvided(OutsideContext);

/** The current look; a change renders the component again. */
export function useLook(): Look {
  const { look } = useOutside();
  return useSyncExternalStore(look.subscribe, look.get);
}
