import { createSubject } from '../lib/subject.ts';
import type { AppParts } from './app-parts.ts';

export type DocumentTitle = ReturnType<typeof createDocumentTitle>;

/** Shows the title of the current page in the current language. Before the first page, the document keeps its own. */
export function createDocumentTitle({ host, texts, navigation }: AppParts, isShown: () => boolean) {
  const { place } = navigation;
  /** The title without the brand; `null` before the first page is shown. */
  const page = createSubject<string | null>(null);
  let customTitle: string | null = null;

  /** Sets the title of the page that is shown now. */
  function update(): void {
    if (!isShown()) return;
    const t = texts.translate.get();
    const title = customTitle ?? t(place.get().route?.title ?? 'title.notFound');
    const brand = t('brand');
    page.set(title);
    host.showTitle(title === brand ? brand : `${title} · ${brand}`);
  }

  /** Gives the current page another title than its route. */
  function rename(title: string | null): void {
    customTitle = title;
    update();
  }

  const cleanups = [texts.translate.subscribe(update), place.subscribe(() => rename(null))];
  return { page, update, rename, stop: () => cleanups.forEach((cleanUp) => cleanUp()) };
}
