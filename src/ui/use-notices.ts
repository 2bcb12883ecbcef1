import { createContext } from 'react';
import type { Notices } from '../platform/notices.ts';
import { useProvided } from '../lib/use-provided.ts';

const NoticesContext = createContext<Notices | null>(null);

export const NoticesProvider = NoticesContext.Provider;

export const useNotices = () => useProvided(NoticesContext);
