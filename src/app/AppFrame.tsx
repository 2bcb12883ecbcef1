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
import { useLastRibbon } from './last-ribbon.ts';
import { useAccess } from './PageAccess.tsx';
import { PageStack } from './PageStack.tsx';

/** The root layout of the router: the pages, and around them the ribbon, the tab bar, the open modal and the dialogs. */
export function AppFrame({ app }: { app: App }) {
  const css = useStyles(styles);
  useStyles(base);
  useStyles(tokens);
  useStyles(hostColours);
  const { environment } = app;
  const location = useLocation();
  const route = (useMatches().at(-1)?.handle ?? null) as Route | null;
  const access = useAccess(app, route);
  const isLoggedOut = access === 'ended' || access === 'loggedOut';
  // While the host is asked for a session, the open modal is hidden: the next session may be of another member.
  const isSuspended = useStore(app.guard.isSuspended);
  const settings = useStore(environment.settings);
  const [lastRibbon] = useLastRibbon();
  const frame = useStore(app.frame.shown);
  return (
    <>
      <div className={css.column} style={columnStyle(route, settings)}>
        {frame ? (
          <>
            <frame.DemoRibbon
              route={isLoggedOut ? null : route}
              path={location.pathname + location.search}
            />
            <frame.OfflineNote onlineState={environment.onlineState} />
          </>
        ) : (
          lastRibbon !== 'none' && <div className={css.ribbonSpace} />
        )}
        <PageStack app={app} route={route} className={css.stack} />
        {frame && route?.isTab && !isLoggedOut && (
          <frame.TabBar
            currentPath={route.path}
            hasAllLabels={settings.tabLabels === 'all'}
            onRetap={app.pageState.scrollToTop}
          />
        )}
        {frame && !isLoggedOut && !isSuspended && route && !route.isPublic && (
          <frame.ModalLayer app={app} />
        )}
      </div>
      {frame && <frame.DialogLayer />}
      {frame && <frame.LeaveBlocker app={app} />}
    </>
  );
}
