import { createContext } from 'react';
import type { Notices } from '../platform/notices.ts';
import { useProvided } from '../lib/use-provided.ts';

export const NoticesContext = createContext<Notices | null>(null);

/** Returns the functions that show dialogs and toasts. They never change. */
export const useNotices = (): Omit<ReturnType<Notices['getState']>, 'dialogs' | 'toasts'> =>
  useProvided(NoticesContext).getState();
