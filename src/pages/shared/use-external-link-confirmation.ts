import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';

/** Returns a function that asks before a link opens another site. The question names the site's domain. */
export function useExternalLinkConfirmation(): (url: SafeUrl) => Promise<boolean> {
  const t = useT();
  const dialogs = useDialogs();
  return (url) =>
    dialogs.ask({
      title: t('newsDetail.leave', { host: new URL(url).host }),
      text: t('newsDetail.leaveText'),
      okText: t('newsDetail.open'),
      cancelText: t('common.cancel'),
    });
}
