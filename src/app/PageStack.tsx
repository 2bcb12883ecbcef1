import { Activity, memo, useMemo, useState, type ReactElement } from 'react';
import {
  Route as RouteElement,
  Routes,
  useLocation,
  useOutlet,
  type Location,
} from 'react-router-dom';
import type { Route } from '../routes.ts';
import { useSessionState } from '../session/use-session.ts';
import type { PageContext } from '../ui/page/use-page.ts';
import type { App } from './app.ts';

/** A page with its location, as the router renders it. */
interface ShownPage {
  readonly route: Route | null;
  readonly location: Location;
  readonly outlet: ReactElement | null;
}

/** Adds or updates the page if it is a tab. */
function keepTab(tabs: readonly ShownPage[], page: ShownPage): readonly ShownPage[] {
  if (!page.route?.isTab) return tabs;
  const keptTab = tabs.find(({ route }) => route === page.route);
  if (!keptTab) return [...tabs, page];
  const isUnchanged = keptTab.location === page.location && keptTab.outlet === page.outlet;
  return isUnchanged ? tabs : tabs.map((tab) => (tab === keptTab ? page : tab));
}

/** One history entry: its page, and the number of entries before it. */
interface Step {
  readonly key: string;
  readonly route: Route | null;
  readonly index: number;
}

/** Returns the direction of the transition between two pages. Tabs and replaced pages have none. */
function findTransition(from: Step, to: Step): 'push' | 'pop' | undefined {
  if ((from.route?.isTab && to.route?.isTab) || from.index === to.index) return undefined;
  return from.index < to.index ? 'push' : 'pop';
}

/** Renders one page with its own location: a hidden tab keeps its location while another page is shown. */
const PageFrame = memo(function PageFrame({ location, outlet }: ShownPage) {
  return (
    <Routes location={location}>
      <RouteElement path="*" element={outlet} />
    </Routes>
  );
});

/** Renders the current tab, and keeps the other opened tabs mounted and hidden. Renders nothing of another page. */
function KeptTabs({ page }: { page: ShownPage }) {
  const [keptTabs, setKeptTabs] = useState<readonly ShownPage[]>([]);
  const tabs = keepTab(keptTabs, page);
  if (tabs !== keptTabs) setKeptTabs(tabs);
  return tabs.map((tab) => (
    <Activity key={tab.route?.path} mode={tab.route === page.route ? 'visible' : 'hidden'}>
      <PageFrame {...tab} />
    </Activity>
  ));
}

interface PageStackProps {
  app: App;
  /** The route of the current page; `null` for an unknown path. */
  route: Route | null;
  className: string | undefined;
}

/** Renders the current page and keeps the hidden tabs mounted. */
export function PageStack({ app, route, className }: PageStackProps) {
  const location = useLocation();
  const context = useMemo<PageContext>(
    () => ({
      ...app.pageState.stateOf(route?.isTab ? route.path : location.key),
      route,
      onCommitted: app.onPageShown,
      onPainted: app.frame.show,
      registerLeaveConfirmation: app.registerLeaveConfirmation,
    }),
    [app, route, location.key],
  );
  const outlet = useOutlet(context);
  const sessionId = useSessionState((state) => state.sessionId);
  const index = app.entries.index();
  const page: ShownPage = { route, location, outlet };
  const step: Step = { key: location.key, route, index };
  const [last, setLast] = useState<{ step: Step; move?: string | undefined }>({ step });
  if (last.step.key !== step.key) setLast({ step, move: findTransition(last.step, step) });
  return (
    <div className={className} data-move={last.move}>
      {/* The key drops the tabs of an earlier session. */}
      <KeptTabs key={sessionId} page={page} />
      {/* The key leaves out the query, so that a page keeps its state when only its query changes. */}
      {!route?.isTab && (
        <PageFrame key={`${index} ${route?.path ?? location.pathname}`} {...page} />
      )}
    </div>
  );
}
