import { createStore } from 'zustand/vanilla';
import { createPageTitle } from '../platform/page-title.ts';
import type { App } from './app.ts';
import { currentRoute } from './current-route.ts';

export type DocumentTitle = ReturnType<typeof createDocumentTitle>;

/** Sets the document's title to that of the current page. Before the first page, the host's title stays. */
export function createDocumentTitle(
  { environment, texts, router }: Pick<App, 'environment' | 'texts' | 'router'>,
  isFirstPageShown: () => boolean,
) {
  /** The title without the brand; `null` before the first page is shown. */
  const pageTitle = createStore<string | null>(() => null);
  // The title of the document; `null` if the app routes in memory.
  const documentTitle = environment.addressWindow && createPageTitle(environment.addressWindow);
  // The title that the page has set; `null` uses the title of the route.
  let customTitle: string | null = null;

  /** Sets the title of the page that is shown now. */
  function update(): void {
    if (!isFirstPageShown()) return;
    const t = texts.translate.getState();
    const title = customTitle ?? t(currentRoute(router)?.title ?? 'title.notFound');
    const brand = t('brand');
    pageTitle.setState(title);
    documentTitle?.show(title === brand ? brand : `${title} · ${brand}`);
  }

  /** Replaces the route's title for the current page; `null` restores it. */
  function rename(title: string | null): void {
    customTitle = title;
    update();
  }

  const unsubscribe = texts.translate.subscribe(update);
  return {
    pageTitle,
    update,
    rename,
    stop: () => {
      unsubscribe();
      documentTitle?.release();
    },
  };
}
