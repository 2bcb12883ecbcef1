import { useMemo, type ReactElement } from 'react';
import { PageNavigationContext, type PageNavigation } from '../ui/page-navigation.ts';
import { findRoute, isHiddenPage } from '../routes.ts';
import type { AppParts } from './app-parts.ts';

interface PageRouterProps {
  app: AppParts;
  /** The path of the page in `children`. A hidden tab keeps its path while another page is shown. */
  path: string;
  children: ReactElement;
}

/** Provides `children` with their path, and with the functions that open other pages. */
export function PageRouter({ app, path, children }: PageRouterProps) {
  const { navigation, host } = app;
  const actions = useMemo<Omit<PageNavigation, 'path'>>(
    () => ({
      navigate: (to, options) => void navigation.navigate(to, options),
      back: () => void navigation.back(),
      createHref: (to) => navigation.createHref(to),
      isHidden(to) {
        const route = findRoute(to);
        return route !== null && isHiddenPage(route, host.settings.getState().hiddenFeatures);
      },
    }),
    [navigation, host],
  );
  const value = useMemo(() => ({ path, ...actions }), [path, actions]);
  return <PageNavigationContext value={value}>{children}</PageNavigationContext>;
}
