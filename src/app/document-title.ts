import { createStore } from 'zustand/vanilla';
import type { AppParts } from './app-parts.ts';

export type DocumentTitle = ReturnType<typeof createDocumentTitle>;

/** Sets the document's title to that of the current page. Before the first page, the host's title stays. */
export function createDocumentTitle(
  { host, texts, navigation }: AppParts,
  isFirstPageShown: () => boolean,
) {
  const { place } = navigation;
  /** The title without the brand; `null` before the first page is shown. */
  const pageTitle = createStore<string | null>(() => null);
  // The title that the page has set; `null` uses the title of the route.
  let customTitle: string | null = null;

  /** Sets the title of the page that is shown now. */
  function update(): void {
    if (!isFirstPageShown()) return;
    const t = texts.translate.getState();
    const title = customTitle ?? t(place.getState().route?.title ?? 'title.notFound');
    const brand = t('brand');
    pageTitle.setState(title);
    host.showTitle(title === brand ? brand : `${title} · ${brand}`);
  }

  /** Replaces the route's title for the current page; `null` restores it. */
  function rename(title: string | null): void {
    customTitle = title;
    update();
  }

  const cleanups = [texts.translate.subscribe(update), place.subscribe(() => rename(null))];
  return { pageTitle, update, rename, stop: () => cleanups.forEach((cleanUp) => cleanUp()) };
}
