import { createContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useProvided } from '../lib/use-provided.ts';
import type { LoadedMember, MemberState } from './member-query.ts';

export const MemberContext = createContext<StoreApi<MemberState> | null>(null);

function useLoadedMember(): LoadedMember | null {
  return useStore(useProvided(MemberContext), ({ member }) => member);
}

export const useHasMember = (): boolean => useLoadedMember() !== null;

/** The logged-in member. Only for pages that need one: they render after the member is loaded. */
export function useMember(): LoadedMember {
  const member = useLoadedMember();
  if (!member) throw new Error('useMember on a page that renders without a member');
  return member;
}
