import { persist, type StorageValue } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isToken } from '../contract/field-patterns.ts';
import { NO, YES, type Flag } from '../contract/flag.ts';
import type { SessionChangeReason } from '../contract/session-change-reason.ts';
import { createJsonStorage } from '../lib/json-storage.ts';

export interface UserInfo {
  readonly is_auth: Flag;
  readonly invite_code: string;
}

/** Returns what the session stores of a member; `null` for an unknown member. */
export const toUserInfo = (
  member: { readonly is_auth: boolean; readonly invite_code: string } | undefined,
): UserInfo | null =>
  member ? { is_auth: member.is_auth ? YES : NO, invite_code: member.invite_code } : null;

/** All fields of the stored session. */
interface StoredSession {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
}

export interface SessionState extends StoredSession {
  /** Counts the sessions of this app. Answers to requests of an earlier session are dropped. */
  readonly sessionId: number;
  /** False if the browser did not store the session. The session then ends when the page closes. */
  readonly isStored: () => boolean;
  /** Starts a new session. The reason `restored` means that the host has handed it. */
  readonly begin: (token: string, userInfo: UserInfo | null, reason?: 'login' | 'restored') => void;
  /** Clears the token at once, in memory and in storage. */
  readonly end: (reason: 'logout' | 'expired') => void;
  /**
   * Adopts the stored session. A missing entry means logged out only if another tab removed it (`isChangedElsewhere`).
   * Otherwise the browser has evicted the entry, and the session is stored again.
   */
  readonly reread: (isChangedElsewhere: boolean) => void;
  /** Stores the user info that the query of the member has read. */
  readonly setUserInfo: (userInfo: UserInfo | null) => void;
}

export type Session = StoreApi<SessionState>;

interface SessionOptions {
  /** `null` keeps the session in memory. */
  storage: Storage | null;
  /** `<storage-key>:<api-base>`, so that a token never reaches another API. */
  sessionKey: string;
  /** The host's token, which replaces the stored token. `null` means logged out. */
  hostToken?: string | null | undefined;
  onChange: (isLoggedIn: boolean, reason: SessionChangeReason) => void;
  /** Notifies other tabs and elements after each change made here. */
  announce: () => void;
}

const LOGGED_OUT: StoredSession = { token: null, userInfo: null };

/** Returns the change of the state that starts the next session. */
const toSession =
  ({ token, userInfo }: StoredSession) =>
  ({ sessionId }: SessionState) => ({ token, userInfo, sessionId: sessionId + 1 });

/** Creates the session of one element. Only its token, `is_auth` and `invite_code` are stored. */
export function createSession(options: SessionOptions): Session {
  const { sessionKey, hostToken, announce, onChange } = options;
  const storage = createSessionStorage(options.storage);
  const session = createStore<SessionState>()(
    persist(
      (set, get, api) => ({
        ...LOGGED_OUT,
        sessionId: 0,
        isStored: storage.isStored,
        begin(token, userInfo, reason = 'login') {
          set(toSession({ token, userInfo }));
          announce();
          onChange(true, reason);
        },
        end(reason) {
          if (get().token === null) return;
          set(toSession(LOGGED_OUT));
          announce();
          onChange(false, reason);
        },
        reread(isChangedElsewhere) {
          const { token, userInfo, sessionId } = get();
          // If the browser did not store this session, the stored entry belongs to another one.
          if (token !== null && !storage.isStored()) return;
          if (readStoredSession(options.storage, sessionKey)) void api.persist.rehydrate();
          else if (token !== null && isChangedElsewhere) set(toSession(LOGGED_OUT));
          else if (token !== null) storage.write(sessionKey, { token, userInfo });
          if (get().sessionId !== sessionId) onChange(get().token !== null, 'other-tab');
        },
        setUserInfo: (userInfo) => set({ userInfo }),
      }),
      {
        name: sessionKey,
        storage,
        partialize: ({ token, userInfo }): StoredSession => ({ token, userInfo }),
        merge(stored, current) {
          const next = (stored ?? LOGGED_OUT) as StoredSession;
          return next.token === current.token
            ? current
            : { ...current, ...toSession(next)(current) };
        },
      },
    ),
  );
  if (hostToken !== undefined && hostToken !== session.getState().token) {
    session.setState(toSession({ token: hostToken, userInfo: null }));
    announce();
  }
  return session;
}

/** The storage of `persist`. It never throws: a full or forbidden storage is ignored. */
function createSessionStorage(storage: Storage | null) {
  const entries = createJsonStorage(storage);
  let isStored = true;
  // The token that this element has last read or written.
  let knownToken: string | null = null;

  function write(name: string, state: StoredSession): void {
    isStored = entries.write(name, { state, version: 0 });
    // An older session must not stay in place of the one that could not be written.
    if (!isStored) entries.remove(name);
  }

  return {
    isStored: () => isStored,
    write,
    getItem(name: string) {
      const state = readStoredSession(storage, name);
      knownToken = state?.token ?? null;
      isStored = true;
      return state && { state, version: 0 };
    },
    setItem(name: string, { state }: StorageValue<StoredSession>) {
      // With the same token, only the user info has changed. Another tab may have ended the session meanwhile.
      const isUpdate = state.token === knownToken;
      knownToken = state.token;
      const stored = readStoredSession(storage, name);
      if (isUpdate && stored?.token !== state.token) return;
      // Do not rewrite the same entry: another tab may be replacing it at this moment.
      if (stored && JSON.stringify(stored) === JSON.stringify(state)) isStored = true;
      else write(name, state);
    },
    removeItem: entries.remove,
  };
}

/** Returns the stored session; `null` without an entry. An unreadable entry counts as logged out. */
export function readStoredSession(storage: Storage | null, name: string): StoredSession | null {
  const entry = createJsonStorage(storage).read(name);
  return entry === undefined ? null : parseSession(entry);
}

/** The fields of `T` before their values are checked. */
type Fields<T> = { readonly [Key in keyof T]?: unknown };

function parseSession(entry: unknown): StoredSession {
  const { state } = (entry ?? {}) as { state?: unknown };
  const { token, userInfo } = (state ?? {}) as Fields<StoredSession>;
  if (!isToken(token)) return LOGGED_OUT;
  const { is_auth, invite_code } = (userInfo ?? {}) as Fields<UserInfo>;
  const isKnown = (is_auth === NO || is_auth === YES) && typeof invite_code === 'string';
  return { token, userInfo: isKnown ? { is_auth, invite_code } : null };
}
