import { useT } from '../../i18n/use-t.ts';
import { usePersistentState } from '../hooks/use-persistent-state.ts';

const isTrue = (stored: unknown) => stored === true;

/** Whether private amounts are hidden, and the function that changes it. */
export const useAmountsHidden = () =>
  usePersistentState('amounts', { scope: 'device', initial: false, parse: isTrue });

/** Whether private amounts are hidden. */
export const useAreAmountsHidden = (): boolean => useAmountsHidden()[0];

/** Returns a function that formats an amount for a sentence or a chart. It returns a mask while amounts are hidden. */
export function useAmountText(format: (amount: number) => string): (amount: number) => string {
  const t = useT();
  const isHidden = useAreAmountsHidden();
  return (amount) => (isHidden ? t('money.hidden') : format(amount));
}
