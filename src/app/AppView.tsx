import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Router } from 'react-router-dom';
import { ServerProvider } from '../api/use-api.ts';
import { TextsProvider } from '../i18n/use-t.ts';
import { SessionProvider } from '../session/use-session.ts';
import { AfterFirstPage, FirstPageProvider } from '../ui/AfterFirstPage.tsx';
import { NoticesProvider } from '../ui/use-notices.ts';
import { StyleProvider, useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';
import type { App } from './create-app.ts';
import { RenderGuard } from './RenderGuard.tsx';
import { DemoRibbon, NoticeLayer, Pages, TabBar } from './pages.tsx';

export interface AppViewProps {
  app: App;
}

/** What r2wc draws. */
export function AppView({ app }: AppViewProps) {
  return (
    <StyleProvider value={app.host.adopt}>
      <TextsProvider value={app.texts}>
        <NoticesProvider value={app.notices}>
          <SessionProvider value={app.session}>
            <ServerProvider value={app.server}>
              <RenderGuard app={app}>
                <Screen app={app} />
              </RenderGuard>
            </ServerProvider>
          </SessionProvider>
        </NoticesProvider>
      </TextsProvider>
    </StyleProvider>
  );
}

function Screen({ app }: AppViewProps) {
  const css = useStyles(styles);
  const { navigation, host } = app;
  const place = useSyncExternalStore(navigation.place.subscribe, navigation.place.get);
  const { maxWidth } = useSyncExternalStore(host.settings.subscribe, host.settings.get);
  const navigator = useMemo(
    () => ({
      createHref: (to: To) => navigation.createHref(pathOf(to)),
      push: (to: To) => void navigation.navigate(pathOf(to)),
      replace: (to: To) => void navigation.navigate(pathOf(to), { replace: true }),
      go: (delta: number) => (delta === -1 ? void navigation.back() : host.history.go(delta)),
    }),
    [navigation, host],
  );
  // What the first page does without comes after it: ribbon, notices, the texts of the other pages.
  const [isFirstShown, setIsFirstShown] = useState(false);
  const onPainted = useCallback(() => {
    setIsFirstShown(true);
    app.texts.pages.begin();
  }, [app]);

  return (
    <FirstPageProvider value={isFirstShown ? host.clock : null}>
      <Router location={place.path} navigator={navigator}>
        <div
          className={css['column']}
          style={maxWidth > 0 ? { maxInlineSize: maxWidth } : undefined}
        >
          <AfterFirstPage>
            <DemoRibbon />
          </AfterFirstPage>
          <div className={css['page']}>
            <RenderGuard key={place.path} app={app}>
              <Suspense fallback={null}>
                <Pages place={place} />
                <Arrival onCommitted={app.onFirstPage} onPainted={onPainted} />
              </Suspense>
            </RenderGuard>
          </div>
          {place.route?.isTab && (
            <AfterFirstPage>
              <TabBar currentPath={place.route.path} />
            </AfterFirstPage>
          )}
        </div>
        <AfterFirstPage>
          <NoticeLayer notices={app.notices} clock={host.clock} layer={host.container} />
        </AfterFirstPage>
      </Router>
    </FirstPageProvider>
  );
}

/** Tells when the page beside it is in the document, and when it has been painted. */
function Arrival(tell: { onCommitted: () => void; onPainted: () => void }) {
  const { onCommitted, onPainted } = tell;
  useLayoutEffect(onCommitted, [onCommitted]);
  useEffect(onPainted, [onPainted]);
  return null;
}

type To = string | { pathname?: string; search?: string };

function pathOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`;
}
