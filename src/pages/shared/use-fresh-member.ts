import { useQuery } from '@tanstack/react-query';
import type { LoadedMember } from '../../session/member-loader.ts';
import { MEMBER_KEY, useMember } from '../../session/use-member.ts';
import { useSession } from '../../session/use-session.ts';

const OLD_AFTER_MS = 30_000;

/**
 * The member, read anew when the page is shown and nobody has done so for a while: reviews, payouts and
 * maturities change what they have without anything being done here.
 */
export function useFreshMember(oldAfterMs = OLD_AFTER_MS): LoadedMember {
  const session = useSession();
  useQuery({
    queryKey: MEMBER_KEY,
    // One that is under way is fresh enough; what comes of it is the session's to keep.
    queryFn: () => session.loadMember().then(() => null),
    // Nobody sees this page before the member has been read.
    initialData: null,
    staleTime: oldAfterMs,
    // Forgotten, it would count as read just now.
    gcTime: Infinity,
    notifyOnChangeProps: [],
  });
  return useMember();
}
