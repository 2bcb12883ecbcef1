import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../lib/use-provided.ts';
import type { Texts, Translate } from './texts.ts';

export const TextsContext = createContext<Texts | null>(null);

export const useTexts = () => useProvided(TextsContext);

/** Returns the translate function and renders again when the language changes. */
export function useT(): Translate {
  const { translate } = useTexts();
  return useStore(translate);
}
