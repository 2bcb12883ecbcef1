import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import { useNotices } from '../../ui/use-notices.ts';

/** Asks before it opens a site outside the operator's list. It names the host, because the link text may lie. */
export function useLeaveConfirmation(): (url: SafeUrl) => Promise<boolean> {
  const t = useT();
  const notices = useNotices();
  return (url) =>
    notices.ask({
      title: t('newsDetail.leave', { host: new URL(url).host }),
      text: t('newsDetail.leaveText'),
      ok: t('newsDetail.open'),
      cancel: t('common.cancel'),
    });
}
