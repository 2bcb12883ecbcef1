import type { Dialogs } from '../../platform/dialogs.ts';
import { useUi } from '../ui-context.ts';

/** Returns the functions that show dialogs and toasts. They never change. */
export const useDialogs = (): Omit<ReturnType<Dialogs['getState']>, 'dialogs' | 'toasts'> =>
  useUi().dialogs.getState();
