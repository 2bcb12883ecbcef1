import { useNavigate } from 'react-router-dom';
import { NotFound } from '../drawings/NotFound.tsx';
import { useT } from '../i18n/use-t.ts';
import { PATHS } from '../routes.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';

/** Stands for a path that is no page. */
export function NotFoundPage() {
  const t = useT();
  const navigate = useNavigate();
  const goHome = () => void navigate(PATHS.home, { replace: true });
  return (
    <Page title={t('title.notFound')} onBack={() => void navigate(-1)}>
      <Message
        drawing={<NotFound />}
        title={t('notFound.text')}
        action={<Button onClick={goHome}>{t('common.home')}</Button>}
      />
    </Page>
  );
}
