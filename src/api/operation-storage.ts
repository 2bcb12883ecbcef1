import * as v from 'valibot';
import { ACTION_NAMES } from '../contract/action.ts';
import { REQUEST_ID } from '../contract/request-id.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import type { DurableStore } from '../platform/durable-store.ts';
import type { OperationFields } from './operation.ts';

/** The stored fields of an operation. The body of the write is never stored. */
const storedOperation = v.object({
  request_id: v.pipe(v.string(), v.regex(REQUEST_ID)),
  endpoint: v.string(),
  /** Stored, because the action cannot be derived without the body of the write. */
  action: v.optional(v.picklist(ACTION_NAMES)),
  /** When the write was sent, by the server's clock, in milliseconds since 1970. */
  t: v.number(),
  /** The invitation code of the member who made the write. The stored session contains this code, too. */
  owner: v.string(),
});

export type StoredOperation = v.InferOutput<typeof storedOperation>;

/** The stored operations without a definitive answer, of every member who has logged in in this browser. */
export interface OperationStorage {
  read(): readonly StoredOperation[];
  /** Returns whether the browser has stored the operation. Otherwise it is lost when the page closes. */
  add(operation: StoredOperation): boolean;
  /**
   * Resolves when the stored operation is on disk, where it survives the end of the browser's process. Also resolves if
   * the browser refuses.
   */
  makeDurable(requestId: string): Promise<void>;
  /** Resolves when the operations that only the disk still has are in the list again. Never rejects. */
  restore(): Promise<void>;
  remove(requestId: string): void;
  /** Whether the stored list is missing or corrupt. Such a list says nothing about any outcome. */
  isCleared(): boolean;
  /** Whether the browser lets the app read the storage now. If not, `read` may lack a stored operation. */
  isReadable(): boolean;
  /** Reserves the space that `add` needs. */
  reserveSpace(): void;
  /** Frees the reserved space if no operation is stored. */
  freeSpace(): void;
}

interface EntryOptions {
  storage: Storage | null;
  /** The key of the list in `storage`. */
  name: string;
  /** Whether to reserve space early, so that a write can be stored even if the storage is full later. */
  shouldReserveSpace: boolean;
}

interface OperationStorageOptions extends EntryOptions {
  /** `null` if nothing may outlive the tab. */
  durableStore: DurableStore | null;
  /** Tells the other tabs and elements that the stored list has changed. */
  announce: () => void;
}

const MAX_STORED = 50;
/** In characters, about twenty operations. Even a full storage accepts a new text of the same length. */
const RESERVED_LENGTH = 4096;

/** Reads and writes the stored list as one entry. It never throws. A corrupt entry reads as a missing list. */
function createEntry({ storage, name, shouldReserveSpace }: EntryOptions) {
  /** Returns `undefined` if there is no storage, or if the browser refuses the access. */
  function readText(): string | null | undefined {
    try {
      return storage?.getItem(name);
    } catch {
      return undefined;
    }
  }

  function writeText(text: string): boolean {
    try {
      storage?.setItem(name, text);
      return storage !== null;
    } catch {
      return false;
    }
  }

  /** Returns `null` if the entry is missing or corrupt. */
  function readList(): readonly StoredOperation[] | null {
    try {
      const entries: unknown = JSON.parse(readText() ?? 'null');
      return Array.isArray(entries)
        ? entries.filter((entry) => v.is(storedOperation, entry))
        : null;
    } catch {
      return null;
    }
  }

  function write(operations: readonly StoredOperation[]): boolean {
    // An entry that cannot be read now must not be overwritten.
    if (readText() === undefined) return false;
    const text = serializeJson(operations);
    // If the padded text does not fit, the text alone may fit.
    return (shouldReserveSpace && writeText(text.padEnd(RESERVED_LENGTH))) || writeText(text);
  }

  return { readText, writeText, readList, write };
}

/** The operations on disk. A browser that refuses the access reads as an empty disk. */
function createDisk(durableStore: DurableStore | null) {
  const ignoreFailure = () => {};
  const remove = (requestId: string) => void durableStore?.remove(requestId).catch(ignoreFailure);
  return {
    remove,
    write: async (operation: StoredOperation) => {
      await durableStore?.write(operation.request_id, operation).catch(ignoreFailure);
    },
    /** Returns the newest operations, the oldest of them first, and removes all others. */
    async readNewest(): Promise<readonly StoredOperation[]> {
      const records = (await durableStore?.readAll().catch(ignoreFailure)) ?? [];
      const operations = records
        .filter((record) => v.is(storedOperation, record))
        .sort((a, b) => b.t - a.t);
      for (const { request_id } of operations.splice(MAX_STORED)) remove(request_id);
      return operations.reverse();
    },
  };
}

