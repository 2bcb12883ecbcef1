import type { StoreApi } from 'zustand/vanilla';
import type { Host } from '../platform/host.ts';
import { paths } from '../paths.ts';
import { findRoute, isHiddenPage, safePath } from '../routes.ts';
import type { MemberState } from '../session/member-query.ts';
import type { Session } from '../session/session.ts';
import type { Destination, Guard, Place } from './place.ts';

/** How long the page that required the login is remembered, to open it after the login. */
const RETURN_PATH_MS = 10 * 60_000;

export type PageGuard = ReturnType<typeof createGuard>;

/** Whether two paths lead to the same page. Queries do not count. */
const isSamePage = (path: string, other: string) => findRoute(path) === findRoute(other);

/** Decides which page is shown to whom (RULES.md, Who sees what). */
export function createGuard(
  { clock, history, settings }: Pick<Host, 'clock' | 'history' | 'settings'>,
  session: Session,
  member: StoreApi<MemberState>,
) {
  // True while the host renews the session, or while a dialog explains why the session has ended.
  let isWithheld = false;
  // The page that required the login. The address does not carry this page, because anyone can forge an address.
  let returnPage: { path: string; savedAt: number } | null = null;

  /** The page that opens after the login. */
  const returnPath = () =>
    returnPage && clock.now() - returnPage.savedAt < RETURN_PATH_MS
      ? returnPage.path
      : paths.home();

  return {
    decide: ({ path, route }: Destination): ReturnType<Guard> => {
      const { token } = session.getState();
      const memberState = member.getState();
      // The not-found page needs no session.
      if (!route) return 'shown';
      if (isHiddenPage(route, settings.getState().hiddenFeatures))
        return { redirect: paths.home() };
      if (isSamePage(path, paths.login()))
        return token === null ? 'shown' : { redirect: returnPath() };
      if (route.isPublic) return 'shown';
      // While the rejected token is kept, the app is asking the host for another session.
      if (isWithheld) return token === null ? 'withheld' : 'waiting';
      if (token === null) return { redirect: paths.login() };
      if (!memberState.member) return memberState.hasFailed ? 'failed' : 'waiting';
      const needsRealName = !memberState.member.is_auth && !isSamePage(path, paths.realname());
      return needsRealName ? { redirect: paths.realname() } : 'shown';
    },
    isWithheld: () => isWithheld,
    /** Hides all pages that need a session, without a redirect, until `release`. */
    withhold: () => void (isWithheld = true),
    /** Shows these pages again. */
    release: () => void (isWithheld = false),
    /** Replaces the current page by the login page. */
    goToLogin(): void {
      if (!isSamePage(history.entry.path, paths.login())) history.replace(paths.login());
    },
    forgetReturnPath: () => void (returnPage = null),
    /** Remembers the page that required the login. */
    onRedirect(from: Destination, to: string): void {
      if (to !== paths.login() || !from.route) return;
      returnPage = { path: safePath(from.route, from.path), savedAt: clock.now() };
    },
    /** Forgets the remembered page once a page that needs a login is shown. */
    onArrival({ route }: Place): void {
      if (route && !route.isPublic) returnPage = null;
    },
  };
}
