import type { ComponentProps, MouseEvent } from 'react';
import { useNavigation } from './page-navigation.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
  /** Called instead of going where one is already. */
  onAgain?: (() => void) | undefined;
}

/** Other clicks open a new tab or window, or save what is linked: they are the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to a page of the app. */
export function Link({ to, replace = false, onAgain, ...anchor }: LinkProps) {
  const { navigate, createHref } = useNavigation();
  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    navigate(to, { replace });
    onAgain?.();
  };
  return <a {...anchor} href={createHref(to)} onClick={handleClick} />;
}
