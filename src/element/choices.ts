import { LOCALES } from '../i18n/resolve-locale.ts';
import type { Look } from '../platform/settings.ts';

const ALLOWED_LOOKS: { readonly [Key in keyof Look]: readonly Look[Key][] } = {
  locale: LOCALES,
  theme: ['light', 'dark', 'auto'],
  textSize: ['standard', 'large'],
};

export type Choices = ReturnType<typeof createChoices>;

/**
 * The look that the member has chosen. It wins over the attributes and is stored on the device. Never throws. Unknown
 * stored values count as not chosen.
 */
export function createChoices(storage: Storage | null, name: string) {
  let chosen = read(storage, name);
  return {
    chosen: () => chosen,
    /** Adds a choice; `undefined` removes one. */
    choose(choice: { [Key in keyof Look]?: Look[Key] | undefined }): void {
      chosen = keepValid({ ...chosen, ...choice });
      try {
        storage?.setItem(name, JSON.stringify(chosen));
      } catch {
        // Storage is full or forbidden: the choice lasts as long as the page.
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
