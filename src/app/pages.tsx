import { lazy, use, type ComponentType } from 'react';
import { LoginPage } from '../pages/login/LoginPage.tsx';
import { useSessionState } from '../session/use-session.ts';
import type { App } from './create-app.ts';
import type { Place } from './navigation.ts';

// The only list that knows every page. The login page comes with the app; everything else is fetched.
const HomePage = lazy(async () => ({
  default: (await import('../pages/home/HomePage.tsx')).HomePage,
}));
const MyPage = lazy(async () => ({ default: (await import('../pages/my/MyPage.tsx')).MyPage }));
const PendingPage = lazy(async () => ({
  default: (await import('./PendingPage.tsx')).PendingPage,
}));
const QueryScope = lazy(async () => ({
  default: (await import('../api/QueryScope.tsx')).QueryScope,
}));

export const DemoRibbon = lazy(async () => ({
  default: (await import('./DemoRibbon.tsx')).DemoRibbon,
}));
export const TabBar = lazy(async () => ({ default: (await import('./TabBar.tsx')).TabBar }));
export const NoticeLayer = lazy(async () => ({
  default: (await import('../ui/NoticeLayer.tsx')).NoticeLayer,
}));

const PAGES: Readonly<Record<string, ComponentType>> = {
  '': HomePage,
  'pages/my/index': MyPage,
};

interface PagesProps {
  app: App;
  place: Place;
}

/** The page of a place. What needs a session is not drawn without one, whatever the address says. */
export function Pages({ app, place }: PagesProps) {
  const isLoggedIn = useSessionState(({ token }) => token !== null);
  const { route } = place;
  if (route && !route.isOpen && !isLoggedIn) return null;
  if (route?.path === 'pages/login/index') return <LoginPage />;
  return <InnerPage app={app} place={place} />;
}

function InnerPage({ app, place: { route } }: PagesProps) {
  use(app.texts.loadPages());
  const Page = route && PAGES[route.path];
  return <QueryScope>{Page ? <Page /> : <PendingPage route={route} />}</QueryScope>;
}
