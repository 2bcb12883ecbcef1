import { createStore } from 'zustand/vanilla';
import { paths } from '../paths.ts';
import type { Environment } from '../platform/environment.ts';
import type { Settings } from '../platform/settings.ts';
import { findRoute, isHiddenPage, safePath, type Route } from '../routes.ts';
import type { MemberState } from '../session/member-query.ts';
import type { Session } from '../session/session.ts';
import { isLoginByHost } from './host-session.ts';

/** How long the page that required the login is remembered, to open it after the login. */
const RETURN_PATH_MS = 10 * 60_000;

/**
 * What a visitor may see of a page:
 * - `granted` the page itself
 * - `pending` a skeleton while the member loads, or while the host renews the session
 * - `failed` an error, because the member could not be loaded
 * - `ended` nothing, while a dialog explains the end of the session
 * - `loggedOut` a note that the host must log the member in
 */
export type Access = 'granted' | 'pending' | 'failed' | 'ended' | 'loggedOut';

export type PageGuard = ReturnType<typeof createGuard>;

const isLoginPage = (route: Route) => route === findRoute(paths.login());
/** Whether the host or the operator has switched the page off. A host that logs members in also keeps their passwords. */
const isHidden = (route: Route, { session }: Settings, hiddenFeatures: string) =>
  isHiddenPage(route, hiddenFeatures) ||
  (session === 'host' && route === findRoute(paths.editPassword()));
/** The login page of an app whose host logs members in only says that they must log in. */
const isOpenToAll = (route: Route, isByHost: boolean) =>
  route.isPublic && !(isLoginPage(route) && isByHost);
const isRealnamePage = (route: Route) => route === findRoute(paths.realname());

/** Decides which page is shown to whom (RULES.md, Who sees what). `route` is `null` for an unknown path. */
export function createGuard(
  { clock, settings }: Pick<Environment, 'clock' | 'settings'>,
  session: Session,
  readMember: () => MemberState,
  hiddenFeatures = () => settings.getState().hiddenFeatures,
) {
  /** Whether pages that need a session are hidden: the host renews the session, or a dialog explains its end. */
  const isSuspended = createStore(() => false);
  // The page that required the login. The address does not carry this page, because anyone can forge an address.
  let returnPage: { path: string; savedAt: number } | null = null;

  /** The page that opens after the login. */
  const returnPath = () =>
    returnPage && clock.now() - returnPage.savedAt < RETURN_PATH_MS
      ? returnPage.path
      : paths.home();

  const isByHost = () => isLoginByHost({ settings });
  const needsRealName = (route: Route) =>
    readMember().member?.is_auth === false && !isRealnamePage(route);

  return {
    isSuspended,
    /** Returns the path to redirect to; `null` if the visitor may stay. Has no side effects. */
    findRedirect(route: Route | null): string | null {
      const { token } = session.getState();
      if (!route) return null;
      if (isHidden(route, settings.getState(), hiddenFeatures())) return paths.home();
      if (isLoginPage(route)) return token === null ? null : returnPath();
      if (route.isPublic || isSuspended.getState()) return null;
      if (token === null) return isByHost() ? null : paths.login();
      return needsRealName(route) ? paths.realname() : null;
    },
    /** Returns what of a page is shown now. */
    accessTo(route: Route | null): Access {
      if (!route || isOpenToAll(route, isByHost())) return 'granted';
      const { token } = session.getState();
      if (token === null) return isByHost() && !isSuspended.getState() ? 'loggedOut' : 'ended';
      // The rejected token is kept while the app asks the host for another session.
      if (isSuspended.getState()) return 'pending';
      const { member, hasFailed } = readMember();
      if (member === null) return hasFailed ? 'failed' : 'pending';
      return needsRealName(route) ? 'pending' : 'granted';
    },
    /** Hides all pages that need a session, without a redirect, until `resume`. */
    suspend: () => isSuspended.setState(true, true),
    resume: () => isSuspended.setState(false, true),
    forgetReturnPath: () => void (returnPage = null),
    /** Remembers a page that redirected to the login. Other targets are not remembered. */
    rememberReturnPath(from: Route, fromPath: string, target: string): void {
      if (target === paths.login())
        returnPage = { path: safePath(from, fromPath), savedAt: clock.now() };
    },
    /** Forgets the remembered page once a page that needs a login is shown. */
    forgetReturnPathAt(route: Route | null): void {
      if (route && !route.isPublic) returnPage = null;
    },
  };
}
