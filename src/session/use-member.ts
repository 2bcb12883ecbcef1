import { useEffect } from 'react';
import type { Member } from '../api/client.ts';
import { useSession, useSessionState } from './use-session.ts';

type MemberReading =
  | { status: 'ready'; member: Member }
  | { status: 'loading' }
  | { status: 'error'; retry: () => void };

/** The signed-in member, loaded where that has not been tried yet. */
export function useMember(): MemberReading {
  const session = useSession();
  const member = useSessionState((state) => state.member);
  const hasFailed = useSessionState((state) => state.hasMemberFailed);
  const isWanted = !member && !hasFailed;

  useEffect(() => {
    if (isWanted) session.loadMember().catch(() => {});
  }, [isWanted, session]);

  if (member) return { status: 'ready', member };
  if (!hasFailed) return { status: 'loading' };
  return { status: 'error', retry: () => void session.loadMember().catch(() => {}) };
}
