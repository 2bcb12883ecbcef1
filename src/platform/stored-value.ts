import { persist, type StorageValue } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createJsonStorage } from '../lib/json-storage.ts';
import { valueKey } from './storage-keys.ts';

/** A storage of values, and the values read from it so far. */
export interface ValueStorage {
  /** `null` keeps the values in memory. */
  readonly storage: Storage | null;
  /** The beginning of each key. */
  readonly prefix: string;
  /** The stores of the values that were read, by name. */
  readonly values: Map<string, unknown>;
}

export const createMemoryStorage = (): ValueStorage => ({
  storage: null,
  prefix: '',
  values: new Map(),
});

/** Sets a value. A function changes what is stored now, which another tab may have changed. Returns whether it is stored. */
export type SetValue<T> = (next: T | ((current: T) => T)) => boolean;

export interface StoredValue<T> {
  readonly value: T;
  readonly set: SetValue<T>;
}

/** Returns the store of a value. Callers with the same name share it. `parse` makes a valid value of any stored one. */
export function openStoredValue<T>(
  { storage, prefix, values }: ValueStorage,
  name: string,
  initial: T,
  parse = (stored: unknown) => stored as T,
): StoreApi<StoredValue<T>> {
  const existingStore = values.get(name) as StoreApi<StoredValue<T>> | undefined;
  if (existingStore) return existingStore;
  const valueStorage = createValueStorage(storage);
  const store = createStore<StoredValue<T>>()(
    persist(
      (set, _, api) => ({
        value: initial,
        set(next) {
          const isChange = typeof next === 'function';
          if (isChange && valueStorage.isStored()) void api.persist.rehydrate();
          set(({ value }) => ({ value: isChange ? (next as (current: T) => T)(value) : next }));
          return valueStorage.isStored();
        },
      }),
      {
        name: valueKey(prefix, name),
        storage: valueStorage,
        partialize: ({ value }): unknown => value,
        merge: (stored, state) =>
          (stored ?? null) === null ? state : { ...state, value: parse(stored) },
      },
    ),
  );
  values.set(name, store);
  return store;
}

/** Deletes a stored value; its next reader starts without it. */
export function forgetValue({ storage, prefix, values }: ValueStorage, name: string): void {
  values.delete(name);
  createJsonStorage(storage).remove(valueKey(prefix, name));
}

/** The storage of `persist` for a value that is stored as plain JSON. */
function createValueStorage(storage: Storage | null) {
  const entries = createJsonStorage(storage);
  // False while a full or forbidden storage has an older value than the store.
  let isStored = true;
  return {
    isStored: () => isStored,
    getItem: (name: string) => ({ state: entries.read(name), version: 0 }),
    setItem(name: string, { state }: StorageValue<unknown>): void {
      isStored = entries.write(name, state);
    },
    removeItem: entries.remove,
  };
}
