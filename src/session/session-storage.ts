import { NO, YES, type Flag } from '../contract/flag.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import { isToken } from '../contract/field-patterns.ts';

/** All fields of the stored session. */
export interface StoredSession {
  token: string | null;
  userInfo: { is_auth: Flag; invite_code: string } | null;
}

/** The fields of `T` before their values are checked. */
type Fields<T> = { readonly [Key in keyof T]?: unknown };

function readUserInfo(value: unknown): StoredSession['userInfo'] {
  const { is_auth, invite_code } = (value ?? {}) as Fields<NonNullable<StoredSession['userInfo']>>;
  const isKnown = is_auth === NO || is_auth === YES;
  return isKnown && typeof invite_code === 'string' ? { is_auth, invite_code } : null;
}

function readSession(text: string): StoredSession {
  const { state } = (JSON.parse(text) ?? {}) as { state?: unknown };
  const { token, userInfo } = (state ?? {}) as Fields<StoredSession>;
  if (!isToken(token)) return { token: null, userInfo: null };
  return { token, userInfo: readUserInfo(userInfo) };
}

/** Returns `null` if the action throws. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Reads and writes the session under `name`. It never throws: a full or forbidden storage is ignored. */
export function createSessionStorage(storage: Storage | null, name: string) {
  let isStored = true;

  /** The stored session; `null` without an entry. An unreadable entry counts as logged out. */
  function read(): StoredSession | null {
    const text = attempt(() => storage?.getItem(name));
    if (!text) return null;
    return attempt(() => readSession(text)) ?? { token: null, userInfo: null };
  }

  function write(state: StoredSession): void {
    isStored = false;
    try {
      storage?.setItem(name, serializeJson({ state, version: 0 }));
      isStored = storage !== null;
    } catch {
      // An older session must not stay in place of the one that could not be written.
      attempt(() => storage?.removeItem(name));
    }
  }

  // The token that this element has last read or written.
  let knownToken = read()?.token ?? null;
  return {
    read,
    /** Writes a change of this element. It never brings back a session that another tab has ended. */
    save(state: StoredSession): void {
      // With the same token, only the user info has changed. Another tab may have ended the session meanwhile.
      const isUpdate = state.token === knownToken;
      knownToken = state.token;
      const storedSession = read();
      if (isUpdate && storedSession?.token !== state.token) return;
      // Do not rewrite the same entry: another tab may be replacing it at this moment.
      if (storedSession && serializeJson(storedSession) === serializeJson(state)) isStored = true;
      else write(state);
    },
    /** Writes an entry again that the browser has evicted. */
    restore: write,
    /** False if the browser did not store the session. The session then ends when the page closes. */
    isStored: () => isStored,
  };
}
