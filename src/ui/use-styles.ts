import { createContext, useInsertionEffect } from 'react';
import type { StyleModule } from '../lib/style-module.ts';
import { useProvided } from '../lib/use-provided.ts';

/** Gives a sheet to the shadow root in which everything of one element is drawn. */
const AdoptContext = createContext<((sheet: CSSStyleSheet) => void) | null>(null);

export const StyleProvider = AdoptContext.Provider;

/** The class names of a style module, whose sheet the shadow root adopts before the first paint with it. */
export function useStyles<ClassName extends string>({ classes, sheet }: StyleModule<ClassName>) {
  const adopt = useProvided(AdoptContext);
  useInsertionEffect(() => adopt(sheet), [adopt, sheet]);
  return classes;
}
