import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ServerContext } from '../api/use-api.ts';
import { TextsContext } from '../i18n/use-t.ts';
import { MemberContext } from '../session/use-member.ts';
import { SessionContext } from '../session/use-session.ts';
import { NoticesContext } from '../ui/use-notices.ts';
import { PageServicesContext } from '../ui/use-page-services.ts';
import { OverlaysContext } from '../ui/overlays-context.ts';
import base from '../ui/base.module.css';
import tokens from '../ui/tokens.module.css';
import { AdoptContext, useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';
import { PageShownContext } from './PageShown.tsx';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import type { App } from './app.ts';
import { columnStyle } from './column-style.ts';
import hostColours from './host-colours.module.css';
import { openUnmarkedOperatorFlag } from './stored-unmarked-operator.ts';
import { PageRouter } from './PageRouter.tsx';
import { PageStack } from './PageStack.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { AroundPagesContext, useAroundPages } from './use-around-pages.ts';

const HOME_ROUTE = findRoute(paths.home());

export interface AppViewProps {
  app: App;
}

/** The root component of React. The custom element in view.ts renders it. */
export function AppView({ app }: AppViewProps) {
  return (
    <AdoptContext value={app.host.adopt}>
      <TextsContext value={app.texts}>
        <PageServicesContext value={app.pageServices}>
          <OverlaysContext value={app.overlays}>
            <NoticesContext value={app.notices}>
              <SessionContext value={app.session}>
                <MemberContext value={app.member.state}>
                  <ServerContext value={app.server}>
                    {/* Catches what the error message of the inner boundary throws. */}
                    <PageErrorBoundary
                      app={app}
                      route={null}
                      isRecoverable={false}
                      onFailed={() => {}}
                    >
                      <PageErrorBoundary app={app} route={null}>
                        <Screen app={app} />
                      </PageErrorBoundary>
                    </PageErrorBoundary>
                  </ServerContext>
                </MemberContext>
              </SessionContext>
            </NoticesContext>
          </OverlaysContext>
        </PageServicesContext>
      </TextsContext>
    </AdoptContext>
  );
}

/** Renders the pages, and around them the ribbon, the tab bar, the open flow and the dialogs. */
function Screen({ app }: AppViewProps) {
  const css = useStyles(styles);
  useStyles(base);
  useStyles(tokens);
  useStyles(hostColours);
  const { navigation, host } = app;
  const place = useStore(navigation.place);
  const settings = useStore(host.settings);
  const [isFirstPageShown, setIsFirstPageShown] = useState(false);
  const onPainted = useCallback(() => setIsFirstPageShown(true), []);
  // The components around the pages, such as the ribbon; `null` while they load.
  const aroundPages = useAroundPages(app, isFirstPageShown);
  const listener = useMemo(() => ({ onCommitted: app.onPageShown, onPainted }), [app, onPainted]);
  // Called when the member types on a page that needs no login, such as the login page.
  const prefetchHome = () =>
    void app.loader
      .page(HOME_ROUTE)
      .fetch()
      .catch(() => {});
  return (
    <AroundPagesContext value={aroundPages}>
      <PageShownContext value={listener}>
        <div
          className={css.column}
          style={columnStyle(place.route, settings)}
          onInput={place.route?.isPublic ? prefetchHome : undefined}
        >
          {aroundPages ? (
            <>
              <aroundPages.DemoRibbon
                route={place.admission === 'shown' ? place.route : null}
                path={place.path}
              />
              <aroundPages.OfflineNote onlineState={host.onlineState} />
            </>
          ) : (
            openUnmarkedOperatorFlag(app.pageServices.deviceStorage).getState().value || (
              <div className={css.ribbonSpace} />
            )
          )}
          <PageStack app={app} place={place} className={css.stack} />
          {aroundPages && place.route?.isTab && place.admission !== 'withheld' && (
            <PageRouter app={app} path={place.path}>
              <aroundPages.TabBar
                currentPath={place.route.path}
                onRetap={app.pageMemory.scrollToTop}
              />
            </PageRouter>
          )}
          {aroundPages && place.admission === 'shown' && place.route && !place.route.isPublic && (
            <aroundPages.FlowLayer app={app} path={place.path} />
          )}
        </div>
        {aroundPages && <aroundPages.NoticeLayer />}
      </PageShownContext>
    </AroundPagesContext>
  );
}
