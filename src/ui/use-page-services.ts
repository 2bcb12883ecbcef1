import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../lib/use-provided.ts';
import type { PageServices } from '../platform/page-services.ts';
import type { Look } from '../platform/settings.ts';

export const PageServicesContext = createContext<PageServices | null>(null);

export const usePageServices = () => useProvided(PageServicesContext);

/** Returns the current look (language, theme and text size). A change renders the component again. */
export function useLook(): Look {
  const { look } = usePageServices();
  return useStore(look);
}
