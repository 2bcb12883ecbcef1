import { useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Route } from '../routes.ts';
import { PageRouteContext } from '../ui/page-route.ts';
import { useFetched } from '../ui/use-fetched.ts';
import type { App } from './app.ts';
import type { Access } from './guard.ts';
import { PagePlaceholder } from './LazyPage.tsx';
import { PageShown } from './PageShown.tsx';

/** Returns what of a page is shown now. */
export function useAccess({ guard, member, session }: App, route: Route | null): Access {
  useStore(session, ({ token }) => token);
  useStore(member.state);
  useStore(guard.suspension);
  return guard.accessTo(route);
}

/** The layout of all pages except the login page: shows the page, or why it cannot be shown yet. */
export function PageAccess({ app }: { app: App }) {
  const route = useContext(PageRouteContext);
  const access = useAccess(app, route);
  return access === 'suspended' ? <PageShown /> : <PageOrReason app={app} access={access} />;
}

/** Shows the page, or `MemberLoadingPage` while there is no member. */
function PageOrReason({ app, access }: { app: App; access: Access }) {
  const route = useContext(PageRouteContext);
  const around = useFetched(app.around);
  if (!around) return <PagePlaceholder />;
  if (access === 'granted')
    return (
      <around.PageScope>
        <Outlet />
      </around.PageScope>
    );
  return (
    <around.MemberLoadingPage
      route={route}
      isFailed={access === 'failed'}
      onRetry={app.member.retry}
    />
  );
}
