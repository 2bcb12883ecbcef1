import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useNavigation } from './page-navigation.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Called instead of navigating if the target is the current page. */
  onSamePage?: (() => void) | undefined;
  /** Shown in place of the link if the host has switched the page off. */
  hiddenFallback?: ReactNode;
}

/** Whether a click navigates in the app. The browser handles other clicks, which open a tab or download the link. */
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
