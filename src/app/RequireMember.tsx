import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, type ReactElement } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useStore } from 'zustand';
import { configQuery } from '../api/use-config.ts';
import type { Route } from '../routes.ts';
import { MEMBER_KEY, memberQuery } from '../session/member-query.ts';
import type { App } from './app.ts';
import { MemberLoadingPage } from './MemberLoadingPage.tsx';

interface RequireMemberProps {
  app: App;
  /** `null` for an unknown path. */
  route: Route | null;
  /** The page. A page that needs a login is rendered once the member is loaded. */
  children: ReactElement;
}

/** Loads the member of the session. Keeps the query active, so that every invalidation refetches the member. */
export function RequireMember({ app, route, children }: RequireMemberProps) {
  const { guard, server, session } = app;
  const isSuspended = useStore(guard.isSuspended);
  const isLoggedIn = useStore(session, ({ token }) => token !== null);
  const queryClient = useQueryClient();
  const {
    data: member,
    isError,
    refetch,
  } = useQuery({
    ...memberQuery(server),
    enabled: isLoggedIn && !isSuspended,
    // The data is stale at once, so that a return to the browser tab refetches the member. A new page does not.
    staleTime: 0,
    refetchOnMount: false,
    retryOnMount: false,
    // On pages that need no login, a failed read opens no dialog.
    meta: { isErrorHidden: route?.isPublic === true },
  });
  // The loader redirects. `Navigate` would redirect again when a hidden tab is shown, with the member of that time.
  const mustRedirect = member !== undefined && guard.findRedirect(route) !== null;
  // The ribbon requests the configuration. Until it is known, every feature counts as offered.
  useQuery({ ...configQuery, enabled: false });
  const notOffered = server.notOffered?.() ?? '';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Also renders the tab bar again, without the tabs of what is not offered.
    if (mustRedirect || notOffered) void revalidate();
  }, [mustRedirect, notOffered, revalidate]);
  // The key renders the links of the page again.
  if (guard.accessTo(route) === 'granted' && !mustRedirect)
    return <Fragment key={notOffered}>{children}</Fragment>;
  const retry = () => queryClient.cancelQueries({ queryKey: MEMBER_KEY }).then(() => refetch());
  return <MemberLoadingPage route={route} isFailed={isError} onRetry={retry} />;
}
