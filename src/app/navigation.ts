import { findRoute, PATHS, type Route } from '../routes.ts';
import { createSubject, type Observable } from '../lib/subject.ts';
import type { AppHistory, HistoryEntry, NavigationAction } from './host.ts';

/** One page with its query, decided to be shown. */
export interface Place extends HistoryEntry {
  /** `null` for a path that is no page of ours. */
  readonly route: Route | null;
}

/** Decides whether a page may be shown: `null`, or the path to show in its stead. */
export type Guard = (place: Place) => string | null;

export interface Navigation {
  /** What is on the screen. */
  readonly place: Observable<Place>;
  readonly canGoBack: boolean;
  /** Answers whether it went: only known pages are gone to. */
  navigate(path: string, options?: { replace?: boolean }): boolean;
  /** One page back, or home from a page that was opened by itself. Answers whether it did anything. */
  back(): boolean;
  createHref(path: string): string;
  /** Asks the guard again about the page on the screen. */
  recheck(): void;
  dispose(): void;
}

interface NavigationOptions {
  history: AppHistory;
  guard: Guard;
  onArrival: (from: Place | null, to: Place, action: NavigationAction) => void;
}

/**
 * The one way pages change. The history says where the app is (Back, typed hashes and links
 * included), the guard whether that page is shown; a redirect takes its place in the history.
 */
export function createNavigation({ history, guard, onArrival }: NavigationOptions): Navigation {
  const placeAt = (entry: HistoryEntry): Place => ({ ...entry, route: findRoute(entry.path) });

  function admit(entry: HistoryEntry): Place {
    const redirect = guard(placeAt(entry));
    if (redirect === null) return placeAt(entry);
    history.replace(redirect);
    return placeAt(history.entry);
  }

  const place = createSubject(admit(history.entry));

  // A redirect made in here is heard as `replace` by this same listener, and settles first.
  const stop = history.listen((entry, action) => {
    const from = place.get();
    const to = admit(entry);
    if (history.entry.path !== to.path || place.get() !== from) return;
    place.set(to);
    onArrival(from, to, action);
  });

  function navigate(path: string, { replace = false } = {}): boolean {
    if (!path.startsWith('/') || !findRoute(path)) return false;
    const current = place.get();
    if (path === current.path) return true;
    // Where the guard would lead straight back here, nothing is gone to and nothing is written.
    if (guard(placeAt({ path, index: current.index })) === current.path) return false;
    if (replace) history.replace(path);
    else history.push(path);
    return true;
  }

  // Home is no way out where the guard would lead straight back here.
  const canGoBack = () => {
    const current = place.get();
    if (current.index > 0) return true;
    const home = placeAt({ path: PATHS.home, index: 0 });
    return !isHome(current) && guard(home) === null;
  };

  return {
    place,
    get canGoBack() {
      return canGoBack();
    },
    navigate,
    back() {
      if (!canGoBack()) return false;
      if (place.get().index > 0) history.go(-1);
      else navigate(PATHS.home, { replace: true });
      return true;
    },
    createHref: (path) => history.createHref(path),
    recheck() {
      const redirect = guard(place.get());
      if (redirect !== null) history.replace(redirect);
    },
    dispose: stop,
  };
}

function isHome({ route }: Place): boolean {
  return route?.path === '';
}
