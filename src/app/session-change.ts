import { clearQueryCache } from '../api/clear-query-cache.ts';
import type { SessionChangeReason } from '../contract/session-change-reason.ts';
import { SAVED_ARTICLES } from '../platform/storage-keys.ts';
import { forgetValue } from '../platform/stored-value.ts';
import type { App } from './app.ts';

/** Drops what belongs to the previous session, and tells host and member. The guard decides what is shown now. */
export function handleSessionChange(
  app: App,
  loggedIn: boolean,
  reason: SessionChangeReason,
): void {
  const { guard, environment, dialogs, session, texts } = app;
  dialogs.getState().clear();
  app.modal.setState(null);
  clearQueryCache(app.server);
  environment.emit('wr-session-change', { loggedIn, reason });
  if (reason !== 'expired') guard.resume();
  if (reason !== 'restored') app.sessionPolicy.forgetRenewal();
  // While the guard is suspended this redirects nowhere: `leaveEndedSession` runs the loaders again.
  void app.router.revalidate();
  const isSessionStored =
    session.getState().isStored() || environment.settings.getState().storage === 'memory';
  if (reason === 'login' && !isSessionStored)
    dialogs.getState().showToast(texts.translate.getState()('session.notKept'));
  const { deviceStorage, memberStorage } = app.pageServices;
  if (reason === 'logout') memberStorage.values.clear();
  // Another tab has deleted the saved articles if the member logged out there, so forget only the copy in memory.
  if (reason === 'other-tab') deviceStorage.values.delete(SAVED_ARTICLES);
  if (loggedIn || reason === 'expired') return;
  if (reason === 'other-tab') showLoggedOutElsewhere(app);
  else forgetValue(deviceStorage, SAVED_ARTICLES);
  guard.forgetReturnPath();
}

/** Tells the member that the session was ended in another tab or element. */
function showLoggedOutElsewhere({ dialogs, texts }: App): void {
  texts
    .fetchAllTexts()
    .then(() => dialogs.getState().showToast(texts.translate.getState()('session.revoked')))
    .catch(() => {});
}
