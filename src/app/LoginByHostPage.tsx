import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import type { Route } from '../routes.ts';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/empty-state/EmptyState.tsx';
import { Page } from '../ui/page/Page.tsx';
import type { App } from './app.ts';
import { PageShown } from './PageShown.tsx';

interface LoginByHostPageProps {
  app: App;
  /** The route of the replaced page, for the title; `null` for an unknown path. */
  route: Route | null;
}

/**
 * Replaces a page while nobody is logged in and only the host can log a member in. Asks the host for it. The address
 * stays, so that the page is shown after the login.
 */
export function LoginByHostPage({ app, route }: LoginByHostPageProps) {
  const t = useT();
  const { environment } = app;
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const requestLogin = () =>
    void environment.emit('wr-login-required', { route: path, pressed: true });
  useEffect(() => {
    environment.emit('wr-login-required', { route: path, pressed: false });
  }, [environment, path]);
  return (
    <Page title={t(route?.title ?? 'title.notFound')}>
      <EmptyState
        title={t('session.loggedOut')}
        hint={t('session.loggedOutHint')}
        button={<Button onClick={requestLogin}>{t('session.logIn')}</Button>}
      />
      <PageShown />
    </Page>
  );
}
