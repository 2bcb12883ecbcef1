import { createMemoryStorage } from './stored-value.ts';

/**
 * Keeps the values of one member in memory. `memberId` returns the logged-in member; it is `undefined` without a session
 * and until the member is loaded.
 */
export function createMemberStorage(memberId: () => string | undefined) {
  const storage = createMemoryStorage();
  let storedMemberId: string | undefined;
  return {
    /** Returns the storage. If another member has logged in since the last call, it is empty. */
    open() {
      const id = memberId();
      // The values survive an expired session: the same member may log in again.
      if (id !== undefined && id !== storedMemberId) {
        storage.values.clear();
        storedMemberId = id;
      }
      return storage;
    },
    clear: () => storage.values.clear(),
  };
}