/** All tabs and elements with the same `name` share the entry, so every change reads the entry first. */
function createList({ announce, ...options }: Omit<OperationStorageOptions, 'durableStore'>) {
  const { shouldReserveSpace } = options;
  const entry = createEntry(options);
  // The operations that the browser refused to store. They are kept in memory.
  let unstoredOperations: readonly StoredOperation[] = [];
  // The request ids that this element has removed. The browser may have refused to store a removal.
  const removedIds = new Set<string>();
  const readStored = () =>
    (entry.readList() ?? []).filter(({ request_id }) => !removedIds.has(request_id));

  return {
    read: () => [...readStored(), ...unstoredOperations],
    hasRemoved: (requestId: string) => removedIds.has(requestId),
    add(operation: StoredOperation) {
      removedIds.delete(operation.request_id);
      if (entry.write([...readStored(), operation].slice(-MAX_STORED))) {
        announce();
        return true;
      }
      const isOther = ({ request_id }: StoredOperation) => request_id !== operation.request_id;
      unstoredOperations = [...unstoredOperations.filter(isOther), operation];
      return false;
    },
    /** Adds operations that are older than those in the list. */
    addOlder(operations: readonly StoredOperation[]) {
      if (entry.write([...operations, ...readStored()].slice(-MAX_STORED))) announce();
      else unstoredOperations = [...operations, ...unstoredOperations];
    },
    remove(requestId: string) {
      const isOther = ({ request_id }: StoredOperation) => request_id !== requestId;
      unstoredOperations = unstoredOperations.filter(isOther);
      const storedList = entry.readList();
      removedIds.add(requestId);
      // A missing entry is also written: for other tabs, an empty list ends the operation, a missing entry does not.
      if (storedList?.every(isOther)) return;
      if (entry.write(readStored())) announce();
    },
    isCleared: () => entry.readText() !== undefined && entry.readList() === null,
    isReadable: () => entry.readText() !== undefined,
    reserveSpace() {
      if (shouldReserveSpace && (entry.readText()?.length ?? 0) < RESERVED_LENGTH)
        entry.write(readStored());
    },
    freeSpace() {
      // Writes an empty list and removes nothing: other tabs take a missing entry for deleted browser data.
      if (entry.readText() && readStored().length === 0) entry.writeText('[]');
    },
  };
}

/** Stores the operations in a list that all tabs share, and on disk, where they survive the end of the browser's process. */
export function createOperationStorage({
  durableStore,
  ...options
}: OperationStorageOptions): OperationStorage {
  const list = createList(options);
  const disk = createDisk(durableStore);
  return {
    ...list,
    async makeDurable(requestId) {
      const operation = list.read().find(({ request_id }) => request_id === requestId);
      if (operation) await disk.write(operation);
    },
    async restore() {
      // An operation that is in the list now may end meanwhile: then it must not come back.
      const listedBefore = list.read();
      const operations = await disk.readNewest();
      const listedIds = new Set([...listedBefore, ...list.read()].map((each) => each.request_id));
      const lostOperations = operations.filter(
        ({ request_id }) => !listedIds.has(request_id) && !list.hasRemoved(request_id),
      );
      if (lostOperations.length > 0) list.addOlder(lostOperations);
    },
    remove(requestId) {
      disk.remove(requestId);
      list.remove(requestId);
    },
  };
}

/** Stores the operation if its owner is known. Returns whether other tabs and elements can read it. */
export function storeOperation(
  storage: OperationStorage,
  operation: Pick<OperationFields, 'requestId' | 'endpoint' | 'action' | 'sentAt' | 'owner'>,
): boolean {
  const { requestId, endpoint, action, sentAt, owner } = operation;
  if (owner === null) return false;
  return storage.add({
    request_id: requestId,
    endpoint: endpoint.path,
    ...(action && { action }),
    t: sentAt,
    owner,
  });
}
