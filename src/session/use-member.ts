import type { LoadedMember } from './session-state.ts';
import { useSessionState } from './use-session.ts';

/** The query key of the member, for pages that refetch it among their queries. */
export const MEMBER_KEY = ['member'] as const;

/** The signed-in member. Only for pages that need one: they render after the member is loaded. */
export function useMember(): LoadedMember {
  const member = useSessionState((state) => state.member);
  if (!member) throw new Error('useMember on a page that renders without a member');
  return member;
}
