import { LOCALES } from '../i18n/resolve-locale.ts';
import type { Look } from '../platform/settings.ts';

/** The values of each setting that the member may choose. */
const ALLOWED_LOOKS: { readonly [Key in keyof Look]: readonly Look[Key][] } = {
  locale: LOCALES,
  theme: ['light', 'dark', 'auto'],
  textSize: ['standard', 'large'],
};

export type Choices = ReturnType<typeof createChoices>;

/**
 * Keeps the look that the member has chosen, and stores it under `key`. The chosen look wins over the attributes.
 * Stored values that are not allowed are ignored. No method throws.
 */
export function createChoices(storage: Storage | null, key: string) {
  let chosenLook = readChosenLook(storage, key);
  return {
    chosen: () => chosenLook,
    /** Adds a choice. `undefined` removes the choice of that setting. */
    choose(choice: { [Key in keyof Look]?: Look[Key] | undefined }): void {
      chosenLook = keepValid({ ...chosenLook, ...choice });
      try {
        storage?.setItem(key, JSON.stringify(chosenLook));
      } catch {
        // Storage is full or forbidden: the choice lasts until this run ends.
      }
    },
  };
}

function readChosenLook(storage: Storage | null, key: string): Partial<Look> {
  try {
    return keepValid(JSON.parse(storage?.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns only the fields of a look that have an allowed value. */
function keepValid(value: unknown): Partial<Look> {
  const validEntries = Object.entries(ALLOWED_LOOKS).flatMap(([key, allowed]) => {
    const ownValue = Object.getOwnPropertyDescriptor(Object(value), key)?.value as unknown;
    return (allowed as readonly unknown[]).includes(ownValue) ? [[key, ownValue] as const] : [];
  });
  return Object.fromEntries(validEntries);
}
