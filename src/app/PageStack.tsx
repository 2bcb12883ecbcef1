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
import { LeaveConfirmationContext } from '../ui/leave-confirmation.ts';
import { PageLifeContext } from '../ui/page-life.ts';
import { PageRouteContext } from '../ui/page-route.ts';
import type { App } from './app.ts';

/** A page with its location, as the router renders it. */
interface ShownPage {
  readonly route: Route | null;
  readonly location: Location;
  readonly outlet: ReactElement | null;
}

/** The tabs that were opened in the session with the number `epoch`. They stay mounted. */
interface KeptTabs {
  readonly epoch: number;
  readonly tabs: readonly ShownPage[];
}

const isSamePage = (page: ShownPage, other: ShownPage) =>
  page.location === other.location && page.outlet === other.outlet;

/** Adds the page if it is a tab, and drops the tabs of an earlier session. */
function keepTab(keptTabs: KeptTabs, epoch: number, page: ShownPage): KeptTabs {
  const tabs = keptTabs.epoch === epoch ? keptTabs.tabs : [];
  if (!page.route?.isTab) return tabs === keptTabs.tabs ? keptTabs : { epoch, tabs };
  const keptTab = tabs.find(({ route }) => route === page.route);
  if (keptTab && isSamePage(keptTab, page)) return keptTabs;
  const nextTabs = keptTab ? tabs.map((tab) => (tab === keptTab ? page : tab)) : [...tabs, page];
  return { epoch, tabs: nextTabs };
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

/** Renders one page with its own location, its scroll position and its leave confirmation. */
const PageFrame = memo(function PageFrame({
  app,
  route,
  location,
  outlet,
}: ShownPage & { app: App }) {
  const { pageMemory } = app;
  const life = useMemo(
    () => pageMemory.lifeOf(route?.isTab ? route.path : location.key),
    [pageMemory, route, location.key],
  );
  return (
    <PageRouteContext value={route}>
      <PageLifeContext value={life}>
        <LeaveConfirmationContext value={app.registerLeaveConfirmation}>
          {/* A hidden tab keeps its location while another page is shown. */}
          <Routes location={location}>
            <RouteElement path="*" element={outlet} />
          </Routes>
        </LeaveConfirmationContext>
      </PageLifeContext>
    </PageRouteContext>
  );
});

interface PageStackProps {
  app: App;
  /** The route of the current page; `null` for an unknown path. */
  route: Route | null;
  className: string | undefined;
}

/** Renders the current page and keeps the hidden tabs mounted. */
export function PageStack({ app, route, className }: PageStackProps) {
  const location = useLocation();
  const outlet = useOutlet();
  const epoch = useSessionState((state) => state.epoch);
  const index = app.entries.index();
  const page: ShownPage = { route, location, outlet };
  const [keptTabs, setKeptTabs] = useState<KeptTabs>({ epoch, tabs: [] });
  const currentTabs = keepTab(keptTabs, epoch, page);
  if (currentTabs !== keptTabs) setKeptTabs(currentTabs);
  const step: Step = { key: location.key, route, index };
  const [last, setLast] = useState<{ step: Step; move?: string | undefined }>({ step });
  if (last.step.key !== step.key) setLast({ step, move: findTransition(last.step, step) });
  return (
    <div className={className} data-move={last.move}>
      {currentTabs.tabs.map((tab) => (
        <Activity
          key={`${epoch} ${tab.route?.path}`}
          mode={tab.route === route ? 'visible' : 'hidden'}
        >
          <PageFrame app={app} {...tab} />
        </Activity>
      ))}
      {/* The key leaves out the query, so that a page keeps its state when only its query changes. */}
      {!route?.isTab && (
        <PageFrame key={`${index} ${route?.path ?? location.pathname}`} app={app} {...page} />
      )}
    </div>
  );
}
