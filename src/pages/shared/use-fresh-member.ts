import { useQuery } from '@tanstack/react-query';
import { useServer } from '../../api/server.ts';
import { memberQuery, type LoadedMember } from '../../session/member-query.ts';
import { useMember } from '../../session/use-member.ts';

const STALE_AFTER_MS = 30_000;

/** Returns the member. Stale data is refetched on mount, because reviews and payouts change it on the server. */
export function useFreshMember(staleTime = STALE_AFTER_MS): LoadedMember {
  useQuery({ ...memberQuery(useServer()), staleTime, notifyOnChangeProps: [] });
  return useMember();
}
