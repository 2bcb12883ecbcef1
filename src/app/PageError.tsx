import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { Page } from '../ui/page/Page.tsx';
import { usePage } from '../ui/page/use-page.ts';
import type { App } from './app.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { toFailure } from './failure.ts';
import { PageShown } from './PageShown.tsx';

/** The error element of a route: an error message in place of a page that cannot be loaded or rendered. */
export function PageError({ app }: { app: App }) {
  const { environment } = app;
  const t = useT();
  const route = usePage()?.route;
  const failure = toFailure(useRouteError());
  const location = useLocation();
  const navigate = useNavigate();
  // A new location makes the router render the page again.
  const retry = () => void navigate(location, { replace: true });
  const retryOnReturn = useEffectEvent(retry);
  // Retry the chunk when the network is back, or when the member returns to the page.
  useEffect(
    () => (failure === 'CHUNK' ? environment.onReturn(() => retryOnReturn()) : undefined),
    [environment, failure],
  );
  return (
    <>
      <Page title={t(route?.title ?? 'title.notFound')}>
        <ErrorMessage failure={failure} onRetry={retry} />
      </Page>
      <PageShown />
    </>
  );
}
