import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../lib/use-provided.ts';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export const useSession = () => useProvided(SessionContext);

export const useSessionState = <T>(select: (state: SessionState) => T): T =>
  useStore(useSession().store, select);
