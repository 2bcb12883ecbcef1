import { ApiError } from '../api/api-error.ts';
import type { FailedCall } from '../api/call-options.ts';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import type { App } from './app.ts';
import { currentRoute } from './current-route.ts';
import {
  findGetSession,
  hasTypedText,
  isLoginByHost,
  requestHostSession,
  type HostToken,
} from './host-session.ts';
import { createErrorDetail, presentError } from './present-error.ts';

/** A 401 so soon after a renewal ends the session. Else an API and a host that disagree would renew it for ever. */
const RENEWAL_PAUSE_MS = 30_000;

type PolicyDependencies = Pick<
  App,
  | 'environment'
  | 'session'
  | 'guard'
  | 'router'
  | 'leaveConfirmation'
  | 'dialogs'
  | 'texts'
  | 'isDisposed'
>;

export type SessionPolicy = ReturnType<typeof createSessionPolicy>;

/** Decides about the session when a call fails, or when the host revokes it. */
export function createSessionPolicy(app: PolicyDependencies) {
  const { environment, guard, isDisposed, session, texts } = app;
  // When the last renewal ended, with or without a new session, in ms since 1970.
  let renewedAt = -Infinity;
  const requestSession = createSessionRequest(app);

  /** Asks the host for another session after a 401. */
  function renewExpired(error: ApiError, call: FailedCall): void {
    const { token: rejectedToken } = session.getState();
    void requestSession('expired', (token) => {
      renewedAt = environment.clock.now();
      // The same token was already rejected.
      if (token && token !== rejectedToken) session.getState().begin(token, null, 'restored');
      else expireSession(app, error, call);
    });
  }

  /** Asks the host for another session if `canRenew` and the host keeps sessions. Else ends the session. */
  function onSessionLost(error: ApiError, call: FailedCall, canRenew: boolean): void {
    // A renewal is already pending, or a dialog already explains the end of the session.
    if (guard.isSuspended.getState()) return;
    guard.suspend();
    if (canRenew && findGetSession(environment) !== null && session.getState().token !== null)
      renewExpired(error, call);
    else expireSession(app, error, call);
  }

  return {
    /** Reports a failed call. After a 401 it renews or ends the session. */
    onFailure: (error: ApiError, call: FailedCall): void => {
      if (isDisposed() || error.kind === 'cancelled') return;
      const renewalAgeMs = environment.clock.now() - renewedAt;
      // A negative age means that the clock of the device was set back.
      const isPaused = renewalAgeMs >= 0 && renewalAgeMs < RENEWAL_PAUSE_MS;
      if (error.kind !== 'unauthorized') void showFailedCall(app, error, call);
      else onSessionLost(error, call, !isPaused);
    },
    /** Lets the next 401 ask the host for a session again, even soon after a renewal. */
    forgetRenewal: () => void (renewedAt = -Infinity),
    requestLateSession: () => requestLateSession(app),
    renew: () => renewSession(app, requestSession),
    /** Asks a host that logs members in again when its page is back, also from the back-forward cache. */
    onReturn: (isFromCache: boolean): void => {
      if (!isLoginByHost(environment)) return;
      if (session.getState().token === null) void requestLateSession(app);
      else if (isFromCache) renewSession(app, requestSession);
    },
    /** Asks the host for another session after the host has ended the current one. */
    revoke(): void {
      const msg = texts.translate.getState()('session.revoked');
      // The API has not rejected a renewed token, so ask the host even soon after a renewal.
      if (session.getState().token !== null)
        onSessionLost(new ApiError('unauthorized', { msg }), {}, true);
    },
  };
}

/**
 * Creates the function that asks the host for another session and passes its token on. Until the host answers, pages that
 * need a login are hidden. The answer is dropped if the element was removed, if the session changed, or if the host was
 * asked again meanwhile.
 */
