import { useMemo, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { App } from './create-app.ts';

type To = string | { pathname?: string; search?: string };

function pathOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`;
}

interface PageRouterProps {
  app: App;
  /** The path that is read inside: a page that is kept while hidden goes on reading its own. */
  path: string;
  children: ReactNode;
}

/** Links, navigation and parameters for what is inside, all through the app's one navigation. */
export function PageRouter({ app, path, children }: PageRouterProps) {
  const { navigation, host } = app;
  const navigator = useMemo(
    () => ({
      createHref: (to: To) => navigation.createHref(pathOf(to)),
      push: (to: To) => void navigation.navigate(pathOf(to)),
      replace: (to: To) => void navigation.navigate(pathOf(to), { replace: true }),
      go: (delta: number) => (delta === -1 ? void navigation.back() : host.history.go(delta)),
    }),
    [navigation, host],
  );
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  );
}
