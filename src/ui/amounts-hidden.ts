import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Observable } from '../lib/subject.ts';
import { useProvided } from '../lib/use-provided.ts';

/** Whether private amounts are covered. The app keeps it, and remembers it where it likes. */
export interface AmountsHidden extends Observable<boolean> {
  readonly set: (isHidden: boolean) => void;
}

const AmountsHiddenContext = createContext<AmountsHidden | null>(null);

export const AmountsHiddenProvider = AmountsHiddenContext.Provider;

const watchNothing = () => () => undefined;
const notHidden = () => false;

/** Whether private amounts are covered now; they are not where nobody can cover them. */
export function useIsHidden(): boolean {
  const hidden = useContext(AmountsHiddenContext);
  return useSyncExternalStore(hidden?.subscribe ?? watchNothing, hidden?.get ?? notHidden);
}

/** Whether private amounts are covered now, and the way to change that for all of them at once. */
export function useAmountsHidden(): { readonly isHidden: boolean; readonly toggle: () => void } {
  const hidden = useProvided(AmountsHiddenContext);
  return { isHidden: useIsHidden(), toggle: () => hidden.set(!hidden.get()) };
}
