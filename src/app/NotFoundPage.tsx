import { useNavigate } from 'react-router-dom';
import { NotFound } from '../drawings/drawings.tsx';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/empty-state/EmptyState.tsx';
import { usePageServices } from '../ui/hooks/use-page-services.ts';
import { Page } from '../ui/page/Page.tsx';

/** Shown for a path that is no page of the app. */
function NotFoundPage() {
  const t = useT();
  const navigate = useNavigate();
  const { goBack } = usePageServices();
  const goHome = () => void navigate(paths.home(), { replace: true });
  return (
    <Page title={t('title.notFound')} onBack={goBack}>
      <EmptyState
        drawing={<NotFound />}
        title={t('notFound.text')}
        button={<Button onClick={goHome}>{t('common.home')}</Button>}
      />
    </Page>
  );
}

export { NotFoundPage as Component };
