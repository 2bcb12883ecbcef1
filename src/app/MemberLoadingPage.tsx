import { useT } from '../i18n/use-t.ts';
import { LogOutButton } from '../pages/shared/LogOutButton.tsx';
import type { Route } from '../routes.ts';
import { BrokenScale } from '../ui/bar-chart/BrokenScale.tsx';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/empty-state/EmptyState.tsx';
import { usePageServices } from '../ui/hooks/use-page-services.ts';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/skeleton/Skeleton.tsx';
import { PageShown } from './PageShown.tsx';
import { useIsSlow } from './use-is-slow.ts';

interface MemberLoadingPageProps {
  /** The route of the replaced page, for the title; `null` for an unknown path. */
  route: Route | null;
  /** True if the member could not be loaded, false while the member loads. */
  isFailed: boolean;
  /** Loads the member again. */
  onRetry: () => unknown;
}

/** Replaces a page while the member loads, or after that load has failed. The replaced page is not rendered. */
export function MemberLoadingPage({ route, isFailed, onRetry }: MemberLoadingPageProps) {
  const t = useT();
  const { goBack } = usePageServices();
  const isSlow = useIsSlow(isFailed);
  return (
    <Page title={t(route?.title ?? 'title.notFound')} onBack={route?.isTab ? undefined : goBack}>
      {isFailed || isSlow ? (
        <>
          <EmptyState
            isAlert
            drawing={<BrokenScale />}
            title={t(isFailed ? 'member.unavailable' : 'member.slow')}
            hint={t(isFailed ? 'member.unavailableHint' : 'member.slowHint')}
            button={
              <>
                <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>
                <LogOutButton variant="plain" />
              </>
            }
          />
          <PageShown />
        </>
      ) : (
        <>
          <Skeleton height={188} />
          <Skeleton height={96} />
        </>
      )}
    </Page>
  );
}
