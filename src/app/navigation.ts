import type { StoreApi } from 'zustand/vanilla';
import type { HistoryEntry, NavigationAction } from '../platform/app-history.ts';
import { topOverlay, type Overlays } from '../platform/overlays.ts';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import { createLeaveConfirmation, type LeaveConfirmation } from './leave-confirmation.ts';
import {
  admit,
  createPlaceTracker,
  toDestination,
  type Place,
  type PlaceOptions,
  type PlaceTracker,
} from './place.ts';

export type Navigation = ReturnType<typeof createNavigation>;

interface NavigationOptions extends PlaceOptions {
  readonly overlays: Overlays;
  /** Closes the dialogs and sheets of the current page. Called when the host navigates. */
  readonly closeOverlays: () => void;
}

/**
 * Every change of the page comes through here, also Back, a typed hash and a link. The history holds the path, and
 * the guard decides what is shown for this path. A redirect replaces the history entry.
 */
export function createNavigation(options: NavigationOptions) {
  const { history, overlays, guard, closeOverlays } = options;
  const tracker = createPlaceTracker(options);
  const place: StoreApi<Place> = tracker.place;
  const leaveConfirmation = createLeaveConfirmation();
  const stopListening = history.listen(createHistoryHandler(options, tracker, leaveConfirmation));

  /**
   * Opens a known page. Returns false when the path is refused, or when the member is asked before the
   * current page is left. `fromOutside` means that the host navigates, so dialogs and sheets close first.
   */
  function navigate(path: string, { replace = false, fromOutside = false } = {}): boolean {
    if (!path.startsWith('/') || !findRoute(path)) return false;
    const current = place.getState();
    if (path === current.path) return true;
    // The guard would redirect back to this page, so the history stays as it is.
    if (admit(guard, toDestination({ path, index: current.index })).path === current.path)
      return false;
    return leaveConfirmation.leave(() => {
      if (fromOutside) closeOverlays();
      // Closing a sheet may have changed the path to `path` already.
      if (place.getState().path === path) return;
      if (replace) history.replace(path);
      else history.push(path);
    });
  }

  function canGoBack(): boolean {
    const current = place.getState();
    if (topOverlay(overlays.getState()) || current.index > 0) return true;
    // Home is no way back if the guard would redirect home to the current page.
    return admit(guard, toDestination({ path: paths.home(), index: 0 })).path !== current.path;
  }

  return {
    place,
    canGoBack,
    navigate,
    /** Closes the top overlay, else goes one page back, else home. Returns whether it did anything. */
    back() {
      if (overlays.getState().closeTop()) return true;
      if (!canGoBack()) return false;
      if (place.getState().index > 0) leaveConfirmation.leave(() => history.go(-1));
      else navigate(paths.home(), { replace: true });
      return true;
    },
    createHref: (path: string) => history.createHref(path),
    /** Asks the guard again about the current page. */
    recheck: () => tracker.update('replace'),
    /** Asks the member before this page is left, until the returned cleanup runs. Redirects of the guard do not ask. */
    registerLeaveConfirmation: leaveConfirmation.register,
    dispose() {
      leaveConfirmation.dispose();
      stopListening();
    },
  };
}

/** Handles each change of the history. Back and Forward first close an overlay, or ask before leaving. */
function createHistoryHandler(
  { history, overlays }: NavigationOptions,
  tracker: PlaceTracker,
  leaveConfirmation: LeaveConfirmation,
) {
  return (entry: HistoryEntry, action: NavigationAction): void => {
    if (tracker.isRedirecting()) return;
    // Negative for Back, positive for Forward.
    const steps = entry.index - tracker.place.getState().index;
    const isBlocked = topOverlay(overlays.getState()) !== null || leaveConfirmation.isRegistered();
    if (action !== 'pop' || steps === 0 || !isBlocked) {
      tracker.update(action);
      return;
    }
    // Forward closes the overlay and opens the next page, unless the current page asks before it is left.
    if (steps > 0 && !leaveConfirmation.isRegistered()) {
      overlays.getState().closeTop();
      tracker.update(action);
      return;
    }
    // The browser has already changed the history entry: undo that, then close the overlay or ask the member.
    history.go(-steps);
    if (!overlays.getState().closeTop()) leaveConfirmation.leave(() => history.go(steps));
  };
}
