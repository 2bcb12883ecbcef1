import { useStore } from 'zustand';
import type { Appearance } from '../../platform/settings.ts';
import { useUi } from '../ui-context.ts';

export const usePageServices = () => useUi().pageServices;

/** Returns the current appearance (language, theme and text size). A change renders the component again. */
export function useAppearance(): Appearance {
  const { appearance } = usePageServices();
  return useStore(appearance);
}
