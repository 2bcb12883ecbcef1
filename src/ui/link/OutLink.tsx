import type { ComponentProps, MouseEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { SafeUrl } from '../../lib/trusted-url.ts';
import type { UrlPurpose } from '../../platform/app-events.ts';
import { usePageServices } from '../hooks/use-page-services.ts';

export interface OutLinkTarget {
  /** `null` if the URL is not trusted. Then only the text and the reason are shown. */
  url: SafeUrl | null;
  purpose: UrlPurpose;
}

interface OutLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'>, OutLinkTarget {
  /** Asks the member for confirmation before the link opens. Resolves with true if they agree. */
  confirmOpen?: () => Promise<boolean>;
}

/** Renders every external link of the app. The host may open the URL itself. */
export function OutLink({ url, purpose, confirmOpen, children, ...anchor }: OutLinkProps) {
  const t = useT();
  const { openUrl } = usePageServices();
  if (url === null)
    return (
      <span>
        <span>{children}</span>
        <span>{t('link.refused')}</span>
      </span>
    );
  const openLink = async (event: MouseEvent) => {
    event.preventDefault();
    // Awaits only if `confirmOpen` is set: after an `await`, a browser may block the window that a click opens.
    if (!confirmOpen || (await confirmOpen())) openUrl(url, purpose);
  };
  return (
    <a
      {...anchor}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={(event) => void openLink(event)}
      // The middle mouse button opens the link too.
      onAuxClick={(event) => event.button === 1 && void openLink(event)}
    >
      {children}
    </a>
  );
}
