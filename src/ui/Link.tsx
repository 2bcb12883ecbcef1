import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { useNavigation } from './page-navigation.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Called after `navigate`. Set it only for a link to the current page. */
  onSamePage?: (() => void) | undefined;
  /** Shown in place of the link if the host has switched the page off. */
  hiddenFallback?: ReactElement | null;
}

/** Whether the app navigates on a click. Other clicks open a new tab or download the link, which the browser does. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

export function Link({
  to,
  replace = false,
  onSamePage,
  hiddenFallback = null,
  ...anchor
}: LinkProps) {
  const { navigate, createHref, isHidden } = useNavigation();
  if (isHidden(to)) return hiddenFallback;
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace });
    onSamePage?.();
  };
  return <a {...anchor} href={createHref(to)} onClick={handleClick} />;
}
