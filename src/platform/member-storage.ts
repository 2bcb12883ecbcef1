import { createMemoryStorage } from './stored-value.ts';

/** Creates the storage of the values of one member, which are kept in memory. */
export function createMemberStorage() {
  const storage = createMemoryStorage();
  let storedMemberId: string | undefined;
  return {
    ...storage,
    /** Call it when the member may have changed. Drops the values of another member. `id` is `undefined` if no member is known. */
    setMember: (id: string | undefined): void => {
      // The values survive an expired session: the same member may log in again.
      if (id === undefined || id === storedMemberId) return;
      storage.values.clear();
      storedMemberId = id;
    },
  };
}
