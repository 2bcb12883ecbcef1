import { useMemo, type ReactNode } from 'react';
import { PageNavigationProvider, type PageNavigation } from '../ui/page-navigation.ts';
import type { App } from './app.ts';

interface PageRouterProps {
  app: App;
  /** The path that is read inside: a page that is kept while hidden goes on reading its own. */
  path: string;
  children: ReactNode;
}

/** Hands what is inside its address, and the app's one navigation. */
export function PageRouter({ app, path, children }: PageRouterProps) {
  const { navigation } = app;
  const ways = useMemo<Omit<PageNavigation, 'path'>>(
    () => ({
      navigate: (to, options) => void navigation.navigate(to, options),
      back: () => void navigation.back(),
      createHref: (to) => navigation.createHref(to),
    }),
    [navigation],
  );
  const value = useMemo(() => ({ path, ...ways }), [path, ways]);
  return <PageNavigationProvider value={value}>{children}</PageNavigationProvider>;
}
