import type { Texts } from '../i18n/texts.ts';
import { createSubject, type Observable } from '../lib/subject.ts';
import type { Host } from '../platform/host.ts';
import type { Navigation } from './navigation.ts';

/** The title of the current page, in the current language. */
export interface DocumentTitle {
  /** Without the brand; `null` before the first page is shown. */
  readonly page: Observable<string | null>;
  /** Sets the title of the page that is shown now. */
  update(): void;
  /** Gives the current page another title than its route. */
  rename(title: string): void;
  readonly stop: () => void;
}

interface DocumentTitleOptions {
  host: Pick<Host, 'showTitle'>;
  texts: Pick<Texts, 'translate'>;
  navigation: Pick<Navigation, 'place'>;
  /** Whether the first page has been shown; before that the document keeps its title. */
  isShown: () => boolean;
}

export function createDocumentTitle(options: DocumentTitleOptions): DocumentTitle {
  const { host, texts, isShown } = options;
  const { place } = options.navigation;
  const page = createSubject<string | null>(null);
  let renamed: string | null = null;

  function update(): void {
    if (!isShown()) return;
    const t = texts.translate.get();
    const title = renamed ?? t(place.get().route?.title ?? 'title.notFound');
    const brand = t('brand');
    page.set(title);
    host.showTitle(title === brand ? brand : `${title} · ${brand}`);
  }

  function rename(title: string | null): void {
    renamed = title;
    update();
  }

  const releases = [texts.translate.subscribe(update), place.subscribe(() => rename(null))];
  return { page, update, rename, stop: () => releases.forEach((release) => release()) };
}
