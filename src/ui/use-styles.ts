import { createContext, useInsertionEffect } from 'react';
import type { StyleModule } from '../lib/style-module.ts';
import { useProvided } from '../lib/use-provided.ts';

/** A function that adds a style sheet to the shadow root of `<wealth-rewards>`. */
export const AdoptContext = createContext<((sheet: CSSStyleSheet) => void) | null>(null);

/** Returns the class names of a style module. Adds its sheet to the shadow root before the component is painted. */
export function useStyles<ClassName extends string>({ classes, sheet }: StyleModule<ClassName>) {
  const adoptSheet = useProvided(AdoptContext);
  useInsertionEffect(() => adoptSheet(sheet), [adoptSheet, sheet]);
  return classes;
}
