import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
  /** Called instead of going where one is already. */
  onAgain?: (() => void) | undefined;
}

/** A link to a page of the app. (The router's own brings the prefetching of its data router along.) */
export function Link({ to, replace = false, onAgain, ...anchor }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    go(event);
    if (event.defaultPrevented) onAgain?.();
  };
  return <a {...anchor} href={useHref(to)} onClick={handleClick} />;
}
