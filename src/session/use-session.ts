import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of a SessionProvider');
  return session;
}

export const useSessionState = <T>(select: (state: SessionState) => T): T =>
  useStore(useSession().store, select);
