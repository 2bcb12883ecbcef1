import * as v from 'valibot';
import type { PersistStorage } from 'zustand/middleware';

const stored = v.object({
  // Visible ASCII alone can stand in a header.
  token: v.nullable(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))),
  userInfo: v.nullable(
    v.object({ is_auth: v.picklist([0, 1]), invite_code: v.pipe(v.string(), v.maxLength(32)) }),
  ),
});

/** All that is written to the device. */
export type StoredSession = v.InferOutput<typeof stored>;

/**
 * Reads and writes the session without ever throwing: what is missing, corrupt, of another shape or
 * refused by the browser counts as signed out, and the session goes on in memory.
 */
export function createSessionStorage(storage: Storage | null): PersistStorage<StoredSession> {
  const guarded = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    getItem: (name) =>
      guarded(() => {
        const state: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
        const result = v.safeParse(v.object({ state: stored }), state);
        return result.success ? { state: result.output.state, version: 0 } : null;
      }),
    setItem: (name, { state, version }) =>
      guarded(() => storage?.setItem(name, JSON.stringify({ state, version }))),
    removeItem: (name) => guarded(() => storage?.removeItem(name)),
  };
}
