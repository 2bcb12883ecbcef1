import { Activity, createElement, useContext, useEffect, useMemo, useState } from 'react';
import { useHasMember } from '../session/use-member.ts';
import { useSessionState } from '../session/use-session.ts';
import { LeaveConfirmationContext } from '../ui/leave-confirmation.ts';
import { PageLifeContext } from '../ui/page-life.ts';
import { PageLookContext } from '../ui/page-look.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { paths } from '../paths.ts';
import { useFetched } from '../ui/use-fetched.ts';
import { useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';
import { PageShown } from './PageShown.tsx';
import { AroundPagesContext } from './use-around-pages.ts';
import type { App } from './app.ts';
import type { Place } from './place.ts';
import { PageRouter } from './PageRouter.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

interface PageStackProps {
  app: App;
  place: Place;
}

/** The tabs that were opened in the session with the number `epoch`. They stay mounted. */
interface KeptTabs {
  readonly epoch: number;
  readonly tabs: readonly Place[];
}

/** Whether the place is a tab that the guard allows to show. */
const isShownTab = ({ route, admission }: Place) => route?.isTab === true && admission === 'shown';

/** Adds the place if it is a tab, and drops the tabs of an earlier session. */
function keepTab(keptTabs: KeptTabs, epoch: number, place: Place): KeptTabs {
  const tabs = keptTabs.epoch === epoch ? keptTabs.tabs : [];
  if (!isShownTab(place)) return tabs === keptTabs.tabs ? keptTabs : { epoch, tabs };
  if (tabs.includes(place)) return keptTabs;
  const isKept = tabs.some(({ route }) => route === place.route);
  const nextTabs = isKept
    ? tabs.map((tab) => (tab.route === place.route ? place : tab))
    : [...tabs, place];
  return { epoch, tabs: nextTabs };
}

/** Returns the direction of the transition between two pages. Tabs and replaced pages have none. */
function findTransition(from: Place, to: Place): 'push' | 'pop' | undefined {
  if ((from.route?.isTab && to.route?.isTab) || from.index === to.index) return undefined;
  return from.index < to.index ? 'push' : 'pop';
}

/** Renders the current page and keeps the hidden tabs mounted. */
export function PageStack({
  app,
  place,
  className,
}: PageStackProps & { className: string | undefined }) {
  const epoch = useSessionState((state) => state.epoch);
  const [keptTabs, setKeptTabs] = useState<KeptTabs>({ epoch, tabs: [] });
  const currentTabs = keepTab(keptTabs, epoch, place);
  if (currentTabs !== keptTabs) setKeptTabs(currentTabs);
  const [lastPage, setLastPage] = useState<{ place: Place; move?: string | undefined }>({ place });
  if (lastPage.place !== place) setLastPage({ place, move: findTransition(lastPage.place, place) });
  return (
    <div className={className} data-move={lastPage.move}>
      {currentTabs.tabs.map((tab) => (
        <Activity key={`${epoch} ${tab.route?.path}`} mode={tab === place ? 'visible' : 'hidden'}>
          <PageFrame app={app} place={tab} />
        </Activity>
      ))}
      {/* The key leaves out the query, so that a page keeps its state when only its query changes. */}
      {!isShownTab(place) && (
        <PageFrame
          key={`${place.index} ${place.route?.path ?? place.path}`}
          app={app}
          place={place}
        />
      )}
    </div>
  );
}

/** Renders one page with its path, scroll position, leave confirmation and error message. */
function PageFrame({ app, place }: PageStackProps) {
  const { index, path, route, admission } = place;
  const { pageMemory } = app;
  const life = useMemo(() => pageMemory.lifeOf({ index, path }), [pageMemory, index, path]);
  // A return to a tab changes `life`, but must not render the page again.
  const page = useMemo(
    () => (
      <PageRouter app={app} path={path}>
        <LeaveConfirmationContext value={app.registerLeaveConfirmation}>
          <PageContent app={app} route={route} admission={admission} />
        </LeaveConfirmationContext>
      </PageRouter>
    ),
    [app, path, route, admission],
  );
  return (
    <PageLookContext value={route}>
      <PageErrorBoundary app={app} route={route}>
        <PageLifeContext value={life}>{page}</PageLifeContext>
      </PageErrorBoundary>
    </PageLookContext>
  );
}

type ContentProps = { app: App } & Pick<Place, 'route' | 'admission'>;

/** Renders the login page, which is in the app chunk, or a page whose code is fetched. */
function PageContent({ app, route, admission }: ContentProps) {
  if (!route || `/${route.path}` !== paths.login())
    return <FetchedPage app={app} route={route} admission={admission} />;
  return (
    <>
      {admission !== 'withheld' && (
        <LoginPage registerPart={app.loader.registerPart} foot={<LoginFoot />} />
      )}
      <PageShown />
    </>
  );
}

/** The operator's note below the login form. A separate component, so that its load does not render the form again. */
function LoginFoot() {
  const aroundPages = useContext(AroundPagesContext);
  return aroundPages && <aroundPages.OperatorNote />;
}

/** Renders a page other than the login page, or nothing if the guard withholds it. */
function FetchedPage({ app, route, admission }: ContentProps) {
  const hasMember = useHasMember();
  const hasNoMemberYet = admission === 'waiting' || admission === 'failed';
  // A page that needs a login never renders without a member.
  const isBlank = admission === 'withheld' || (route && !route.isPublic && !hasMember);
  if (isBlank && !hasNoMemberYet) return <PageShown />;
  return <PageOrMemberLoading app={app} route={route} admission={admission} />;
}

/** Shows the page, or `MemberLoadingPage` while there is no member. Fetches the code of the page meanwhile. */
function PageOrMemberLoading({ app, route, admission }: ContentProps) {
  const { loader, member } = app;
  const aroundPages = useFetched(loader.aroundPages);
  const page = loader.page(route);
  // If this fetch fails, `LoadedPage` fetches the code again.
  useEffect(() => void page.fetch().catch(() => {}), [page]);
  if (!aroundPages) return <PagePlaceholder />;
  if (admission === 'shown')
    return (
      <aroundPages.PageScope>
        <LoadedPage page={page} />
      </aroundPages.PageScope>
    );
  return (
    <aroundPages.MemberLoadingPage
      route={route}
      isFailed={admission === 'failed'}
      onRetry={member.retry}
    />
  );
}

/** Renders the page, or a placeholder until its code is fetched. */
function LoadedPage({ page }: { page: ReturnType<App['loader']['page']> }) {
  const Page = useFetched(page);
  if (!Page) return <PagePlaceholder />;
  return (
    <>
      {createElement(Page)}
      <PageShown />
    </>
  );
}

/** Replaces a page while its code loads. `Skeleton` appears after 200 ms. */
function PagePlaceholder() {
  const css = useStyles(styles);
  return (
    <div className={css.placeholder}>
      <Skeleton height={188} />
      <Skeleton height={96} />
    </div>
  );
}
