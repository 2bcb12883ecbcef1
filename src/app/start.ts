import type { Query } from '@tanstack/react-query';
import { version as react } from 'react';
import type { AppHandle } from '../platform/app-handle.ts';
import { withTimeout } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import { parseHostPath } from '../routes.ts';
import { MEMBER_KEY, memberQuery } from '../session/member-query.ts';
import { blockHostShortcuts } from './block-host-shortcuts.ts';
import { createApp } from './create-app.ts';
import { isStoredSessionOver } from './ended-sessions.ts';
import { requestHostSession, type HostToken } from './host-session.ts';
import { ignoreHeldEnter } from './ignore-held-enter.ts';
import { VIEW_TAG, type ViewElement } from './view.ts';

/** The start does not wait longer for a slow disk. The app ends the session if the disk says so later. */
const DISK_LIMIT_MS = 2_000;

/**
 * Returns the token to start with: the host's, or `null` if the stored session has ended. With `undefined` the app
 * continues the stored session.
 */
export async function findStartToken(environment: Environment): Promise<HostToken> {
  const [hostToken, isOver] = await Promise.all([
    requestHostSession(environment, 'start'),
    withTimeout(DISK_LIMIT_MS, isStoredSessionOver(environment), environment.clock).catch(
      () => false,
    ),
  ]);
  return hostToken === undefined && isOver ? null : hostToken;
}

/** Starts one app instance and renders it. `hostToken` is the token that the host has given at the start. */
export function startApp(environment: Environment, hostToken?: HostToken): AppHandle {
  const app = createApp(environment, hostToken);
  // The inner custom element that renders the app with React (view.ts).
  const view = environment.container.ownerDocument.createElement(VIEW_TAG) as ViewElement;
  app.cleanups.push(
    blockHostShortcuts(environment.container),
    ignoreHeldEnter(environment.container),
  );
  const show = () => {
    if (app.isDisposed()) return;
    // Setting `app` renders the app, even before `view` is in the document.
    view.app = app;
    environment.container.append(view);
  };
  // Wait for the texts of the chosen language. If they cannot be loaded, show the app in another language.
  app.texts.setLocale(environment.settings.getState().locale).then(show, show);

  return {
    react,
    ...app.hostNavigation,
    currentRoute: app.hostNavigation.currentPath,
    hasRoute: (route) => parseHostPath(route) !== null,
    title: () => app.title.pageTitle.getState(),
    onChange(listener) {
      const { router, overlays, title } = app;
      const cleanups = [
        router.subscribe(listener),
        overlays.subscribe(listener),
        title.pageTitle.subscribe(listener),
      ];
      return () => cleanups.forEach((cleanUp) => cleanUp());
    },
    revoke: () => app.sessionPolicy.revoke(),
    renewSession: () => app.sessionPolicy.renew(),
    requestSession: () => void app.sessionPolicy.requestLateSession(),
    async refresh() {
      // Loads the member first: if the session has ended, this call shows it before all queries are refetched.
      const { queryClient } = app.server;
      if (app.session.getState().token !== null)
        await queryClient?.fetchQuery({ ...memberQuery(app.server), staleTime: 0 }).catch(() => {});
      const predicate = ({ queryKey }: Query) => queryKey !== MEMBER_KEY;
      await queryClient?.invalidateQueries({ predicate }).catch(() => {});
    },
    logout: () => app.session.getState().end('logout'),
    dispose() {
      app.dispose();
      view.remove();
    },
  };
}
