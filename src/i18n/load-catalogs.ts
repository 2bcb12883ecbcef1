import { CATALOGS, FIRST_LOCALE } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';

/** Loads the texts of one language at a time. The newest request wins. */
export interface CatalogLoader {
  /** Loads another language. Returns the pending load when that language is requested already. */
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** Loads the texts of the pages too, from now on in every language. */
  readonly loadPages: () => Promise<void>;
}

/** `onSettled` receives the new language, and its texts unless the load failed. */
export function createCatalogLoader(
  onSettled: (locale: Locale, catalog?: Readonly<Record<string, string>>) => void,
): CatalogLoader {
  let loaded = FIRST_LOCALE;
  let requested = FIRST_LOCALE;
  let hasPages = false;
  let latest = Promise.resolve();

  function load(): Promise<void> {
    const locale = requested;
    const catalog = CATALOGS[locale];
    const parts = [catalog.core(), hasPages ? catalog.pages() : Promise.resolve({})] as const;
    const request: Promise<void> = Promise.all(parts).then(
      ([core, pages]) => {
        if (request !== latest) return latest;
        loaded = locale;
        onSettled(locale, { ...core, ...pages });
        return undefined;
      },
      (cause: unknown) => {
        if (request !== latest) return latest;
        requested = loaded;
        // The texts on the screen are complete, so a request for them need not wait.
        latest = Promise.resolve();
        onSettled(loaded);
        throw cause;
      },
    );
    return (latest = request);
  }

  return {
    setLocale(locale) {
      if (locale === requested) return latest;
      requested = locale;
      return load();
    },
    loadPages() {
      hasPages = true;
      return load();
    },
  };
}
