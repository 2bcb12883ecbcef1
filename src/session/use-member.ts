import { useEffect } from 'react';
import type { Member } from '../api/client.ts';
import type { Reading } from '../lib/reading.ts';
import { useSession, useSessionState } from './use-session.ts';

/** The signed-in member, loaded where that has not been tried yet. */
export function useMember(): Reading<Member> {
  const session = useSession();
  const member = useSessionState((state) => state.member);
  const hasFailed = useSessionState((state) => state.hasMemberFailed);
  const epoch = useSessionState((state) => state.epoch);
  const isWanted = !member && !hasFailed;

  useEffect(() => {
    if (isWanted) session.loadMember().catch(() => {});
    // A new session wants its own member, though the last one was still on its way.
  }, [isWanted, epoch, session]);

  if (member) return { status: 'ready', data: member };
  if (!hasFailed) return { status: 'loading' };
  return { status: 'error', retry: () => void session.loadMember().catch(() => {}) };
}
