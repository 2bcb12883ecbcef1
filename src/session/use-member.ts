import { useQuery } from '@tanstack/react-query';
import { useServer } from '../api/server.ts';
import { memberQuery, type LoadedMember } from './member-query.ts';

/** Returns the loaded member, or `null`. `RequireMember` loads it. */
function useLoadedMember(): LoadedMember | null {
  return useQuery({ ...memberQuery(useServer()), enabled: false }).data ?? null;
}

export const useHasMember = (): boolean => useLoadedMember() !== null;

/** The logged-in member. Only for pages that need one: they render after the member is loaded. */
export function useMember(): LoadedMember {
  const member = useLoadedMember();
  if (!member) throw new Error('useMember on a page that renders without a member');
  return member;
}
