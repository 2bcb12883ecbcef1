import type { Query } from '@tanstack/react-query';
import { version as react } from 'react';
import { App } from './app.ts';
import { pathOfAttribute } from '../routes.ts';
import type { Handed } from './hand-in.ts';
import type { Host, RunningApp } from './host.ts';
import { keepKeys } from './keep-keys.ts';
import { VIEW_TAG, type ViewElement } from './view.ts';
import { MEMBER_KEY } from '../session/use-member.ts';

export { askForSession } from './hand-in.ts';

/** Starts the app in the host's container and hands back the few levers the border needs. */
export function startApp(host: Host, handed?: Handed): RunningApp {
  const app = new App(host, handed);
  const view = host.container.ownerDocument.createElement(VIEW_TAG) as ViewElement;
  let isDisposed = false;
  const releaseKeys = keepKeys(host.container);
  const show = () => {
    if (isDisposed) return;
    // With this it is drawn, in the document or not.
    view.app = app;
    host.container.append(view);
  };
  // Nobody shall read a language they did not ask for; only where theirs cannot be had.
  if (app.texts.isReady) show();
  else app.texts.setLocale(host.settings.get().locale).then(show, show);

  return {
    react,
    get currentRoute() {
      return app.navigation.place.get().path;
    },
    get canGoBack() {
      return app.navigation.canGoBack;
    },
    knows: (route) => pathOfAttribute(route) !== null,
    navigate: (path, options) => app.navigation.navigate(path, { ...options, fromOutside: true }),
    back: () => app.navigation.back(),
    get title() {
      return app.title.page.get();
    },
    onChange(listener) {
      const { navigation, overlays, title } = app;
      const releases = [navigation.place, overlays.top, title.page].map((of) =>
        of.subscribe(listener),
      );
      return () => releases.forEach((release) => release());
    },
    revoke: () => app.revoke(),
    handIn: () => void app.handIn(),
    async refresh() {
      // A session that is over is said by this call; others may end it without a word.
      if (app.session.isLoggedIn) await app.session.loadMember().catch(() => {});
      const predicate = ({ queryKey }: Query) => queryKey !== MEMBER_KEY;
      await app.server.queryClient?.invalidateQueries({ predicate }).catch(() => {});
    },
    logout() {
      app.session.end('logout');
      app.navigation.recheck();
    },
    dispose() {
      isDisposed = true;
      releaseKeys();
      app.dispose();
      view.remove();
    },
  };
}
