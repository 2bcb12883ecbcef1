import type { Environment } from './environment.ts';

/**
 * Records that survive the sudden end of the browser's process. `localStorage` does not: browsers write it to disk many
 * seconds later. Each promise rejects if the browser refuses IndexedDB. On a slow disk it takes seconds, and in some
 * browsers it never settles: the caller decides how long to wait.
 */
export interface DurableStore {
  readAll(): Promise<readonly unknown[]>;
  /** Resolves when the record is on disk. */
  write(key: string, record: object): Promise<unknown>;
  remove(key: string): Promise<unknown>;
}

const RECORDS = 'records';

/** Opens the IndexedDB database `name` for each access. An open connection would outlive the element. */
export function openDurableStore(getFactory: Environment['indexedDb'], name: string): DurableStore {
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

  return {
    readAll: () => access('readonly', (records) => records.getAll()),
    write: (key, record) => access('readwrite', (records) => records.put(record, key)),
    remove: (key) => access('readwrite', (records) => records.delete(key)),
  };
}
