import { ExternalLink } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOutside } from '../../ui/outside.ts';
import { useNotices } from '../../ui/use-notices.ts';

interface OutLinkProps {
  url: string;
  children: ReactNode;
}

/** A link out of the app: says first to which host it leads, whatever its words promise. */
export function OutLink({ url, children }: OutLinkProps) {
  const t = useT();
  const notices = useNotices();
  const { openUrl } = useOutside();
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    const isSure = await notices.ask({
      title: t('article.leave', { host: new URL(url).host }),
      text: t('article.leaveText'),
      ok: t('article.open'),
      cancel: t('common.cancel'),
    });
    if (isSure) openUrl(url, 'article');
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={(event) => void leave(event)}
      // The other buttons of a mouse as well.
      onAuxClick={(event) => event.button === 1 && void leave(event)}
    >
      {children}
      <Icon icon={ExternalLink} size={14} />
    </a>
  );
}
