import { createContext } from 'react';
import { useStore } from 'zustand';
import { useProvided } from '../lib/use-provided.ts';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export const useSession = () => useProvided(SessionContext);

/** Returns a part of the session state. `select` must return the same value for the same state. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useSession(), select);
}
