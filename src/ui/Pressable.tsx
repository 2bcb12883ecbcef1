import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** Where something leads: to a page of the app, or to what its owner does; without either, nowhere. */
export interface Destination {
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

interface PressableProps extends Destination {
  className: string | undefined;
  /** What a button opens. */
  popup?: 'dialog';
  children: ReactNode;
}

/** A link, a button or just its content, by where it leads. */
export function Pressable({ to, onClick, className, popup, children }: PressableProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={className} aria-haspopup={popup} onClick={onClick}>
        {children}
      </button>
    );
  return <div className={className}>{children}</div>;
}
