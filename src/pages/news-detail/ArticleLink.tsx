import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink } from '../../ui/OutLink.tsx';
import { useNotices } from '../../ui/use-notices.ts';

interface ArticleLinkProps {
  url: SafeUrl;
  children: ReactNode;
}

/** An external link. A confirmation names its host first, because the link text may lie. */
export function ArticleLink({ url, children }: ArticleLinkProps) {
  const t = useT();
  const notices = useNotices();
  const mayOpen = () =>
    notices.ask({
      title: t('newsDetail.leave', { host: new URL(url).host }),
      text: t('newsDetail.leaveText'),
      ok: t('newsDetail.open'),
      cancel: t('common.cancel'),
    });
  return (
    <OutLink url={url} purpose="article" mayOpen={mayOpen}>
      {children}
      <Icon icon={ExternalLink} size={14} />
    </OutLink>
  );
}
