import { createPath, parsePath } from 'react-router-dom';
import { paths } from '../paths.ts';
import { topOverlay } from '../platform/overlays.ts';
import { findRoute, parseHostPath } from '../routes.ts';
import type { App } from './app.ts';
import { currentRoute } from './current-route.ts';

/** More redirects than any valid chain has (login, then home, then real name). */
const MAX_REDIRECTS = 4;

export type HostNavigation = ReturnType<typeof createHostNavigation>;

/** Returns a function that tells whether the guard would show the current page in place of a path. */
function createRedirectCheck({ router, guard }: Pick<App, 'router' | 'guard'>) {
  /** Returns the path where the redirects of the guard end. */
  function targetOf(path: string, redirectsLeft = MAX_REDIRECTS): string {
    const to = redirectsLeft > 0 ? guard.findRedirect(findRoute(path)) : null;
    return to === null ? path : targetOf(to, redirectsLeft - 1);
  }
  return (path: string): boolean => {
    const target = targetOf(path);
    return target !== path && findRoute(target) === currentRoute(router);
  };
}

/** Navigation by the host, which gets an answer at once. React Router navigates a moment later. */
export function createHostNavigation({
  router,
  guard,
  entries,
  dialogs,
  overlays,
  leaveConfirmation,
}: Pick<App, 'router' | 'guard' | 'entries' | 'dialogs' | 'overlays' | 'leaveConfirmation'>) {
  const leadsBack = createRedirectCheck({ router, guard });
  const currentPath = () => createPath(router.state.location);

  const canGoBack = (): boolean =>
    topOverlay(overlays.getState()) !== null ||
    entries.index() > 0 ||
    (currentRoute(router) !== findRoute(paths.home()) && !leadsBack(paths.home()));

  function open(path: string, replace: boolean): void {
    // The dialogs and sheets of the current page close. Dialogs that only report stay.
    dialogs.getState().dismissAll();
    overlays.getState().clear();
    // Closing a sheet may have begun to open the page already.
    const { location, navigation } = router.state;
    if (createPath(navigation.location ?? location) !== path)
      void router.navigate(parsePath(path), { replace });
  }

  /** Opens a known page. Returns false when it is refused, or when the member is asked before the page is left. */
  const navigate = (hostPath: string, { replace = false } = {}): boolean => {
    const path = hostPath.startsWith('/') ? parseHostPath(hostPath) : null;
    if (path === null) return false;
    if (path === currentPath()) return true;
    // The guard would redirect back to this page, so the history stays as it is.
    if (leadsBack(path)) return false;
    const mustAsk = leaveConfirmation.getState().confirm !== null;
    if (mustAsk) void router.navigate(parsePath(path), { replace });
    else open(path, replace);
    return !mustAsk;
  };

  /** Closes the top overlay, else goes one page back, else home. Returns whether it did anything. */
  const back = (): boolean => {
    if (overlays.getState().closeTop()) return true;
    if (!canGoBack()) return false;
    void (entries.index() > 0
      ? router.navigate(-1)
      : router.navigate(paths.home(), { replace: true }));
    return true;
  };

  return { currentPath, canGoBack, navigate, back };
}
