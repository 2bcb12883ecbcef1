import type { ComponentProps, MouseEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { SafeUrl } from '../lib/trusted-url.ts';
import type { UrlPurpose } from '../platform/app-events.ts';
import { useOutside } from './use-outside.ts';

export interface OutLinkTarget {
  /** `null` where it must not be opened: it is only named then, and says why. */
  url: SafeUrl | null;
  purpose: UrlPurpose;
}

interface OutLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'>, OutLinkTarget {
  /** Asked before it is opened. */
  mayOpen?: () => Promise<boolean>;
}

/** The one link that leads out of the app: the host may open it itself. */
export function OutLink({ url, purpose, mayOpen, children, ...anchor }: OutLinkProps) {
  const t = useT();
  const { openUrl } = useOutside();
  if (url === null)
    return (
      <span>
        {children}
        {t('link.refused')}
      </span>
    );
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    // Without `mayOpen` no await: browsers open a window only within the click.
    if (!mayOpen || (await mayOpen())) openUrl(url, purpose);
  };
  return (
    <a
      {...anchor}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={(event) => void open(event)}
      // The other buttons of a mouse as well.
      onAuxClick={(event) => event.button === 1 && void open(event)}
    >
      {children}
    </a>
  );
}
