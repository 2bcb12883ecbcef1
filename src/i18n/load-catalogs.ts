import { CATALOGS, FIRST_LOCALE } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';

const PARTS = ['core', 'around', 'pages'] as const;
type TextPart = (typeof PARTS)[number];

/**
 * Loads the texts of one language at a time. The newest request wins. `onSettled` receives the new language and its
 * texts. After a failed load it receives only the language that is still shown.
 */
export function createCatalogLoader(
  onSettled: (locale: Locale, catalog?: Readonly<Record<string, string>>) => void,
) {
  let shownLocale = FIRST_LOCALE;
  let requestedLocale = FIRST_LOCALE;
  // How many of `PARTS` are loaded for each language.
  let partCount = 1;
  let latestLoad = Promise.resolve();

  function loadRequested(): Promise<void> {
    const locale = requestedLocale;
    const parts = PARTS.slice(0, partCount).map((part) => CATALOGS[locale][part]());
    const request: Promise<void> = Promise.all<Readonly<Record<string, string>>>(parts).then(
      (texts) => {
        if (request !== latestLoad) return latestLoad;
        shownLocale = locale;
        onSettled(locale, Object.assign({}, ...texts) as Readonly<Record<string, string>>);
        return undefined;
      },
      (cause: unknown) => {
        if (request !== latestLoad) return latestLoad;
        requestedLocale = shownLocale;
        // The shown language is complete, so a request for it resolves at once.
        latestLoad = Promise.resolve();
        onSettled(shownLocale);
        throw cause;
      },
    );
    return (latestLoad = request);
  }

  return {
    /** Loads another language. Returns the pending load if that language was already requested. */
    setLocale: (locale: Locale): Promise<void> => {
      if (locale === requestedLocale) return latestLoad;
      requestedLocale = locale;
      return loadRequested();
    },
    /** Loads the texts of all `PARTS` up to this one, now and after each change of the language. */
    loadUpTo: (part: TextPart): Promise<void> => {
      partCount = Math.max(partCount, PARTS.indexOf(part) + 1);
      return loadRequested();
    },
  };
}
