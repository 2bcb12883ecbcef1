import { createContext, useInsertionEffect } from 'react';
import type { StyleModule } from '../lib/style-module.ts';
import { useProvided } from '../lib/use-provided.ts';

/** Adds a style sheet to the shadow root of the element. */
export const AdoptContext = createContext<((sheet: CSSStyleSheet) => void) | null>(null);

/** The class names of a style module. The shadow root adopts its sheet before the first paint. */
export function useStyles<ClassName extends string>({ classes, sheet }: StyleModule<ClassName>) {
  const adopt = useProvided(AdoptContext);
  useInsertionEffect(() => adopt(sheet), [adopt, sheet]);
  return classes;
}
