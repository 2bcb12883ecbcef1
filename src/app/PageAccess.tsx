import { Outlet } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Route } from '../routes.ts';
import { useSessionState } from '../session/use-session.ts';
import { useLazy } from '../ui/hooks/use-lazy.ts';
import { usePage } from '../ui/page/use-page.ts';
import type { App } from './app.ts';
import { PagePlaceholder } from './LazyPage.tsx';
import { PageShown } from './PageShown.tsx';

/** Whether nothing of the page is shown, because the session has ended. */
export function useHasSessionEnded({ guard, session }: App, route: Route | null): boolean {
  useStore(session, ({ token }) => token);
  useStore(guard.isSuspended);
  return guard.accessTo(route) === 'ended';
}

/** The layout of all pages except the login page: shows the page, or why it cannot be shown yet. */
export function PageAccess({ app }: { app: App }) {
  const route = usePage()?.route ?? null;
  return useHasSessionEnded(app, route) ? <PageShown /> : <ScopedPage app={app} route={route} />;
}

function ScopedPage({ app, route }: { app: App; route: Route | null }) {
  const page = usePage();
  const sessionId = useSessionState((state) => state.sessionId);
  const frame = useLazy(app.frame);
  if (!frame) return <PagePlaceholder />;
  return (
    <frame.PageScope>
      {/* With the number of the session as its key, a page for members never keeps a member of an earlier session. */}
      <frame.RequireMember key={route?.isPublic ? 0 : sessionId} app={app} route={route}>
        <Outlet context={page} />
      </frame.RequireMember>
    </frame.PageScope>
  );
}
