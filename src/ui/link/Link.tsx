import type { ComponentProps, ReactElement } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { usePageServices } from '../hooks/use-page-services.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Called instead of navigating. Set it only for a link to the current page. */
  onSamePage?: (() => void) | undefined;
  /** Shown in place of the link if the host has switched the page off. */
  ifPageIsOff?: ReactElement | null;
}

/**
 * A link to a page of the app. The `Link` of React Router would have an `href` that a new tab opens elsewhere: on the host's
 * own site with routing in memory, or at another page where the host has a `<base>`.
 */
export function Link({ to, replace, onSamePage, ifPageIsOff = null, ...anchor }: LinkProps) {
  const { createHref, isHidden } = usePageServices();
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, replace ? { replace } : {});
  if (isHidden(to)) return ifPageIsOff;
  return (
    // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- it is in `anchor.children`
    <a
      {...anchor}
      href={createHref(to)}
      onClick={(event) => {
        if (onSamePage) event.preventDefault();
        (onSamePage ?? navigate)(event);
      }}
    />
  );
}
