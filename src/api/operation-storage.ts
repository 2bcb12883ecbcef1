import * as v from 'valibot';
import { ACTION_NAMES } from '../contract/action.ts';
import { REQUEST_ID } from '../contract/request-id.ts';
import { serializeJson } from '../lib/serialize-json.ts';
import type { OperationFields } from './operation.ts';

/** The fields of an operation that the device stores. The body of the write is never stored. */
const storedOperation = v.object({
  request_id: v.pipe(v.string(), v.regex(REQUEST_ID)),
  endpoint: v.string(),
  /** The device stores the action, because it cannot be derived without the body. */
  action: v.optional(v.picklist(ACTION_NAMES)),
  /** When the write was sent, by the server's clock, in milliseconds since 1970. */
  t: v.number(),
  /** The invitation code of the member who made the write. The session stores this code already. */
  owner: v.string(),
});

export type StoredOperation = v.InferOutput<typeof storedOperation>;

/** The operations without a definitive answer, of every member who has used this device. */
export interface OperationStorage {
  read(): readonly StoredOperation[];
  /** Returns whether the device stores the operation. Otherwise it is lost when the page closes. */
  add(operation: StoredOperation): boolean;
  remove(requestId: string): void;
  /** Whether the list on the device was removed or corrupted. A cleared device settles no operation. */
  isCleared(): boolean;
  /** Whether the browser lets the app read now. If not, an operation that `read` lacks may still be stored. */
  isReadable(): boolean;
  /** Reserves the space that `add` needs. */
  reserveSpace(): void;
  /** Frees the reserved space if no operation is stored. */
  freeSpace(): void;
}

interface EntryOptions {
  storage: Storage | null;
  name: string;
  /** Whether to reserve space early, so that a device that is full later still stores a write. */
  shouldReserveSpace: boolean;
}

interface OperationStorageOptions extends EntryOptions {
  /** Notifies the other views of a change. */
  announce: () => void;
}

const MAX_STORED = 50;
/** Room for about twenty operations. A value of the same length can always replace the old value. */
const RESERVED_LENGTH = 4096;

/** Reads and writes the entry on the device. It never throws. A corrupt entry reads as a missing list. */
function createEntry({ storage, name, shouldReserveSpace }: EntryOptions) {
  /** Returns `undefined` if there is no storage, or if the browser refuses it. */
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

/** All tabs and elements with the same `name` share the entry, so every change reads the entry first. */
export function createOperationStorage({
  announce,
  ...options
}: OperationStorageOptions): OperationStorage {
  const { shouldReserveSpace } = options;
  const entry = createEntry(options);
  // The operations that the device refused to store.
  let unstoredOperations: readonly StoredOperation[] = [];
  // The ids that the device may have refused to remove.
  const removedIds = new Set<string>();
  const readStored = () =>
    (entry.readList() ?? []).filter(({ request_id }) => !removedIds.has(request_id));

  return {
    read: () => [...readStored(), ...unstoredOperations],
    add(operation) {
      removedIds.delete(operation.request_id);
      if (entry.write([...readStored(), operation].slice(-MAX_STORED))) {
        announce();
        return true;
      }
      const isOther = ({ request_id }: StoredOperation) => request_id !== operation.request_id;
      unstoredOperations = [...unstoredOperations.filter(isOther), operation];
      return false;
    },
    remove(requestId) {
      const isOther = ({ request_id }: StoredOperation) => request_id !== requestId;
      unstoredOperations = unstoredOperations.filter(isOther);
      const allStored = entry.readList();
      removedIds.add(requestId);
      // To other views, an empty list means a settled operation. A missing entry means a cleared device.
      if (allStored?.every(isOther)) return;
      if (entry.write(readStored())) announce();
    },
    isCleared: () => entry.readText() !== undefined && entry.readList() === null,
    isReadable: () => entry.readText() !== undefined,
    reserveSpace() {
      if (shouldReserveSpace && (entry.readText()?.length ?? 0) < RESERVED_LENGTH)
        entry.write(readStored());
    },
    freeSpace() {
      // Shortens the entry. A view that the browser froze would read a missing entry as a cleared device.
      if (entry.readText() && readStored().length === 0) entry.writeText('[]');
    },
  };
}

/** Stores the operation. Returns whether the other views can read it on the device. */
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
