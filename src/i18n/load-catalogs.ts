import { CATALOGS, FIRST_LOCALE } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';

interface LoadHandlers {
  readonly onLoaded: (locale: Locale, catalog: Readonly<Record<string, string>>) => void;
  /** The load failed: `locale` is the language that stays. */
  readonly onFailed: (locale: Locale) => void;
}

/** Loads the texts of one language at a time. The newest request wins. */
export interface CatalogLoader {
  /** The language whose texts were loaded last. */
  readonly locale: () => Locale;
  /** Loads another language. Returns the pending load when that language is requested already. */
  readonly setLocale: (locale: Locale) => Promise<void>;
  /** Loads the texts of the pages too, from now on in every language. */
  readonly loadPages: () => Promise<void>;
}

export function createCatalogLoader({ onLoaded, onFailed }: LoadHandlers): CatalogLoader {
  let loaded: Locale = FIRST_LOCALE;
  let requested: Locale = loaded;
  let hasPages = false;
  let latest: Promise<void> = Promise.resolve();

  function load(): Promise<void> {
    const locale = requested;
    const catalog = CATALOGS[locale];
    const parts = [catalog.core(), hasPages ? catalog.pages() : Promise.resolve({})] as const;
    const request: Promise<void> = Promise.all(parts).then(
      ([core, pages]) => {
        if (request !== latest) return latest;
        loaded = locale;
        onLoaded(locale, { ...core, ...pages });
        return undefined;
      },
      (cause: unknown) => {
        if (request !== latest) return latest;
        requested = loaded;
        // The texts on the screen are complete, so a request for them need not wait.
        latest = Promise.resolve();
        onFailed(loaded);
        throw cause;
      },
    );
    latest = request;
    return request;
  }

  return {
    locale: () => loaded,
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
