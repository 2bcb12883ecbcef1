import { ApiError } from '../api/api-error.ts';
import type { FailedCall } from '../api/call-options.ts';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import type { App } from './app.ts';
import { currentRoute } from './current-route.ts';
import { findGetSession, hasTypedText, requestHostSession } from './host-session.ts';
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
  const { environment, guard, isDisposed, dialogs, session, texts } = app;
  // When the last renewal ended, with or without a new session, in ms since 1970.
  let renewedAt = -Infinity;

  /** Ends the session, shows why, and then opens the login page. */
  function expire(error: ApiError, call: FailedCall): void {
    // A call can hide its own failure, but never the end of a session (docs/decisions/0013-errors-and-sessions.md).
    const shownCall = session.getState().token !== null ? {} : call;
    // Ends the session first, so that the dialog does not open over the data of that session.
    session.getState().end('expired');
    void showFailedCall(app, error, shownCall).then(() => leaveEndedSession(app));
  }

  /** Asks the host for another session. Until it answers, pages that need a login are hidden. */
  async function renew(error: ApiError, call: FailedCall): Promise<void> {
    const { sessionId, token: rejectedToken } = session.getState();
    dialogs.getState().clear();
    const token = await requestHostSession(environment, 'expired');
    // The element was removed, or the session changed meanwhile.
    if (isDisposed() || session.getState().sessionId !== sessionId) return;
    renewedAt = environment.clock.now();
    // The same token was already rejected.
    if (token && token !== rejectedToken) session.getState().begin(token, null, 'restored');
    else expire(error, call);
  }

  /** Asks the host for another session if `canRenew` and the host keeps sessions. Else ends the session. */
  function onSessionLost(error: ApiError, call: FailedCall, canRenew: boolean): void {
    // A renewal is already pending, or a dialog already explains the end of the session.
    if (guard.isSuspended.getState()) return;
    guard.suspend();
    if (canRenew && findGetSession(environment) !== null && session.getState().token !== null)
      void renew(error, call);
    else expire(error, call);
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
    /** Asks the host for another session after the host has ended the current one. */
    revoke(): void {
      const msg = texts.translate.getState()('session.revoked');
      // The API has not rejected a renewed token, so ask the host even soon after a renewal.
      if (session.getState().token !== null)
        onSessionLost(new ApiError('unauthorized', { msg }), {}, true);
    },
  };
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

/** Asks a bridge that connected after the start for its session, unless the member has begun to log in. */
async function requestLateSession(app: PolicyDependencies): Promise<void> {
  const { environment, session } = app;
  // The page's own `getSession` was asked at the start and wins over the bridge.
  if ((environment.pageGetSession() ?? null) !== null || !canBeginSession(app)) return;
  const { sessionId } = session.getState();
  const token = await requestHostSession(environment, 'start');
  if (token && canBeginSession(app) && session.getState().sessionId === sessionId)
    session.getState().begin(token, null, 'restored');
}
