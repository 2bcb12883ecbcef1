import { createContext } from 'react';
import type { Notices } from '../platform/notices.ts';
import { useProvided } from '../lib/use-provided.ts';

export const NoticesContext = createContext<Notices | null>(null);

export const useNotices = () => useProvided(NoticesContext);
