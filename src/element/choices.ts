import { LOCALES } from '../i18n/resolve-locale.ts';
import type { Look } from '../platform/settings.ts';

const LOOKS: { readonly [Key in keyof Look]: readonly Look[Key][] } = {
  locale: LOCALES,
  theme: ['light', 'dark', 'auto'],
  textSize: ['standard', 'large'],
};

/** The look that the member has chosen; it wins over the attributes and is stored on the device. */
export class Choices {
  readonly #storage: Storage | null;
  readonly #name: string;
  #chosen: Partial<Look>;

  /** Never throws. Unknown stored values count as not chosen. */
  constructor(storage: Storage | null, name: string) {
    this.#storage = storage;
    this.#name = name;
    this.#chosen = read(storage, name);
  }

  get chosen(): Partial<Look> {
    return this.#chosen;
  }

  /** Adds a choice; `undefined` removes one. */
  choose(choice: { [Key in keyof Look]?: Look[Key] | undefined }): void {
    this.#chosen = keepValid({ ...this.#chosen, ...choice });
    try {
      this.#storage?.setItem(this.#name, JSON.stringify(this.#chosen));
    } catch {
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
  }
}

function read(storage: Storage | null, name: string): Partial<Look> {
  try {
    return keepValid(JSON.parse(storage?.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

function keepValid(value: unknown): Partial<Look> {
  const valid = Object.entries(LOOKS).filter(([key, allowed]) => {
    const own = Object.getOwnPropertyDescriptor(Object(value), key)?.value as unknown;
    return (allowed as readonly unknown[]).includes(own);
  });
  return Object.fromEntries(valid.map(([key]) => [key, (value as Record<string, unknown>)[key]]));
}
