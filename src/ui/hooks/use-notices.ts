import type { Notices } from '../../platform/notices.ts';
import { useUi } from '../ui-context.ts';

/** Returns the functions that show dialogs and toasts. They never change. */
export const useNotices = (): Omit<ReturnType<Notices['getState']>, 'dialogs' | 'toasts'> =>
  useUi().notices.getState();
