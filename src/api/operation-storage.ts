import * as v from 'valibot';
import { ACTION_NAMES } from '../contract/action.ts';
import { REQUEST_ID } from '../contract/request-id.ts';
import { serializeJson } from '../lib/serialize-json.ts';

/** All that is written of an operation: never what was asked for, nothing about a person. */
const kept = v.object({
  request_id: v.pipe(v.string(), v.regex(REQUEST_ID)),
  endpoint: v.string(),
  /** What it does to money or value; without its body nobody could tell. */
  action: v.optional(v.picklist(ACTION_NAMES)),
  /** When it was sent, by the server's clock, in milliseconds since 1970. */
  t: v.number(),
  /** The invitation code of the member who made it, by which the device knows them already. */
  owner: v.string(),
});

export type KeptOperation = v.InferOutput<typeof kept>;

/** The operations without a definitive answer, of every member who has used this device. */
export interface OperationStorage {
  read(): readonly KeptOperation[];
  /** Answers whether the device keeps it; otherwise it lasts as long as the page. */
  add(operation: KeptOperation): boolean;
  remove(requestId: string): void;
  /** Whether somebody else has cleared the device: that settles no operation. */
  isCleared(): boolean;
  /** Reserves the space that `add` needs. */
  reserve(): void;
  /** Frees that space when no operation is kept. */
  release(): void;
}

interface OperationStorageOptions {
  storage: Storage | null;
  name: string;
  /** Notifies the other views of a change. */
  announce: () => void;
  /** Whether space is taken before it is needed, so that a device that is full later still keeps a write. */
  isReserved: boolean;
}

const MAX_KEPT = 50;
/** Room for about twenty operations: a value that is replaced by one of the same length always fits. */
const RESERVED_LENGTH = 4096;

/**
 * Shared by all tabs and elements of the same name, so every change reads first. Never throws: what is
 * corrupt or of another shape counts as nothing.
 */
export function createOperationStorage({
  storage,
  name,
  announce,
  isReserved,
}: OperationStorageOptions): OperationStorage {
  // What the device would not keep.
  let inMemory: readonly KeptOperation[] = [];

  /** `undefined` where the browser refuses the storage. */
  function readEntry(): string | null | undefined {
    try {
      return storage?.getItem(name);
    } catch {
      return undefined;
    }
  }

  function readDevice(): readonly KeptOperation[] {
    try {
      const entries: unknown = JSON.parse(readEntry() ?? '[]');
      return Array.isArray(entries) ? entries.filter((entry) => v.is(kept, entry)) : [];
    } catch {
      return [];
    }
  }

  function write(text: string): boolean {
    try {
      storage?.setItem(name, text);
      return storage !== null;
    } catch {
      return false;
    }
  }

  function writeDevice(operations: readonly KeptOperation[]): boolean {
    const text = serializeJson(operations);
    // Where the reserved space is not to be had, what is needed may be.
    return (isReserved && write(text.padEnd(RESERVED_LENGTH))) || write(text);
  }

  return {
    read: () => [...readDevice(), ...inMemory],
    add(operation) {
      if (writeDevice([...readDevice(), operation].slice(-MAX_KEPT))) {
        announce();
        return true;
      }
      const isOther = ({ request_id }: KeptOperation) => request_id !== operation.request_id;
      inMemory = [...inMemory.filter(isOther), operation];
      return false;
    },
    remove(requestId) {
      const isOther = ({ request_id }: KeptOperation) => request_id !== requestId;
      inMemory = inMemory.filter(isOther);
      const all = readDevice();
      const others = all.filter(isOther);
      // An entry tells the others that an operation was settled; no entry, that the device was cleared.
      if (others.length === all.length && readEntry() !== null) return;
      writeDevice(others);
      announce();
    },
    isCleared: () => storage !== null && readEntry() === null,
    reserve() {
      if (isReserved && (readEntry()?.length ?? 0) < RESERVED_LENGTH) writeDevice(readDevice());
    },
    release() {
      // Kept short, not removed: to a view that slept, no entry means that the device was cleared.
      if (readEntry() && readDevice().length === 0) write('[]');
    },
  };
}
