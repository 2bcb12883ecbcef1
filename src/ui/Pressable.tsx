import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** The target: a page (`to`) or an action (`onClick`), or neither. */
export interface Destination {
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

interface PressableProps extends Destination {
  className: string | undefined;
  /** What the button opens. */
  popup?: 'dialog';
  children: ReactNode;
}

/** A link, a button or plain content, depending on the target. */
export function Pressable({ to, onClick, className, popup, children }: PressableProps) {
  const text = <div className={className}>{children}</div>;
  if (to !== undefined)
    return (
      <Link to={to} className={className} hiddenFallback={text}>
        {children}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={className} aria-haspopup={popup} onClick={onClick}>
        {children}
      </button>
    );
  return text;
}
