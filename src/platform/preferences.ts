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
      // If the storage is full or forbidden, the choice lasts until this app instance ends.
      entries.write(key, chosen);
    },
  }));
}

/** Returns only the fields of an appearance that have an allowed value. */
function keepValid(value: unknown): Partial<Appearance> {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  const isAllowed = ([key, allowed]: [string, readonly unknown[]]) => allowed.includes(fields[key]);
  const validEntries = Object.entries(ALLOWED_APPEARANCES).filter(isAllowed);
  return Object.fromEntries(validEntries.map(([key]) => [key, fields[key]]));
}
