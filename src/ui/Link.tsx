import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/** A link to a page of the app. (The router's own brings the prefetching of its data router along.) */
export function Link({ to, replace = false, ...anchor }: LinkProps) {
  const handleClick = useLinkClickHandler<HTMLAnchorElement>(to, { replace });
  return <a {...anchor} href={useHref(to)} onClick={handleClick} />;
}
