import { findRoute, PATHS, type Route } from '../routes.ts';
import { createSubject, type Observable } from '../lib/subject.ts';
import type { Overlays } from '../lib/overlays.ts';
import type { AppHistory, HistoryEntry, NavigationAction } from './host.ts';

/** One page of the history with its query. */
export interface Destination extends HistoryEntry {
  /** `null` for a path that is no page of ours. */
  readonly route: Route | null;
}

/**
 * What becomes of a page that is gone to: it is drawn (`shown`), or not before what it depends on is
 * known (`waiting`), or not because that could not be read (`failed`), or nothing is drawn while the
 * end of the session is being explained (`withheld`).
 */
export type Admission = 'shown' | 'waiting' | 'failed' | 'withheld';

/** Decides about a page: its admission, or the path to go to in its stead. Asking changes nothing. */
export type Guard = (destination: Destination) => Admission | { readonly redirect: string };

/** Where the app is. */
export interface Place extends Destination {
  readonly admission: Admission;
}

export interface Navigation {
  readonly place: Observable<Place>;
  readonly canGoBack: boolean;
  /**
   * Answers whether it went: only known pages are gone to, and a page may ask before it is left. Who is not in
   * the app knows nothing of what stands over the page: `fromOutside` closes it first.
   */
  navigate(path: string, options?: { replace?: boolean; fromOutside?: boolean }): boolean;
  /**
   * Closes what stands over the page, or goes one page back, or home from a page that was opened by
   * itself. Answers whether it did anything.
   */
  back(): boolean;
  createHref(path: string): string;
  /** Asks the guard again about where the app is. */
  recheck(): void;
  /** Makes everyone who leaves this page be asked first, until released. A redirect of the guard asks nobody. */
  readonly holdLeave: (mayLeave: () => Promise<boolean>) => () => void;
  dispose(): void;
}

interface NavigationOptions {
  history: AppHistory;
  overlays: Overlays;
  guard: Guard;
  /** Whoever is not in the app goes to another page: what is asked there, and its sheets, are to go. */
  clearAway: () => void;
  /** The guard has led elsewhere. */
  onRedirect: (from: Destination, to: string) => void;
  /** Another page is on the screen. */
  onArrival: (from: Place, to: Place, action: NavigationAction) => void;
}

/** More redirects in a row than any honest chain has (login, then home, then real name). */
const MAX_REDIRECTS = 4;

/**
 * The one way pages change. The history says where the app is (Back, typed hashes and links
 * included), the guard what becomes of that page; a redirect takes its place in the history.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { history, overlays, guard } = options;
  let mayLeave: (() => Promise<boolean>) | null = null;
  // A step of the history that this module makes itself, and that says nothing new.
  let isOwnStep = false;
  let returningTo: number | null = null;
  let isDisposed = false;

  const destination = (entry: HistoryEntry): Destination => ({
    ...entry,
    route: findRoute(entry.path),
  });

  function decide(from: Destination): Place {
    let to = from;
    for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
      const verdict = guard(to);
      if (typeof verdict === 'string') return { ...to, admission: verdict };
      to = destination({ path: verdict.redirect, index: from.index });
    }
    return { ...to, admission: 'failed' };
  }

  function arrive(): Place {
    const from = destination(history.entry);
    const to = decide(from);
    if (to.path === from.path) return to;
    isOwnStep = true;
    history.replace(to.path);
    isOwnStep = false;
    options.onRedirect(from, to.path);
    return to;
  }

  const place = createSubject(arrive());
  let last = place.get();

  function settle(action: NavigationAction): void {
    const path = history.entry.path;
    const before = place.get();
    const to = arrive();
    const isSame = to.path === before.path && to.index === before.index;
    if (isSame && to.admission === before.admission) return;
    place.set(to);
    // Who heard of it may have gone on already.
    if (place.get() !== to || to.admission !== 'shown') return;
    const from = last;
    last = to;
    if (from.path === to.path && from.index === to.index) return;
    options.onArrival(from, to, to.path === path ? action : 'replace');
  }

  const leaves = (go: () => void): boolean => {
    const ask = mayLeave;
    if (!ask) {
      go();
      return true;
    }
    void ask().then((isAgreed) => {
      if (!isAgreed || isDisposed || mayLeave !== ask) return;
      mayLeave = null;
      go();
    });
    return false;
  };

  const stop = history.listen((entry, action) => {
    if (isOwnStep) return;
    const { index } = place.get();
    if (action === 'pop' && returningTo === entry.index) {
      returningTo = null;
      return;
    }
    const steps = entry.index - index;
    const isHeld = overlays.top.get() !== null || mayLeave !== null;
    if (action !== 'pop' || steps === 0 || !isHeld) {
      settle(action);
      return;
    }
    // Somebody has gone on to another page: only what can be lost is worth a question.
    if (steps > 0 && mayLeave === null) {
      overlays.closeTop();
      settle(action);
      return;
    }
    // The browser has gone already: what is held goes back to where it was and is asked there.
    returningTo = index;
    history.go(-steps);
    if (!overlays.closeTop()) leaves(() => history.go(steps));
  });

  function navigate(path: string, { replace = false, fromOutside = false } = {}): boolean {
    if (!path.startsWith('/') || !findRoute(path)) return false;
    const current = place.get();
    if (path === current.path) return true;
    // Where the guard would lead straight back here, nothing is gone to and nothing is written.
    if (decide(destination({ path, index: current.index })).path === current.path) return false;
    return leaves(() => {
      if (fromOutside) options.clearAway();
      // A sheet that goes may take its part of the address with it.
      if (place.get().path === path) return;
      if (replace) history.replace(path);
      else history.push(path);
    });
  }

  // Home is no way out where the guard would lead straight back here.
  const canGoBack = () => {
    const current = place.get();
    if (overlays.top.get() || current.index > 0) return true;
    return decide(destination({ path: PATHS.home, index: 0 })).path !== current.path;
  };

  return {
    place,
    get canGoBack() {
      return canGoBack();
    },
    navigate,
    back() {
      if (overlays.closeTop()) return true;
      if (!canGoBack()) return false;
      if (place.get().index > 0) leaves(() => history.go(-1));
      else navigate(PATHS.home, { replace: true });
      return true;
    },
    createHref: (path) => history.createHref(path),
    recheck: () => settle('replace'),
    holdLeave(ask) {
      mayLeave = ask;
      return () => {
        if (mayLeave === ask) mayLeave = null;
      };
    },
    dispose() {
      isDisposed = true;
      stop();
    },
  };
}
