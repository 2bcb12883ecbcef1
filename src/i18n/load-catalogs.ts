import { fetchCatalogs } from './catalogs.ts';
import type { Locale } from './resolve-locale.ts';
import type { CoreTexts, Text } from './text-key.ts';
import { core } from './zh-Hans/core.ts';

/** The language whose core texts are in the chunk of the app. All other texts are loaded later. */
const FIRST_LOCALE: Locale = 'zh-Hans';
export const FIRST_TEXTS: CoreTexts = core;

/**
 * Loads the texts of one language at a time. The newest request wins. `onSettled` receives the new language and its
 * texts. After a failed load it receives only the language that is still shown.
 */
export function createCatalogLoader(
  onSettled: (locale: Locale, catalog?: Readonly<Record<string, Text>>) => void,
) {
  let shownLocale = FIRST_LOCALE;
  let requestedLocale = FIRST_LOCALE;
  let isLoginOnly = true;
  let latestLoad = Promise.resolve();

  function loadRequested(): Promise<void> {
    const locale = requestedLocale;
    const request: Promise<void> = fetchCatalogs(locale, isLoginOnly).then(
      (catalogs) => {
        if (request !== latestLoad) return latestLoad;
        shownLocale = locale;
        onSettled(locale, Object.assign({}, FIRST_TEXTS, ...catalogs) as CoreTexts);
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
    /** Loads all texts, now and after each change of the language. */
    loadAll: (): Promise<void> => {
      isLoginOnly = false;
      return loadRequested();
    },
  };
}
