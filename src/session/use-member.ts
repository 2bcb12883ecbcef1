import type { LoadedMember } from './session.ts';
import { useSessionState } from './use-session.ts';

/** The read of the member among those of a page. */
export const MEMBER_KEY = ['member'] as const;

/** The signed-in member. Only for pages behind the login: they are not drawn before the member is known. */
export function useMember(): LoadedMember {
  const member = useSessionState((state) => state.member);
  if (!member) throw new Error('useMember on a page that is drawn without one');
  return member;
}
