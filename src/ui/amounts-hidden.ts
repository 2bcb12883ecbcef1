import { useStore } from 'zustand';
import { useT } from '../i18n/use-t.ts';
import { openStoredValue } from '../platform/stored-value.ts';
import { usePageServices } from './use-page-services.ts';

const isTrue = (stored: unknown) => stored === true;

/** Whether private amounts are hidden, and the function that changes it. */
export const useAmountsHidden = () =>
  useStore(openStoredValue(usePageServices().deviceStorage, 'amounts', isTrue));

/** Whether private amounts are hidden. */
export const useAreAmountsHidden = (): boolean => useAmountsHidden().value;

/** Returns a function that formats an amount for a sentence or a chart. It returns a mask while amounts are hidden. */
export function useAmountText(format: (amount: number) => string): (amount: number) => string {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  return (amount) => (isHidden ? t('money.hidden') : format(amount));
}
