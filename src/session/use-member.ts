import { createContext, useSyncExternalStore } from 'react';
import type { Observable } from '../lib/subject.ts';
import { useProvided } from '../lib/use-provided.ts';
import type { LoadedMember, MemberState } from './member-query.ts';

export const MemberContext = createContext<Observable<MemberState> | null>(null);

function useLoadedMember(): LoadedMember | null {
  const state = useProvided(MemberContext);
  const read = () => state.get().member;
  return useSyncExternalStore(state.subscribe, read, read);
}

export const useHasMember = (): boolean => useLoadedMember() !== null;

/** The logged-in member. Only for pages that need one: they render after the member is loaded. */
export function useMember(): LoadedMember {
  const member = useLoadedMember();
  if (!member) throw new Error('useMember on a page that renders without a member');
  return member;
}
