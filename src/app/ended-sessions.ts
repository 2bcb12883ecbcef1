import { openDurableStore } from '../platform/durable-store.ts';
import type { Environment } from '../platform/environment.ts';
import { sessionKey } from '../platform/storage-keys.ts';
import { readStoredSession, type Session } from '../session/session.ts';
import { isLoginByHost, type HostToken } from './host-session.ts';

// A browser that is killed may lose the last changes of its storage. Without this record on disk, a session that the
// member has ended would be back at the next start.

const MAX_RECORDS = 20;

/** The storage of the session; `null` keeps it in memory. The app never stores a session of the host. */
export const sessionStorageOf = (environment: Environment): Storage | null =>
  isLoginByHost(environment) ? null : environment.storage;

interface EndedSession {
  /** The SHA-256 of the token as hexadecimal text. The token itself is not stored. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

const isEndedSession = (record: unknown): record is EndedSession =>
  typeof (record as Partial<EndedSession> | null)?.digest === 'string';

/** Rejects on pages without https, where browsers offer no digest. */
async function digestOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ignoreFailure = () => {};

function openRecords(environment: Environment) {
  const { storageKey, apiBase } = environment.settings.getState();
  const name = sessionKey(storageKey, apiBase);
  const store = openDurableStore(environment.indexedDb, name);
  const readAll = async () => (await store.readAll()).filter(isEndedSession);
  return {
    readAll,
    async add(digest: string) {
      await store.write(digest, {
        digest,
        endedAt: environment.clock.now(),
      } satisfies EndedSession);
      const newestFirst = (await readAll()).sort((a, b) => b.endedAt - a.endedAt);
      for (const record of newestFirst.slice(MAX_RECORDS)) await store.remove(record.digest);
    },
    remove: (digest: string) => store.remove(digest),
  };
}

/** The token of the session in the browser's storage; `null` without one. */
export function readStoredToken(environment: Environment): string | null {
  const { storageKey, apiBase } = environment.settings.getState();
  const key = sessionKey(storageKey, apiBase);
  return readStoredSession(sessionStorageOf(environment), key)?.token ?? null;
}

/**
 * Records each session that ends on disk. `tokenBefore` was stored before the start, and `hostToken` is what the host gave
 * then. Returns the cleanup.
 */
export function recordEndedSessions(
  environment: Environment,
  session: Session,
  { tokenBefore, hostToken }: { tokenBefore: string | null; hostToken: HostToken },
): () => void {
  if (!sessionStorageOf(environment)) return () => {};
  const records = openRecords(environment);
  let token = tokenBefore;
  function recordChange(): void {
    const endedToken = token;
    token = session.getState().token;
    if (endedToken !== null && token !== endedToken)
      void digestOf(endedToken)
        .then((digest) => records.add(digest))
        .catch(ignoreFailure);
    // The host may give a token again that had ended.
    if (token !== null)
      void digestOf(token)
        .then((digest) => records.remove(digest))
        .catch(ignoreFailure);
  }
  let isStopped = false;
  if (hostToken !== undefined) recordChange();
  // The app continues the stored session. A slow disk may say only after the start that it had ended.
  else
    void isStoredSessionOver(environment).then((isOver) => {
      if (isOver && !isStopped && token === tokenBefore) session.getState().end('logout');
    });
  const unsubscribe = session.subscribe((state) => {
    if (state.token !== token) recordChange();
  });
  return () => {
    isStopped = true;
    unsubscribe();
  };
}

/** Whether the browser's storage still has a session that has ended. */
export async function isStoredSessionOver(environment: Environment): Promise<boolean> {
  const token = readStoredToken(environment);
  if (token === null) return false;
  try {
    const digest = await digestOf(token);
    return (await openRecords(environment).readAll()).some((record) => record.digest === digest);
  } catch {
    return false;
  }
}
