import { useNavigation } from '../ui/page-navigation.ts';
import { NotFound } from '../drawings/drawings.tsx';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown for a path that is no page of the app. */
export function NotFoundPage() {
  const t = useT();
  const { navigate, back } = useNavigation();
  const goHome = () => navigate(paths.home(), { replace: true });
  return (
    <Page title={t('title.notFound')} onBack={back}>
      <Message
        drawing={<NotFound />}
        title={t('notFound.text')}
        action={<Button onClick={goHome}>{t('common.home')}</Button>}
      />
    </Page>
  );
}