function createSessionRequest({
  environment,
  guard,
  isDisposed,
  dialogs,
  session,
}: PolicyDependencies) {
  let requestCount = 0;
  return async (
    reason: 'start' | 'expired',
    onAnswer: (token: HostToken) => void,
  ): Promise<void> => {
    const { sessionId } = session.getState();
    const request = ++requestCount;
    dialogs.getState().clear();
    guard.suspend();
    const token = await requestHostSession(environment, reason);
    const isCurrent = request === requestCount && session.getState().sessionId === sessionId;
    if (!isDisposed() && isCurrent) onAnswer(token);
  };
}

/** Ends the session, shows why, and then opens the login page. */
function expireSession(app: PolicyDependencies, error: ApiError, call: FailedCall): void {
  const { environment, session } = app;
  // A call can hide its own failure, but never the end of a session (docs/decisions/0013-errors-and-sessions.md).
  const shownCall = session.getState().token !== null ? {} : call;
  // If the host logs members in, the page says that they must log in, so no dialog does.
  const presentedCall = isLoginByHost(environment) ? { isErrorHidden: true } : shownCall;
  // Ends the session first, so that the dialog does not open over the data of that session.
  session.getState().end('expired');
  void showFailedCall(app, error, presentedCall).then(() => leaveEndedSession(app));
}

/** Asks the host for the session after its member has logged in, logged out or changed. */
function renewSession(
  app: PolicyDependencies,
  requestSession: ReturnType<typeof createSessionRequest>,
): void {
  const { environment, guard, isDisposed, session, router } = app;
  if (isDisposed() || findGetSession(environment) === null) return;
  const { token: currentToken, begin, end } = session.getState();
  void requestSession('start', (token) => {
    // Without an answer, a host that logs members in may have another member now.
    const isLoggedOut = token === null || (token === undefined && isLoginByHost(environment));
    if (isLoggedOut) end('logout');
    else if (token && token !== currentToken) begin(token, null, 'restored');
    // Nothing has changed, or a logout without a session.
    guard.resume();
    void router.revalidate();
  });
}

/** Reports a failed call to host and member. Settles when the dialog is closed. */
function showFailedCall(
  { environment, dialogs, texts }: PolicyDependencies,
  error: ApiError,
  call: FailedCall,
) {
  environment.emit('wr-error', createErrorDetail(error));
  return presentError(error, { dialogs, t: texts.translate.getState() }, call);
}

/** Called when the member has read why the session ended, or when nothing was shown. Opens the login page, also from a public page. */
function leaveEndedSession(app: PolicyDependencies): void {
  const { isDisposed, guard, leaveConfirmation, router, session } = app;
  if (isDisposed()) return;
  guard.resume();
  const route = currentRoute(router);
  const isPublic = !route || route.isPublic;
  if (session.getState().token !== null || !isPublic) return void router.revalidate();
  leaveConfirmation.getState().release();
  if (isLoginByHost(app.environment)) return void router.revalidate();
  if (route !== findRoute(paths.login())) void router.navigate(paths.login(), { replace: true });
}

/** Whether a late session of the host may begin: no member is logged in, or has begun to log in. */
const canBeginSession = ({
  isDisposed,
  session,
  guard,
  environment,
}: PolicyDependencies): boolean =>
  !isDisposed() &&
  session.getState().token === null &&
  !guard.isSuspended.getState() &&
  !hasTypedText(environment.container);

/** Asks the host for its session while nobody is logged in, unless the member has begun to log in. */
async function requestLateSession(app: PolicyDependencies): Promise<void> {
  const { environment, session } = app;
  // The page's own `getSession` was asked at the start and wins over the bridge. If only the host can log the member in, it
  // is asked again.
  const isAsked = (environment.pageGetSession() ?? null) !== null && !isLoginByHost(environment);
  if (isAsked || !canBeginSession(app)) return;
  const { sessionId } = session.getState();
  const token = await requestHostSession(environment, 'start');
  if (token && canBeginSession(app) && session.getState().sessionId === sessionId)
    session.getState().begin(token, null, 'restored');
}
