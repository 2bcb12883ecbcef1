import { ApiError } from '../api/api-error.ts';
import type { FailedCall } from '../api/client.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Notices } from '../lib/notices.ts';
import type { Session } from '../session/session.ts';
import { createUnreachableApiWarning } from './unreachable-api-warning.ts';
import type { PageGuard } from './guard.ts';
import { askForSession, isTyping, sourceOf } from './hand-in.ts';
import type { Host } from './host.ts';
import type { Navigation } from './navigation.ts';
import { errorEvent, presentError } from './present-error.ts';

/** After a renewal, the shortest time before a 401 asks the host for another session. */
const RENEWAL_PAUSE_MS = 30_000;

/** The parts of the app that the policy acts on. */
export interface PolicyNeeds {
  readonly host: Host;
  readonly texts: Texts;
  readonly notices: Notices;
  readonly session: Session;
  readonly guard: PageGuard;
  readonly navigation: Navigation;
  readonly isDisposed: boolean;
}

/** Decides about the session when a call fails, or when the host revokes it. */
export interface SessionPolicy {
  /** Reports a failed call. After a 401 it renews or ends the session. */
  readonly onFailure: (error: ApiError, call: FailedCall) => void;
  /** The next 401 may ask the host for a session again, however soon it comes. */
  readonly forgetRenewal: () => void;
  /** Asks a bridge that came after the start for its session, unless the member has begun to sign in. */
  readonly handIn: () => Promise<void>;
  /** The host has ended the session: asks it for another one. */
  readonly revoke: () => void;
}

export function createSessionPolicy(app: PolicyNeeds): SessionPolicy {
  const { host, texts, notices } = app;
  const warnUnreachableApi = createUnreachableApiWarning(host);
  // A renewed session that is soon refused again is the end, even when some calls were answered:
  // otherwise an API and a host that disagree would renew for ever.
  let renewedAt = -Infinity;

  /** Reports the failure. Settles when the member has closed the dialog. */
  function tell(error: ApiError, { isErrorHidden, isRead }: FailedCall): Promise<void> {
    host.emit('wr-error', errorEvent(error));
    warnUnreachableApi(error);
    const isEcho = isRead && error.kind !== 'unauthorized';
    return isErrorHidden
      ? Promise.resolve()
      : presentError(error, notices, texts.translate.get(), isEcho);
  }

  /** Runs after the member has read why the session ended. */
  function leadToLogin(): void {
    const { guard, navigation, session } = app;
    if (app.isDisposed) return;
    guard.release();
    navigation.recheck();
    // A page that needs no session would stay otherwise.
    if (!session.isLoggedIn) guard.goToLogin();
  }

  function expire(error: ApiError, call: FailedCall): void {
    const { session } = app;
    // A call hides its own failures alone: the end of a session is always said (decision 0026).
    const isErrorHidden = !session.isLoggedIn && call.isErrorHidden === true;
    // First, so that the dialog does not stand over the old session's data.
    session.end('expired');
    void tell(error, { ...call, isErrorHidden }).then(leadToLogin);
  }

  /** Asks the host for another session. The pages of the old one are hidden at once and refetched later. */
  async function renew(error: ApiError, call: FailedCall): Promise<void> {
    const { session, navigation } = app;
    const { epoch, token: refused } = session.state.get();
    notices.clear();
    navigation.recheck();
    const token = await askForSession(host, 'expired');
    // The element was removed, or the session changed meanwhile.
    if (app.isDisposed || session.state.get().epoch !== epoch) return;
    renewedAt = host.clock.now();
    // The same token was already rejected.
    if (token && token !== refused) session.begin(token, null, 'restored');
    else expire(error, call);
  }

  /** Renews the session where the host can, else ends it with a message. */
  function lose(error: ApiError, call: FailedCall, mayRenew: boolean): void {
    const { guard, session } = app;
    // The dialog about it is already open.
    if (guard.isWithheld) return;
    guard.withhold();
    if (mayRenew && sourceOf(host) !== null && session.isLoggedIn) void renew(error, call);
    else expire(error, call);
  }

  const mayHandIn = () =>
    !app.isDisposed &&
    !app.session.isLoggedIn &&
    !app.guard.isWithheld &&
    !isTyping(host.container);

  return {
    onFailure(error, call) {
      if (app.isDisposed || error.kind === 'cancelled') return;
      const isFresh = host.clock.now() - renewedAt < RENEWAL_PAUSE_MS;
      if (error.kind !== 'unauthorized') void tell(error, call);
      else lose(error, call, !isFresh);
    },
    forgetRenewal() {
      renewedAt = -Infinity;
    },
    async handIn() {
      // The page's own `getSession` was asked at the start and wins over the bridge.
      if ((host.getSession ?? null) !== null || !mayHandIn()) return;
      const { session } = app;
      const { epoch } = session.state.get();
      const token = await askForSession(host, 'start');
      if (token && mayHandIn() && session.state.get().epoch === epoch)
        session.begin(token, null, 'restored');
    },
    revoke() {
      const msg = texts.translate.get()('session.revoked');
      // No renewed token was rejected, so the pause does not apply.
      if (app.session.isLoggedIn) lose(new ApiError('unauthorized', { msg }), {}, true);
    },
  };
}
