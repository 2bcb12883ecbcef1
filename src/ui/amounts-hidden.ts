import { useT } from '../i18n/use-t.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Subject } from '../lib/subject.ts';

/** Whether private amounts are hidden; provided and stored by the app. */
export const AmountsHiddenContext = createContext<Subject<boolean> | null>(null);

const watchNothing = () => () => undefined;
const notHidden = () => false;

/** Whether private amounts are hidden; false without a provider. */
export function useAreAmountsHidden(): boolean {
  const amountsHidden = useContext(AmountsHiddenContext);
  return useSyncExternalStore(
    amountsHidden?.subscribe ?? watchNothing,
    amountsHidden?.get ?? notHidden,
  );
}

/** Formats an amount for use inside a sentence or a chart; a mask while amounts are hidden. */
export function useAmountText(format: (amount: number) => string): (amount: number) => string {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  return (amount) => (isHidden ? t('money.hidden') : format(amount));
}
