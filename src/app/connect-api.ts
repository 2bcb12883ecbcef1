import { createClient, type ActionName, type Api, type ApiOptions } from '../api/client.ts';
import { createOperationStorage } from '../api/operation-storage.ts';
import type { EndedAction, Outcome } from '../api/operations.ts';
import type { Presses } from '../lib/presses.ts';
import type { Server } from '../api/use-api.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Notices } from '../lib/notices.ts';
import type { Session } from '../session/session.ts';
import type { Host } from './host.ts';
import { syncQueriesAcrossTabs } from './sync-queries-across-tabs.ts';

interface Connection {
  host: Host;
  texts: Texts;
  session: Session;
  server: Server;
  notices: Notices;
  storageName: string;
  onFailure: ApiOptions['onFailure'];
  /** The session whose calls are made; `null` once the app is gone. */
  current: ApiOptions['session'];
  presses: Presses;
  measure: (name: `call:${string}`, since: number) => void;
  /** What has to be undone when the app goes. */
  releases: (() => unknown)[];
}

const TEXTS = {
  done: 'operation.done',
  refused: 'operation.refused',
  undone: 'operation.undone',
  unknown: 'operation.unknown',
} as const;

/**
 * The typed client with all that it has to do with the app: the session whose calls it makes, the device
 * that keeps open operations for all views, and what is said of those that nobody waits for.
 */
export function connectApi({ host, session, ...app }: Connection): Api {
  const settings = host.settings.get();

  function refetchAll(): void {
    if (session.isLoggedIn) session.loadMember().catch(() => {});
    void app.server.queryClient?.invalidateQueries().catch(() => {});
  }

  async function tellOutcome(
    outcome: Outcome,
    msg: string,
    action: ActionName | null,
  ): Promise<void> {
    // They were asked for on another page, or before a reload: whatever is on the screen is old.
    refetchAll();
    await app.texts.fetchPageTexts().catch(() => {});
    const t = app.texts.translate.get();
    const named = { action: t(action ? `operation.${action}` : 'operation.any') };
    if (outcome === 'done') {
      app.notices.showToast(t(TEXTS.done, named));
      return;
    }
    const [title, text] =
      outcome === 'refused' && msg
        ? [t(TEXTS.refused, named), msg]
        : [t('error.title'), t(TEXTS[outcome], named)];
    await app.notices.ask({ title, text, ok: t('common.ok') });
  }

  function tellAction({ isDone, code, ...ended }: EndedAction): void {
    if (isDone) {
      others.announce();
      host.emit('wr-actioncomplete', ended);
    } else host.emit('wr-actionfail', code === undefined ? ended : { ...ended, code });
  }

  const others = syncQueriesAcrossTabs({ host, session, ...app });
  const operationsName = `${app.storageName}:operations`;
  const otherViews = host.watchSession(operationsName, (wasTouched) => {
    // A return of the page is `resume`.
    if (wasTouched) operations.followStorage();
  });
  const { api, operations } = createClient({
    baseUrl: settings.apiBase,
    clock: host.clock,
    locale: app.texts.locale,
    session: app.current,
    onClock(leastMs, mostMs) {
      app.server.aheadMs = Math.min(Math.max(app.server.aheadMs, leastMs), mostMs);
    },
    storage: createOperationStorage({
      // Where nothing is to be kept, a write without an answer is kept as long as its tab.
      storage: host.openStorage(settings.storage === 'memory' ? 'session' : 'local'),
      isReserved: settings.storage !== 'memory',
      name: operationsName,
      announce: () => otherViews.announce(),
    }),
    locks: host.locks,
    isOnline: () => host.isOnline.get(),
    serverNow: () => host.clock.now() + app.server.aheadMs,
    holdUnload: () => host.holdUnload(),
    onFailure: app.onFailure,
    onAnswer: (path, sentAt) => app.measure(`call:${path}`, sentAt),
    onUndecided: refetchAll,
    onSettled: (...told) => void tellOutcome(...told),
    mayAct: (starting) => app.presses.take() && host.emit('wr-beforeaction', starting),
    onActionEnd: tellAction,
    openActions: app.server.openActions,
  });
  let member = memberOf(session);
  app.releases.push(
    () => operations.dispose(),
    () => others.stop(),
    () => otherViews.stop(),
    host.onReturn(() => operations.resume()),
    session.state.subscribe(() => {
      const before = member;
      member = memberOf(session);
      if (member !== before) operations.followSession();
    }),
  );
  return api;
}

/** Changes with each session, and when its member becomes known. */
const memberOf = ({ state }: Session) => `${state.get().epoch} ${state.get().userInfo !== null}`;
