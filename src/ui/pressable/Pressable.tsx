import type { ReactNode } from 'react';
import { Link } from '../link/Link.tsx';

/** What a press does: it opens a page (`to`) or calls `onClick`. Without both it does nothing. */
export interface PressTarget {
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

export const isPressable = ({ to, onClick }: PressTarget) =>
  to !== undefined || onClick !== undefined;

interface PressableProps extends PressTarget {
  className: string | undefined;
  /** What `onClick` opens, for screen readers. */
  popup?: 'dialog';
  children: ReactNode;
}

/** A link, a button or plain content, depending on what a press does. */
export function Pressable({ to, onClick, className, popup, children }: PressableProps) {
  const plainContent = <div className={className}>{children}</div>;
  if (to !== undefined)
    return (
      <Link to={to} className={className} ifPageIsOff={plainContent}>
        {children}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={className} aria-haspopup={popup} onClick={onClick}>
        {children}
      </button>
    );
  return plainContent;
}
