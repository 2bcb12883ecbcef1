import type { PersistStorage } from 'zustand/middleware';
import { serializeJson } from '../lib/serialize-json.ts';
import { isToken } from '../lib/token.ts';

/** All that is written to the device. */
export interface StoredSession {
  token: string | null;
  userInfo: { is_auth: 0 | 1; invite_code: string } | null;
}

type Fields<T> = { readonly [Key in keyof T]?: unknown };

function readUserInfo(value: unknown): StoredSession['userInfo'] {
  const { is_auth, invite_code } = (value ?? {}) as Fields<NonNullable<StoredSession['userInfo']>>;
  const isKnown = is_auth === 0 || is_auth === 1;
  return isKnown && typeof invite_code === 'string' ? { is_auth, invite_code } : null;
}

function readSession(text: string): StoredSession {
  const { state } = (JSON.parse(text) ?? {}) as { state?: unknown };
  const { token, userInfo } = (state ?? {}) as Fields<StoredSession>;
  if (!isToken(token)) return { token: null, userInfo: null };
  return { token, userInfo: readUserInfo(userInfo) };
}

interface SessionStorage extends PersistStorage<StoredSession> {
  /** What is stored now; `nothing` where there is no entry at all. */
  read(name: string): StoredSession | 'nothing';
  /** Whether the device has taken the present session; one that it refused lives in this page alone. */
  readonly isKept: boolean;
  /** Writes an entry anew that the browser has evicted. */
  restore(name: string, state: StoredSession): void;
}

/**
 * Reads and writes the session without ever throwing: what is missing, corrupt, of another shape or
 * refused by the browser counts as signed out, and the session goes on in memory.
 */
export function createSessionStorage(storage: Storage | null): SessionStorage {
  const guarded = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  let isKept = true;
  const read = (name: string): StoredSession | 'nothing' => {
    const text = guarded(() => storage?.getItem(name));
    if (!text) return 'nothing';
    return guarded(() => readSession(text)) ?? { token: null, userInfo: null };
  };
  const write = (name: string, state: StoredSession, version = 0): void => {
    isKept = false;
    try {
      storage?.setItem(name, serializeJson({ state, version }));
      isKept = true;
    } catch {
      // What cannot be replaced must not stay: it would speak for an older session.
      guarded(() => storage?.removeItem(name));
    }
  };
  // The token this element has last read or written.
  let known: string | null = null;
  return {
    read,
    get isKept() {
      return isKept;
    },
    getItem(name) {
      const state = read(name);
      if (state !== 'nothing') known = state.token;
      return state === 'nothing' || state.token === null ? null : { state, version: 0 };
    },
    setItem(name, { state, version }) {
      // The same session with news of its member is written only over itself: an element that has not
      // heard of a sign-out yet must not undo it.
      const isNews = state.token === known;
      known = state.token;
      const now = isNews ? read(name) : null;
      if (isNews && (now === 'nothing' || now?.token !== state.token)) return;
      // What is said already is not said again: in another process a sign-out may be on its way.
      if (now && serializeJson(now) === serializeJson(state)) return;
      write(name, state, version);
    },
    restore: (name, state) => write(name, state, 0),
    removeItem: (name) => guarded(() => storage?.removeItem(name)),
  };
}
