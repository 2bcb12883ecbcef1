import { LoginPage } from '../pages/login/LoginPage.tsx';
import { useSessionState } from '../session/use-session.ts';
import { lazyPart, usePageTexts } from '../ui/lazy-part.tsx';
import type { Place } from './navigation.ts';

// The only list that knows every page. The login page comes with the app; everything else is fetched.
const HomePage = lazyPart(async () => (await import('../pages/home/HomePage.tsx')).HomePage);
const MyPage = lazyPart(async () => (await import('../pages/my/MyPage.tsx')).MyPage);
const PendingPage = lazyPart(async () => (await import('./PendingPage.tsx')).PendingPage);
const QueryScope = lazyPart(async () => (await import('../api/QueryScope.tsx')).QueryScope);

export const DemoRibbon = lazyPart(async () => (await import('./DemoRibbon.tsx')).DemoRibbon);
export const TabBar = lazyPart(async () => (await import('./TabBar.tsx')).TabBar);
export const NoticeLayer = lazyPart(
  async () => (await import('../ui/NoticeLayer.tsx')).NoticeLayer,
);

const PAGES: Readonly<Record<string, typeof HomePage>> = {
  '': HomePage,
  'pages/my/index': MyPage,
};

interface PagesProps {
  place: Place;
}

/** The page of a place. What needs a session is not drawn without one, whatever the address says. */
export function Pages({ place }: PagesProps) {
  const isLoggedIn = useSessionState(({ token }) => token !== null);
  const { route } = place;
  if (route && !route.isOpen && !isLoggedIn) return null;
  if (route?.path === 'pages/login/index') return <LoginPage />;
  return <InnerPage place={place} />;
}

function InnerPage({ place: { route } }: PagesProps) {
  const Page = route && PAGES[route.path];
  // Asked for side by side: drawn one inside the other they would be fetched one after the other.
  QueryScope.preload();
  Page?.preload();
  usePageTexts();
  return <QueryScope>{Page ? <Page /> : <PendingPage route={route} />}</QueryScope>;
}
