import * as v from 'valibot';
import { ACTION_NAMES } from '../contract/action.ts';
import { REQUEST_ID } from '../contract/request-id.ts';

/** All that is written of an operation: never what was asked for, nothing about a person. */
const kept = v.object({
  request_id: v.pipe(v.string(), v.regex(REQUEST_ID)),
  endpoint: v.string(),
  /** What it does to money or value; without its body nobody could tell. */
  action: v.optional(v.picklist(ACTION_NAMES)),
  /** When it was opened, in milliseconds since 1970. */
  t: v.number(),
  /** The invitation code of the member who made it, by which the device knows them already. */
  owner: v.string(),
});

export type KeptOperation = v.InferOutput<typeof kept>;

/** The operations of this tab that have no definitive answer yet. */
export interface OperationStorage {
  read(): readonly KeptOperation[];
  add(operation: KeptOperation): void;
  remove(requestId: string): void;
  clear(): void;
}

const MAX_KEPT = 50;

/**
 * Survives a reload where the browser allows it; otherwise it lasts as long as the page. Never throws:
 * what is corrupt or of another shape counts as nothing. Every change reads first, because another
 * element of the page may share the name.
 */
export function createOperationStorage(storage: Storage | null, name: string): OperationStorage {
  let memory: readonly KeptOperation[] = [];
  let isMemoryAlone = storage === null;

  function read(): readonly KeptOperation[] {
    if (isMemoryAlone) return memory;
    try {
      const entries: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
      return Array.isArray(entries) ? entries.filter((entry) => v.is(kept, entry)) : [];
    } catch {
      return [];
    }
  }

  function write(operations: readonly KeptOperation[]): void {
    memory = operations;
    try {
      if (operations.length === 0) storage?.removeItem(name);
      else storage?.setItem(name, JSON.stringify(operations));
    } catch {
      isMemoryAlone = true;
    }
  }

  return {
    read,
    add: (operation) => write([...read(), operation].slice(-MAX_KEPT)),
    remove(requestId) {
      const all = read();
      const others = all.filter(({ request_id }) => request_id !== requestId);
      if (others.length < all.length) write(others);
    },
    clear() {
      if (read().length > 0) write([]);
    },
  };
}
