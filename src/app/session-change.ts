import { clearQueryCache } from '../api/clear-query-cache.ts';
import type { SessionChange } from '../contract/session-change.ts';
import type { PageServices } from '../platform/page-services.ts';
import { SAVED_ARTICLES } from '../platform/storage-keys.ts';
import { forgetValue } from '../platform/stored-value.ts';
import type { AppParts } from './app-parts.ts';
import type { PageGuard } from './guard.ts';
import type { SessionPolicy } from './session-policy.ts';

interface ChangedApp extends AppParts {
  readonly guard: PageGuard;
  readonly pageServices: PageServices;
  readonly sessionPolicy: SessionPolicy;
}

/** Drops what belongs to the previous session, and tells host and member. `guardPage` decides what is shown now. */
export function handleSessionChange(
  app: ChangedApp,
  { loggedIn, reason }: { loggedIn: boolean; reason: SessionChange },
  guardPage: () => void,
): void {
  const { guard, host, notices, session, texts } = app;
  notices.getState().clear();
  app.flow.setState(null);
  clearQueryCache(app.server);
  host.emit('wr-session-change', { loggedIn, reason });
  if (reason !== 'expired') guard.resume();
  if (reason !== 'restored') app.sessionPolicy.forgetRenewal();
  guardPage();
  const isSessionStored =
    session.getState().isStored() || host.settings.getState().storage === 'memory';
  if (reason === 'login' && !isSessionStored)
    notices.getState().showToast(texts.translate.getState()('session.notKept'));
  const { deviceStorage } = app.pageServices;
  // Another tab has deleted the saved articles if the member logged out there, so forget only the copy in memory.
  if (reason === 'other-tab') deviceStorage.values.delete(SAVED_ARTICLES);
  if (loggedIn || reason === 'expired') return;
  if (reason === 'other-tab') showLoggedOutElsewhere(app);
  else forgetValue(deviceStorage, SAVED_ARTICLES);
  guard.forgetReturnPath();
}

/** Tells the member that the session was ended in another tab or element. */
function showLoggedOutElsewhere({ notices, texts }: ChangedApp): void {
  texts
    .fetchAroundTexts()
    .then(() => notices.getState().showToast(texts.translate.getState()('session.revoked')))
    .catch(() => {});
}
