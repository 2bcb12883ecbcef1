import { createContext, useContext } from 'react';
import type { Notices } from '../lib/notices.ts';

const NoticesContext = createContext<Notices | null>(null);

export const NoticesProvider = NoticesContext.Provider;

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices outside of a NoticesProvider');
  return notices;
}
