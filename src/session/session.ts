import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionChange } from '../contract/session-change.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createSessionStorage, type StoredSession } from './session-storage.ts';

export interface SessionState extends StoredSession {
  /** Counts the sessions of this app. Answers to requests of an earlier session are dropped. */
  epoch: number;
}

export interface Session {
  readonly state: StoreApi<SessionState>;
  /** Form values not sent yet. They survive an expired session, but not a logout. */
  readonly drafts: Drafts;
  isLoggedIn(): boolean;
  /** False if the browser did not store the session. The session then ends when the page closes. */
  isStored(): boolean;
  /** Starts a new session. The reason `restored` means that the host has handed it. */
  begin(token: string, userInfo: StoredSession['userInfo'], reason?: 'login' | 'restored'): void;
  /** Clears the token at once, in memory and in storage. */
  end(reason: 'logout' | 'expired'): void;
  /**
   * Adopts the stored session. A missing entry means logged out only if another tab removed it (`isChangedElsewhere`).
   * Otherwise the browser has evicted the entry, and the session is stored again.
   */
  reread(isChangedElsewhere: boolean): void;
  /** Stores the user info that the query of the member has read. */
  setUserInfo(userInfo: StoredSession['userInfo']): void;
}

interface SessionOptions {
  /** `null` keeps the session in memory. */
  storage: Storage | null;
  /** `<storage-key>:<api-base>`, so that a token never reaches another API. */
  sessionKey: string;
  /** The host's token, which replaces the stored token. `null` means logged out. */
  hostToken?: string | null | undefined;
  onChange: (isLoggedIn: boolean, reason: SessionChange) => void;
  /** Notifies other tabs and elements after each change made here. */
  announce: () => void;
}

const LOGGED_OUT = { token: null, userInfo: null };

/** Creates the session of one element. Only its token, `is_auth` and `invite_code` are stored. */
export function createSession(options: SessionOptions): Session {
  const stored = createSessionStorage(options.storage, options.sessionKey);
  const drafts = createDrafts();
  const state = createStore<SessionState>(() => ({ ...LOGGED_OUT, ...stored.read(), epoch: 0 }));

  function update(change: Partial<SessionState>): void {
    state.setState(change);
    const { token, userInfo } = state.getState();
    stored.save({ token, userInfo });
  }

  const replace = (token: string | null, userInfo: StoredSession['userInfo']) =>
    update({ token, userInfo, epoch: state.getState().epoch + 1 });

  if (options.hostToken !== undefined && options.hostToken !== state.getState().token) {
    replace(options.hostToken, null);
    options.announce();
  }

  return {
    state,
    drafts,
    isLoggedIn: () => state.getState().token !== null,
    isStored: stored.isStored,
    begin(token, userInfo, reason = 'login') {
      replace(token, userInfo);
      options.announce();
      options.onChange(true, reason);
    },
    end(reason) {
      if (state.getState().token === null) return;
      if (reason === 'logout') drafts.clear();
      replace(null, null);
      options.announce();
      options.onChange(false, reason);
    },
    reread(isChangedElsewhere) {
      const storedSession = stored.read();
      const { token, userInfo } = storedSession ?? LOGGED_OUT;
      const previousState = state.getState();
      // If the browser did not store this session, the stored entry belongs to another one.
      const isInMemoryOnly = previousState.token !== null && !stored.isStored();
      if (isInMemoryOnly || token === previousState.token) return;
      if (!storedSession && !isChangedElsewhere) {
        stored.restore({ token: previousState.token, userInfo: previousState.userInfo });
        return;
      }
      replace(token, userInfo);
      options.onChange(token !== null, 'other-tab');
    },
    setUserInfo: (userInfo) => update({ userInfo }),
  };
}
