import { Outlet } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Route } from '../routes.ts';
import { useSessionState } from '../session/use-session.ts';
import { useLazy } from '../ui/hooks/use-lazy.ts';
import { usePage } from '../ui/page/use-page.ts';
import type { App } from './app.ts';
import type { Access } from './guard.ts';
import { PagePlaceholder } from './LazyPage.tsx';
import { PageShown } from './PageShown.tsx';

/** What the visitor may see of a page, except for the member's state: `RequireMember` follows that. */
export function useAccess({ guard, session }: App, route: Route | null): Access {
  useStore(session, ({ token }) => token);
  useStore(guard.isSuspended);
  return guard.accessTo(route);
}

/** The layout of all pages except the login page: shows the page, or why it cannot be shown yet. */
export function PageAccess({ app }: { app: App }) {
  const route = usePage()?.route ?? null;
  const access = useAccess(app, route);
  return access === 'ended' ? (
    <PageShown />
  ) : (
    <ScopedPage app={app} route={route} isLoggedOut={access === 'loggedOut'} />
  );
}

interface ScopedPageProps {
  app: App;
  route: Route | null;
  isLoggedOut: boolean;
}

function ScopedPage({ app, route, isLoggedOut }: ScopedPageProps) {
  const page = usePage();
  const sessionId = useSessionState((state) => state.sessionId);
  const frame = useLazy(app.frame);
  if (!frame) return <PagePlaceholder />;
  if (isLoggedOut) return <frame.LoginByHostPage app={app} route={route} />;
  return (
    <frame.PageScope>
      {/* With the number of the session as its key, a page for members never keeps a member of an earlier session. */}
      <frame.RequireMember key={route?.isPublic ? 0 : sessionId} app={app} route={route}>
        <Outlet context={page} />
      </frame.RequireMember>
    </frame.PageScope>
  );
}
