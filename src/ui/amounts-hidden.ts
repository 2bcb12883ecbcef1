import { useT } from '../i18n/use-t.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoredValue } from '../platform/stored-value.ts';

/** True while the member hides private amounts. The app provides and stores it. */
export const AmountsHiddenContext = createContext<StoredValue<boolean> | null>(null);

// Without a provider, nothing is hidden and nothing changes.
const watchNothing = () => () => undefined;
const notHidden = () => false;

/** Whether private amounts are hidden; false without a provider. */
export function useAreAmountsHidden(): boolean {
  const amountsHidden = useContext(AmountsHiddenContext);
  return useSyncExternalStore(
    amountsHidden?.subscribe ?? watchNothing,
    amountsHidden?.getState ?? notHidden,
  );
}

/** Returns a function that formats an amount for a sentence or a chart. It returns a mask while amounts are hidden. */
export function useAmountText(format: (amount: number) => string): (amount: number) => string {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  return (amount) => (isHidden ? t('money.hidden') : format(amount));
}
