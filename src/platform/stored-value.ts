import { persist, type StorageValue } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { valueKey } from './storage-keys.ts';

/** The storage of one element, and the values read from it so far. */
export interface DeviceStorage {
  /** `null` if storage is not available. */
  readonly storage: Storage | null;
  /** The beginning of each key: the attribute `storage-key`. */
  readonly prefix: string;
  /** The stores of the values that were read, by name. */
  readonly values: Map<string, unknown>;
}

export interface StoredValue<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Changes what is stored now, which another tab may have changed. Returns whether it is stored. */
  readonly update: (change: (current: T) => T) => boolean;
}

/**
 * Returns the store of a stored value. Callers with the same name share it. `parse` makes a valid value of any stored
 * one. Without storage, the value lasts until the app stops.
 */
export function openStoredValue<T>(
  { storage, prefix, values }: DeviceStorage,
  name: string,
  parse: (stored: unknown) => T,
): StoreApi<StoredValue<T>> {
  const existingStore = values.get(name) as StoreApi<StoredValue<T>> | undefined;
  if (existingStore) return existingStore;
  const plainStorage = createPlainStorage(storage);
  const store = createStore<StoredValue<T>>()(
    persist(
      (set, _, api) => ({
        value: parse(null),
        set: (value) => set({ value }),
        update(change) {
          if (plainStorage.isStored()) void api.persist.rehydrate();
          set(({ value }) => ({ value: change(value) }));
          return plainStorage.isStored();
        },
      }),
      {
        name: valueKey(prefix, name),
        storage: plainStorage,
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
export function forgetValue({ storage, prefix, values }: DeviceStorage, name: string): void {
  values.delete(name);
  createPlainStorage(storage).removeItem(valueKey(prefix, name));
}

/** A storage of `persist` for plain JSON. It never throws: a full or forbidden storage is ignored. */
function createPlainStorage(storage: Storage | null) {
  // False while a full or forbidden storage has an older value than the store.
  let isStored = true;
  return {
    isStored: () => isStored,
    getItem(name: string): StorageValue<unknown> | null {
      try {
        return { state: JSON.parse(storage?.getItem(name) ?? 'null'), version: 0 };
      } catch {
        return null;
      }
    },
    setItem(name: string, { state }: StorageValue<unknown>): void {
      isStored = false;
      try {
        storage?.setItem(name, JSON.stringify(state));
        isStored = storage !== null;
      } catch {
        // The storage is full or forbidden.
      }
    },
    removeItem(name: string): void {
      try {
        storage?.removeItem(name);
      } catch {
        // The storage is forbidden.
      }
    },
  };
}
