import { useStore } from 'zustand';
import type { Look } from '../../platform/settings.ts';
import { useUi } from '../ui-context.ts';

export const usePageServices = () => useUi().pageServices;

/** Returns the current look (language, theme and text size). A change renders the component again. */
export function useLook(): Look {
  const { look } = usePageServices();
  return useStore(look);
}
