import * as v from 'valibot';
import { REQUEST_ID } from '../../contract/request-id.ts';
import { createJsonStorage } from '../../lib/json-storage.ts';
import type { DurableStore } from '../../platform/durable-store.ts';

/** The stored fields of a pending write. Its body is never stored. */
const storedWrite = v.object({
  request_id: v.pipe(v.string(), v.regex(REQUEST_ID)),
  /** The path of the call. */
  endpoint: v.string(),
  /**
   * Stored, because the action cannot be derived without the body of the write. Any name is valid: a newer version, in
   * another tab, may know more actions.
   */
  action: v.optional(v.string()),
  /** When the write was sent, by the server's clock, in milliseconds since 1970. */
  t: v.number(),
  /** The invitation code of the member who made the write. The stored session contains this code, too. */
  owner: v.string(),
});

export type StoredWrite = v.InferOutput<typeof storedWrite>;

const isStoredWrite = (entry: unknown): entry is StoredWrite => v.is(storedWrite, entry);

interface WriteStorageOptions {
  storage: Storage | null;
  /** The key of the list in `storage`. All tabs and elements with this key share the list. */
  name: string;
  /** Whether to reserve space early, so that a write can be stored even if the storage is full later. */
  shouldReserveSpace: boolean;
  /** `null` if nothing may outlive the tab. */
  durableStore: DurableStore | null;
  /** Tells the other tabs and elements that the stored list has changed. */
  announce: () => void;
}

const MAX_STORED = 50;
/** In characters, about twenty writes. Even a full storage accepts a new text of the same length. */
const RESERVED_LENGTH = 4096;

const ignoreFailure = () => {};
const without = (writes: readonly StoredWrite[], requestId: string) =>
  writes.filter(({ request_id }) => request_id !== requestId);

/** The list in `storage`. Other tabs may change it, so every change reads it first. */
function createSharedList({
  storage,
  name,
  shouldReserveSpace,
  announce,
}: Omit<WriteStorageOptions, 'durableStore'>) {
  const entries = createJsonStorage(storage);
  const isReadable = () => entries.readText(name) !== undefined;

  /** Returns `null` if the entry is missing or corrupt. */
  function read(): readonly StoredWrite[] | null {
    const list = entries.read(name);
    return Array.isArray(list) ? list.filter(isStoredWrite) : null;
  }

  function write(writes: readonly StoredWrite[]): boolean {
    // An entry that cannot be read now must not be overwritten.
    if (!isReadable()) return false;
    const isPadded = shouldReserveSpace && entries.write(name, writes, RESERVED_LENGTH);
    // If the padded text does not fit, the text alone may fit.
    return isPadded || entries.write(name, writes);
  }

  return {
    isReadable,
    read,
    /** Stores the newest of these writes, the oldest of them first. */
    replace(writes: readonly StoredWrite[]): boolean {
      const isWritten = write(writes.slice(-MAX_STORED));
      if (isWritten) announce();
      return isWritten;
    },
    /** Pads the entry with `writes`, the writes in it. */
    reserveSpace(writes: readonly StoredWrite[]): void {
      if (shouldReserveSpace && (entries.readText(name)?.length ?? 0) < RESERVED_LENGTH)
        write(writes);
    },
    /** Writes an empty list and removes nothing: other tabs take a missing entry for deleted browser data. */
    empty(): void {
      if (entries.readText(name)) entries.write(name, []);
    },
  };
}

/** Returns the newest writes on disk, the oldest of them first, and removes all others. */
async function readDisk(durableStore: DurableStore | null): Promise<readonly StoredWrite[]> {
  const records = (await durableStore?.readAll().catch(ignoreFailure)) ?? [];
  const writes = records.filter(isStoredWrite).sort((a, b) => b.t - a.t);
  for (const { request_id } of writes.splice(MAX_STORED))
    void durableStore?.remove(request_id).catch(ignoreFailure);
  return writes.reverse();
}

export type WriteStorage = ReturnType<typeof createWriteStorage>;

/**
 * Stores the pending writes of every member of this browser: in a list that all tabs share, and on disk, where they
 * survive the end of the browser's process. It never throws.
 */
export function createWriteStorage({ durableStore, ...listOptions }: WriteStorageOptions) {
  const list = createSharedList(listOptions);
  /** The writes that the browser refused to store. */
  let unstoredWrites: readonly StoredWrite[] = [];
  /** The ids that this element has removed. The browser may have refused to store a removal. */
  const removedIds = new Set<string>();

  const isNotRemoved = ({ request_id }: StoredWrite) => !removedIds.has(request_id);
  const readListed = () => (list.read() ?? []).filter(isNotRemoved);
  const read = (): readonly StoredWrite[] => [...readListed(), ...unstoredWrites];
  const find = (requestId: string) => read().find(({ request_id }) => request_id === requestId);

  return {
    read,
    has: (requestId: string) => find(requestId) !== undefined,
    /** Returns whether the browser has stored the write. Otherwise it is lost when the page closes. */
    add(write: StoredWrite): boolean {
      removedIds.delete(write.request_id);
      if (list.replace([...readListed(), write])) return true;
      unstoredWrites = [...without(unstoredWrites, write.request_id), write];
      return false;
    },
    remove(requestId: string): void {
      void durableStore?.remove(requestId).catch(ignoreFailure);
      unstoredWrites = without(unstoredWrites, requestId);
      removedIds.add(requestId);
      const storedList = list.read();
      const newList = without(storedList ?? [], requestId);
      // A missing entry is also written: for other tabs, an empty list ends the write, a missing entry does not.
      if (newList.length !== storedList?.length) list.replace(readListed());
    },
    /** Resolves when the stored write is on disk, or when the browser refuses that. */
    async makeDurable(requestId: string): Promise<void> {
      const write = find(requestId);
      if (write) await durableStore?.write(requestId, write).catch(ignoreFailure);
    },
    /** Puts the writes that only the disk still has into the list again. Never rejects. */
    async restore(): Promise<void> {
      // A write that is in the list now may settle meanwhile: then it must not come back.
      const listedBefore = read();
      const writes = await readDisk(durableStore);
      const listedIds = new Set([...listedBefore, ...read()].map(({ request_id }) => request_id));
      const lostWrites = writes.filter(
        (write) => !listedIds.has(write.request_id) && isNotRemoved(write),
      );
      if (lostWrites.length > 0 && !list.replace([...lostWrites, ...readListed()]))
        unstoredWrites = [...lostWrites, ...unstoredWrites];
    },
    /** Whether the stored list is missing or corrupt. Such a list says nothing about any outcome. */
    isCleared: () => list.isReadable() && list.read() === null,
    /** Whether the browser lets the app read the storage now. If not, `read` may lack a stored write. */
    isReadable: list.isReadable,
    /** Reserves the space that `add` needs. */
    reserveSpace: () => list.reserveSpace(readListed()),
    /** Frees the reserved space if no write is stored. */
    freeSpace(): void {
      if (readListed().length === 0) list.empty();
    },
  };
}
