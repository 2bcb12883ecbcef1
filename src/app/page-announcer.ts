import type { App } from './app.ts';
import { currentRoute } from './current-route.ts';

interface AnnouncedPage {
  readonly path: string;
  /** The number of history entries before the page. */
  readonly index: number;
}

const isSamePage = (page: AnnouncedPage, other: AnnouncedPage) =>
  page.path === other.path && page.index === other.index;

/** The names of React Router's actions in the events of the element. */
const NAVIGATION_ACTIONS = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;

/** Tells the host about each page that is shown (`wr-ready`, `wr-route-change`). */
export function createPageAnnouncer({
  environment,
  router,
  entries,
  guard,
  hostNavigation,
  metrics,
  texts,
  title,
}: Pick<
  App,
  'environment' | 'router' | 'entries' | 'guard' | 'hostNavigation' | 'metrics' | 'texts' | 'title'
>) {
  /** The page that was announced last; `null` before the first page is shown. */
  let announced: AnnouncedPage | null = null;

  function emitRouteChange(from: string | null, to: string): void {
    const route = currentRoute(router);
    if (!route && environment.settings.getState().routing === 'hash')
      environment.warn('unknown page. If `#/…` belongs to your own router, set routing="memory".');
    const routeTitle = texts.translate.getState()(route?.title ?? 'title.notFound');
    const action = from === null ? 'replace' : NAVIGATION_ACTIONS[router.state.historyAction];
    const canGoBack = hostNavigation.canGoBack();
    environment.emit('wr-route-change', { from, to, title: routeTitle, action, canGoBack });
  }

  return {
    isFirstPageShown: () => announced !== null,
    /** Call it when a page is in the document, and when its location changes. */
    announce(): void {
      const from = announced;
      const to = { path: hostNavigation.currentPath(), index: entries.index() };
      if (!from) {
        announced = to;
        // The element measures the first page as `first-screen`.
        metrics.discard();
        environment.onFirstPage(to.path);
        title.update();
      } else metrics.onShown();
      const route = currentRoute(router);
      if (from && (guard.accessTo(route) !== 'granted' || isSamePage(from, to))) return;
      announced = to;
      guard.forgetReturnPathAt(route);
      emitRouteChange(from?.path ?? null, to.path);
    },
  };
}
