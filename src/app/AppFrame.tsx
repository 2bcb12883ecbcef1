import { useCallback, useMemo, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Route } from '../routes.ts';
import base from '../ui/base.module.css';
import { useStyles } from '../ui/hooks/use-styles.ts';
import tokens from '../ui/tokens.module.css';
import type { App } from './app.ts';
import styles from './AppFrame.module.css';
import { columnStyle } from './column-style.ts';
import hostColours from './host-colours.module.css';
import { useIsSuspended } from './PageAccess.tsx';
import { PageShownContext } from './PageShown.tsx';
import { PageStack } from './PageStack.tsx';
import { useUnmarkedOperatorFlag } from './stored-unmarked-operator.ts';
import { AroundPagesContext, useAroundPages } from './use-around-pages.ts';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** The root layout of the router: the pages, and around them the ribbon, the tab bar, the open flow and the dialogs. */
export function AppFrame({ app }: { app: App }) {
  const css = useStyles(styles);
  useStyles(base);
  useStyles(tokens);
  useStyles(hostColours);
  const { environment } = app;
  const location = useLocation();
  const route = (useMatches().at(-1)?.handle ?? null) as Route | null;
  const isSuspended = useIsSuspended(app, route);
  const settings = useStore(environment.settings);
  const [isOperatorUnmarked] = useUnmarkedOperatorFlag();
  useLeaveBlocker(app);
  const [isFirstPageShown, setIsFirstPageShown] = useState(false);
  const onPainted = useCallback(() => setIsFirstPageShown(true), []);
  // The components around the pages, such as the ribbon; `null` while they load.
  const aroundPages = useAroundPages(app, isFirstPageShown);
  const listener = useMemo(() => ({ onCommitted: app.onPageShown, onPainted }), [app, onPainted]);
  return (
    <AroundPagesContext value={aroundPages}>
      <PageShownContext value={listener}>
        <div className={css.column} style={columnStyle(route, settings)}>
          {aroundPages ? (
            <>
              <aroundPages.DemoRibbon
                route={isSuspended ? null : route}
                path={location.pathname + location.search}
              />
              <aroundPages.OfflineNote onlineState={environment.onlineState} />
            </>
          ) : (
            isOperatorUnmarked || <div className={css.ribbonSpace} />
          )}
          <PageStack app={app} route={route} className={css.stack} />
          {aroundPages && route?.isTab && !isSuspended && (
            <aroundPages.TabBar currentPath={route.path} onRetap={app.pageMemory.scrollToTop} />
          )}
          {aroundPages && !isSuspended && route && !route.isPublic && (
            <aroundPages.FlowLayer app={app} />
          )}
        </div>
        {aroundPages && <aroundPages.NoticeLayer />}
      </PageShownContext>
    </AroundPagesContext>
  );
}
