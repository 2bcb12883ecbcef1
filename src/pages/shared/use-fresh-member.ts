import { useQuery } from '@tanstack/react-query';
import type { LoadedMember } from '../../session/session-state.ts';
import { MEMBER_KEY, useMember } from '../../session/use-member.ts';
import { useSession } from '../../session/use-session.ts';

const STALE_AFTER_MS = 30_000;

/** The member, refetched when the page is shown and the data is stale: reviews and payouts change it on the server. */
export function useFreshMember(staleAfterMs = STALE_AFTER_MS): LoadedMember {
  const session = useSession();
  useQuery({
    queryKey: MEMBER_KEY,
    // Joins a load in progress; the session stores the result.
    queryFn: () => session.loadMember().then(() => null),
    // The page is shown only after the member is loaded.
    initialData: null,
    staleTime: staleAfterMs,
    // After garbage collection the initial data would count as fresh.
    gcTime: Infinity,
    notifyOnChangeProps: [],
  });
  return useMember();
}
