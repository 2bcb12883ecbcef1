import { withTimeout, type Clock } from './clock.ts';
import type { Host } from './host.ts';

/**
 * Records that survive the sudden end of the browser's process. `localStorage` does not: browsers write it to disk many
 * seconds later. Each promise rejects if the browser refuses IndexedDB or takes longer than `LIMIT_MS`.
 */
export interface DurableStore {
  readAll(): Promise<readonly unknown[]>;
  /** Resolves when the record is on disk. */
  write(key: string, record: object): Promise<unknown>;
  remove(key: string): Promise<unknown>;
}

const RECORDS = 'records';
/** Some browsers never answer. Nobody waits longer than this for a store. */
const LIMIT_MS = 2_000;

/** Opens the IndexedDB database `name` for each access. An open connection would outlive the element. */
export function openDurableStore(
  getFactory: Host['indexedDb'],
  name: string,
  clock: Clock,
): DurableStore {
  const openDatabase = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const factory = getFactory();
      if (!factory) throw new Error('the browser has no IndexedDB');
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(RECORDS);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () =>
        reject(new Error(`IndexedDB refuses ${name}`, { cause: request.error }));
    });

  async function access<T>(
    mode: IDBTransactionMode,
    createRequest: (records: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await openDatabase();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(RECORDS, mode, { durability: 'strict' });
        const request = createRequest(transaction.objectStore(RECORDS));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () =>
          reject(new Error(`IndexedDB refuses ${mode}`, { cause: transaction.error }));
      });
    } finally {
      database.close();
    }
  }

  const withLimit = <T>(work: Promise<T>) => withTimeout(LIMIT_MS, work, clock);
  return {
    readAll: () => withLimit(access('readonly', (records) => records.getAll())),
    write: (key, record) => withLimit(access('readwrite', (records) => records.put(record, key))),
    remove: (key) => withLimit(access('readwrite', (records) => records.delete(key))),
  };
}
