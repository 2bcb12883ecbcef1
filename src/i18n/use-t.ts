import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Texts, Translate } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside of a TextsProvider');
  return texts;
}

/** The translating function; the component is drawn again when the language changes. */
export function useT(): Translate {
  const { translate } = useTexts();
  return useSyncExternalStore(translate.subscribe, translate.get);
}
