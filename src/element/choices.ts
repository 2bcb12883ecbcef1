import { LOCALES } from '../i18n/resolve-locale.ts';
import type { Look } from '../platform/settings.ts';

const ALLOWED_LOOKS: { readonly [Key in keyof Look]: readonly Look[Key][] } = {
  locale: LOCALES,
  theme: ['light', 'dark', 'auto'],
  textSize: ['standard', 'large'],
};

export type Choices = ReturnType<typeof createChoices>;

/**
 * Keeps the look that the member has chosen, and stores the look on the device. The chosen look wins over the
 * attributes. Unknown stored values are ignored. No method throws.
 */
export function createChoices(storage: Storage | null, name: string) {
  let chosenLook = read(storage, name);
  return {
    chosen: () => chosenLook,
    /** Adds a choice. The value `undefined` removes a choice. */
    choose(choice: { [Key in keyof Look]?: Look[Key] | undefined }): void {
      chosenLook = keepValid({ ...chosenLook, ...choice });
      try {
        storage?.setItem(name, JSON.stringify(chosenLook));
      } catch {
        // Storage is full or forbidden: the choice lasts until this run ends.
      }
    },
  };
}

function read(storage: Storage | null, name: string): Partial<Look> {
  try {
    return keepValid(JSON.parse(storage?.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

function keepValid(value: unknown): Partial<Look> {
  const validEntries = Object.entries(ALLOWED_LOOKS).flatMap(([key, allowed]) => {
    const ownValue = Object.getOwnPropertyDescriptor(Object(value), key)?.value as unknown;
    return (allowed as readonly unknown[]).includes(ownValue) ? [[key, ownValue] as const] : [];
  });
  return Object.fromEntries(validEntries);
}
