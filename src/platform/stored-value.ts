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

export interface StoredValue<T> extends StoreApi<T> {
  /** Changes the value and stores it. */
  set(value: T): void;
  /** Changes what is stored now, which another tab may have changed. Returns whether it is stored. */
  update(change: (current: T) => T): boolean;
}

/**
 * Returns a stored value. Callers with the same name share it. `parse` makes a valid value of any stored one. Without
 * storage, the value lasts until the app stops.
 */
export function openStoredValue<T>(
  { storage, prefix, values }: DeviceStorage,
  name: string,
  parse: (stored: unknown) => T,
): StoredValue<T> {
  const existingValue = values.get(name) as StoredValue<T> | undefined;
  if (existingValue) return existingValue;
  const key = valueKey(prefix, name);
  const value = createStore(() => parse(readStored(storage, key)));
  // False while a full or forbidden storage has an older value than this one.
  let isStored = true;
  const storedValue: StoredValue<T> = {
    ...value,
    update(change) {
      const stored = readStored(storage, key);
      storedValue.set(change(isStored && stored !== null ? parse(stored) : value.getState()));
      return isStored;
    },
    set(next) {
      value.setState(() => next, true);
      isStored = false;
      try {
        storage?.setItem(key, JSON.stringify(next));
        isStored = storage !== null;
      } catch {
        // The storage is full or forbidden.
      }
    },
  };
  values.set(name, storedValue);
  return storedValue;
}

/** Deletes a stored value; its next reader starts without it. */
export function forgetValue({ storage, prefix, values }: DeviceStorage, name: string): void {
  values.delete(name);
  try {
    storage?.removeItem(valueKey(prefix, name));
  } catch {
    // Storage is forbidden.
  }
}

function readStored(storage: Storage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
