import type { Member } from '../api/client.ts';
import type { Observable } from '../lib/subject.ts';
import type { Attached, SessionState } from './session-state.ts';

export interface MemberReads {
  /** On a refresh, the member read before stays on the screen. */
  readMember: (
    signal: AbortSignal,
    how: { isRefresh: boolean; isErrorHidden: boolean },
  ) => Promise<Member>;
  /** Reads each attached part on its own. Nothing waits for them, and they may fail. */
  readAttached: () => readonly Promise<Attached>[];
}

export interface LoadOptions {
  /** Aborts a load in progress instead of sharing it. */
  isForced?: boolean;
  isErrorHidden?: boolean;
}

interface Load {
  epoch: number;
  member: Promise<Member>;
  abort: AbortController;
}

/** Loads the member into the session. Results of an earlier session, or of an aborted load, are dropped. */
export function createMemberLoader(
  { readMember, readAttached }: MemberReads,
  state: Observable<SessionState>,
  update: (change: Partial<SessionState>) => void,
): (options?: LoadOptions) => Promise<Member> {
  let loading: Load | null = null;

  return ({ isForced = false, isErrorHidden = false } = {}) => {
    const { epoch } = state.get();
    if (loading?.epoch === epoch) {
      if (!isForced) return loading.member;
      loading.abort.abort();
    }
    const abort = new AbortController();
    const isCurrent = () => state.get().epoch === epoch && !abort.signal.aborted;
    const attach = (part: Attached) => {
      const { member } = state.get();
      if (member && isCurrent()) update({ member: { ...member, ...part } });
    };
    const isRefresh = state.get().member !== null;
    const member = readMember(abort.signal, { isRefresh, isErrorHidden }).then(
      (loaded) => {
        if (!isCurrent()) return loaded;
        const { is_auth, invite_code } = loaded;
        // Parts attached before stay until they are read again.
        const merged = { ...state.get().member, ...loaded };
        update({ member: merged, userInfo: { is_auth, invite_code } });
        for (const part of readAttached()) part.then(attach, () => {});
        return loaded;
      },
      (cause: unknown) => {
        if (isCurrent()) update({ hasMemberFailed: true });
        throw cause;
      },
    );
    const current = { epoch, member, abort };
    loading = current;
    const settle = () => {
      if (loading === current) loading = null;
    };
    member.then(settle, settle);
    // After `loading` is set: a listener that loads the member at once must share this load.
    update({ hasMemberFailed: false });
    return member;
  };
}
