import type { Look } from '../app/host.ts';
import { LOCALES } from '../i18n/resolve-locale.ts';

const LOOKS: { readonly [Key in keyof Look]: readonly Look[Key][] } = {
  locale: LOCALES,
  theme: ['light', 'dark', 'auto'],
  textSize: ['standard', 'large'],
};

/** What the person holding the phone has chosen over the attributes, as kept on the device. */
export interface Choices {
  readonly chosen: Partial<Look>;
  /** Adds to what is chosen; `undefined` takes a choice back. */
  choose(choice: { [Key in keyof Look]?: Look[Key] | undefined }): void;
}

/** Reads and keeps choices without ever throwing; what is not understood counts as not chosen. */
export function createChoices(storage: Storage | null, name: string): Choices {
  let chosen = read(storage, name);
  return {
    get chosen() {
      return chosen;
    },
    choose(choice) {
      chosen = onlyKnown({ ...chosen, ...choice });
      try {
        storage?.setItem(name, JSON.stringify(chosen));
      } catch {
        // Full or forbidden: the choice lasts as long as the page.
      }
    },
  };
}

function read(storage: Storage | null, name: string): Partial<Look> {
  try {
    return onlyKnown(JSON.parse(storage?.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

function onlyKnown(value: unknown): Partial<Look> {
  const known = Object.entries(LOOKS).filter(([key, allowed]) => {
    const own = Object.getOwnPropertyDescriptor(Object(value), key)?.value as unknown;
    return (allowed as readonly unknown[]).includes(own);
  });
  return Object.fromEntries(known.map(([key]) => [key, (value as Record<string, unknown>)[key]]));
}
