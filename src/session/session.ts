import { createSubject, type Observable } from '../lib/subject.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import type { SessionState } from './session-state.ts';
import {
  createSessionStorage,
  type SessionStorage,
  type StoredSession,
} from './session-storage.ts';

export type SessionChange = 'login' | 'logout' | 'expired' | 'restored' | 'other-tab';

export interface Session {
  readonly state: Observable<SessionState>;
  /** Form values not sent yet. They survive an expired session, but not a logout. */
  readonly drafts: Drafts;
  isLoggedIn(): boolean;
  /** False where the device stores nothing: the session then ends with the page. */
  isStored(): boolean;
  /** Starts a new session. `restored` means that the host handed it in. */
  begin(token: string, userInfo: StoredSession['userInfo'], reason?: 'login' | 'restored'): void;
  /** Clears the token at once, in memory and in storage. */
  end(reason: 'logout' | 'expired'): void;
  /**
   * Adopts the stored session. A missing entry means signed out only if another tab removed it (`isChangedElsewhere`).
   * An entry that the browser evicted is written again.
   */
  reread(isChangedElsewhere: boolean): void;
  /** Stores what the member's query has read. */
  setUserInfo(userInfo: StoredSession['userInfo']): void;
}

export interface SessionOptions {
  /** `null` keeps the session in memory. */
  storage: Storage | null;
  /** `<storage-key>:<API origin>`, so that a token never reaches another API. */
  sessionKey: string;
  /** The host's token, which replaces the stored one; `null` is signed out. */
  handed?: string | null | undefined;
  onChange: (isLoggedIn: boolean, reason: SessionChange) => void;
  /** Notifies other tabs and elements after each change made here. */
  announce: () => void;
}

const SIGNED_OUT = { token: null, userInfo: null };

function initialState(stored: SessionStorage): SessionState {
  const first = stored.read();
  return { ...SIGNED_OUT, ...(first !== 'nothing' && first), epoch: 0 };
}

/** The session of one element. The device stores its token and a minimum of user info. */
export function createSession(options: SessionOptions): Session {
  const stored = createSessionStorage(options.storage, options.sessionKey);
  const drafts = createDrafts();
  const state = createSubject(initialState(stored));

  function update(change: Partial<SessionState>): void {
    state.set({ ...state.get(), ...change });
    const { token, userInfo } = state.get();
    stored.save({ token, userInfo });
  }

  const replace = (token: string | null, userInfo: StoredSession['userInfo']) =>
    update({ token, userInfo, epoch: state.get().epoch + 1 });

  if (options.handed !== undefined && options.handed !== state.get().token) {
    replace(options.handed, null);
    options.announce();
  }

  return {
    state,
    drafts,
    isLoggedIn: () => state.get().token !== null,
    isStored() {
      const now = stored.read();
      return now !== 'nothing' && now.token === state.get().token;
    },
    begin(token, userInfo, reason = 'login') {
      replace(token, userInfo);
      options.announce();
      options.onChange(true, reason);
    },
    end(reason) {
      if (state.get().token === null) return;
      if (reason === 'logout') drafts.clear();
      replace(null, null);
      options.announce();
      options.onChange(false, reason);
    },
    reread(isChangedElsewhere) {
      if (!options.storage) return;
      const now = stored.read();
      const { token, userInfo } = now === 'nothing' ? SIGNED_OUT : now;
      const before = state.get();
      // The device refused to store this session, so the stored entry is not about it.
      const isInMemoryOnly = before.token !== null && !stored.isStored();
      if (isInMemoryOnly || token === before.token) return;
      if (now === 'nothing' && !isChangedElsewhere) {
        stored.restore({ token: before.token, userInfo: before.userInfo });
        return;
      }
      replace(token, userInfo);
      options.onChange(token !== null, 'other-tab');
    },
    setUserInfo: (userInfo) => update({ userInfo }),
  };
}
