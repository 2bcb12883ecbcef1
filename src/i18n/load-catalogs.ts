import { CATALOGS, FIRST_LOCALE } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';

const PARTS = ['core', 'around', 'pages'] as const;
type TextPart = (typeof PARTS)[number];

/**
 * Loads the texts of one language at a time. The newest request wins. `onSettled` receives the new language, and its
 * texts unless the load failed.
 */
export function createCatalogLoader(
  onSettled: (locale: Locale, catalog?: Readonly<Record<string, string>>) => void,
) {
  let loaded = FIRST_LOCALE;
  let requested = FIRST_LOCALE;
  let partCount = 1;
  let latest = Promise.resolve();

  function load(): Promise<void> {
    const locale = requested;
    const parts = PARTS.slice(0, partCount).map((part) => CATALOGS[locale][part]());
    const request: Promise<void> = Promise.all<Readonly<Record<string, string>>>(parts).then(
      (texts) => {
        if (request !== latest) return latest;
        loaded = locale;
        onSettled(locale, Object.assign({}, ...texts) as Readonly<Record<string, string>>);
        return undefined;
      },
      (cause: unknown) => {
        if (request !== latest) return latest;
        requested = loaded;
        // The shown language is complete, so a request for it resolves at once.
        latest = Promise.resolve();
        onSettled(loaded);
        throw cause;
      },
    );
    return (latest = request);
  }

  return {
    /** Loads another language. Returns the pending load when that language is requested already. */
    setLocale: (locale: Locale): Promise<void> => {
      if (locale === requested) return latest;
      requested = locale;
      return load();
    },
    /** Loads the texts up to this part, from now on in every language. */
    loadUpTo: (part: TextPart): Promise<void> => {
      partCount = Math.max(partCount, PARTS.indexOf(part) + 1);
      return load();
    },
  };
}
