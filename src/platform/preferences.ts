import { createStore, type StoreApi } from 'zustand/vanilla';
import { LOCALES } from '../i18n/resolve-locale.ts';
import { createJsonStorage } from '../lib/json-storage.ts';
import type { Appearance } from './settings.ts';

/** The values of each setting that the member may choose. */
const ALLOWED_APPEARANCES: { readonly [Key in keyof Appearance]: readonly Appearance[Key][] } = {
  locale: LOCALES,
  theme: ['light', 'dark', 'auto'],
  textSize: ['standard', 'large'],
};

interface PreferencesState {
  /** The appearance that the member has chosen. It wins over the attributes. */
  readonly chosen: Partial<Appearance>;
  /** Adds a choice. `undefined` removes the choice of that setting. */
  readonly choose: (choice: { [Key in keyof Appearance]?: Appearance[Key] | undefined }) => void;
}

export type Preferences = StoreApi<PreferencesState>;

/** Creates the member's preferences, stored under `key`. Stored values that are not allowed are ignored. */
export function createPreferences(storage: Storage | null, key: string): Preferences {
  const entries = createJsonStorage(storage);
  return createStore((set, get) => ({
    chosen: keepValid(entries.read(key)),
    choose(choice) {
      const chosen = keepValid({ ...get().chosen, ...choice });
      set({ chosen });
      // If the storage is full or forbidden, the choice lasts until this run ends.
      entries.write(key, JSON.stringify(chosen));
    },
  }));
}

/** Returns only the fields of an appearance that have an allowed value. */
function keepValid(value: unknown): Partial<Appearance> {
  const validEntries = Object.entries(ALLOWED_APPEARANCES).flatMap(([key, allowed]) => {
    const ownValue = Object.getOwnPropertyDescriptor(Object(value), key)?.value as unknown;
    return (allowed as readonly unknown[]).includes(ownValue) ? [[key, ownValue] as const] : [];
  });
  return Object.fromEntries(validEntries);
}
