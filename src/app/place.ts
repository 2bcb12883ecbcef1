import { createStore } from 'zustand/vanilla';
import type { AppHistory, HistoryEntry, NavigationAction } from '../platform/app-history.ts';
import { findRoute, type Route } from '../routes.ts';

/** A history entry, and the route of its path. */
export interface Destination extends HistoryEntry {
  /** `null` for an unknown path. */
  readonly route: Route | null;
}

/**
 * What is shown for a page:
 * - `shown` the page itself
 * - `waiting` a skeleton while the member loads
 * - `failed` an error, because the member could not be loaded
 * - `withheld` nothing, while a dialog explains the end of the session
 */
export type Admission = 'shown' | 'waiting' | 'failed' | 'withheld';

/** Returns the admission of a page, or the path to redirect to. Has no side effects. */
export type Guard = (destination: Destination) => Admission | { readonly redirect: string };

/** A history entry, and what the guard decided about it. */
export interface Place extends Destination {
  readonly admission: Admission;
}

/** More redirects than any valid chain has (login, then home, then real name). */
const MAX_REDIRECTS = 4;

export const toDestination = (entry: HistoryEntry): Destination => ({
  ...entry,
  route: findRoute(entry.path),
});

/** Returns the place where the redirects of the guard end. A circle of redirects ends as `failed`. */
export function admit(guard: Guard, from: Destination): Place {
  let to = from;
  for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
    const verdict = guard(to);
    if (typeof verdict === 'string') return { ...to, admission: verdict };
    to = toDestination({ path: verdict.redirect, index: from.index });
  }
  return { ...to, admission: 'failed' };
}

export interface PlaceOptions {
  readonly history: AppHistory;
  readonly guard: Guard;
  /** Called after the guard has redirected `from` to the path `to`. */
  readonly onRedirect: (from: Destination, to: string) => void;
  /** Called when another page is shown. */
  readonly onArrival: (from: Place, to: Place, action: NavigationAction) => void;
}

export type PlaceTracker = ReturnType<typeof createPlaceTracker>;

/** Keeps the current place in sync with the history, and applies the redirects of the guard. */
export function createPlaceTracker({ history, guard, onRedirect, onArrival }: PlaceOptions) {
  let isRedirecting = false;

  /** Asks the guard about the current history entry. Replaces the entry if the guard redirects. */
  function resolvePlace(): Place {
    const from = toDestination(history.entry);
    const to = admit(guard, from);
    if (to.path === from.path) return to;
    isRedirecting = true;
    history.replace(to.path);
    isRedirecting = false;
    onRedirect(from, to.path);
    return to;
  }

  const place = createStore(resolvePlace);
  // The last place that was shown, from which the next arrival comes.
  let lastShown = place.getState();

  return {
    place,
    /** True while a redirect replaces the current history entry. */
    isRedirecting: () => isRedirecting,
    /** Reads the current history entry, asks the guard about it, and notifies if another page is shown. */
    update(action: NavigationAction): void {
      const { path } = history.entry;
      const previousPlace = place.getState();
      const to = resolvePlace();
      const isSame = to.path === previousPlace.path && to.index === previousPlace.index;
      if (isSame && to.admission === previousPlace.admission) return;
      place.setState(to, true);
      // Stop if a listener of `place` has navigated again.
      if (place.getState() !== to || to.admission !== 'shown') return;
      const from = lastShown;
      lastShown = to;
      if (from.path === to.path && from.index === to.index) return;
      onArrival(from, to, to.path === path ? action : 'replace');
    },
  };
}
