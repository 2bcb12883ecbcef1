import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { PATHS, type Route } from '../routes.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyNews } from '../drawings/EmptyNews.tsx';
import { NotFound } from '../drawings/NotFound.tsx';
import { Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';

/** Stands for a path that is no page, and for the pages that are not built yet. */
export function PendingPage({ route }: { route: Route | null }) {
  const t = useT();
  const navigate = useNavigate();
  const goHome = () => void navigate(PATHS.home, { replace: true });
  return (
    <Page
      title={t(route?.title ?? 'title.notFound')}
      hasWhiteTitle={route?.hasWhiteTitle}
      onBack={route?.isTab ? undefined : () => void navigate(-1)}
    >
      <Message
        drawing={route ? <EmptyNews /> : <NotFound />}
        title={t(route ? 'notBuilt.text' : 'notFound.text')}
        {...(route ? { hint: t('notBuilt.hint') } : {})}
        action={<Button onClick={goHome}>{t('common.home')}</Button>}
      />
    </Page>
  );
}
