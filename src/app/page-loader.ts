import type { ComponentType } from 'react';
import type { Texts } from '../i18n/texts.ts';
import { createFetched, type Fetched } from '../lib/fetched.ts';
import type { RegisterPartProps } from '../pages/login/RegisterPart.tsx';
import type { Route } from '../routes.ts';
import type * as aroundPages from './around-pages.ts';
import { findPageFile } from './page-file.ts';

/** The components around the pages, by name. */
export type AroundPages = typeof aroundPages;

export type PageLoader = ReturnType<typeof createPageLoader>;

const loadNotFound = async (): Promise<ComponentType> =>
  (await import('./NotFoundPage.tsx')).NotFoundPage;

/** The files of all pages except the login page, which is in the app chunk. */
const PAGE_FILES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../pages/*/*Page.tsx',
  '!../pages/login/*',
]);

/** Loads the component of a page; the not-found page if the page has no file. */
async function loadPage(route: Route): Promise<ComponentType> {
  const { file, component } = findPageFile(route.path);
  return (await PAGE_FILES[`../${file}`]?.())?.[component] ?? loadNotFound();
}

/** Loads the code and texts that are not in the app chunk. */
export function createPageLoader({ fetchAroundTexts, fetchAllTexts }: Texts) {
  const around = createFetched(async () => {
    const [parts] = await Promise.all([import('./around-pages.ts'), fetchAroundTexts()]);
    return parts;
  });
  // Loads a page, the UI around it and all texts in parallel, because in a row they take several round trips.
  const fetchWithAroundPages = <T>(load: () => Promise<T>) =>
    createFetched(async () => {
      const [code] = await Promise.all([load(), around.fetch(), fetchAllTexts()]);
      return code;
    });
  const notFound = fetchWithAroundPages(loadNotFound);
  const pages = new Map<Route, Fetched<ComponentType>>();
  return {
    /** The UI around the pages (around-pages.ts), with its texts. */
    aroundPages: around,
    /** Returns the component of a route, loaded with all texts; for `null`, the not-found page. */
    page(route: Route | null): Fetched<ComponentType> {
      if (!route) return notFound;
      const page = pages.get(route) ?? fetchWithAroundPages(() => loadPage(route));
      pages.set(route, page);
      return page;
    },
    /** The registration form of the login page. */
    registerPart: fetchWithAroundPages<ComponentType<RegisterPartProps>>(
      async () => (await import('../pages/login/RegisterPart.tsx')).RegisterPart,
    ),
  };
}
