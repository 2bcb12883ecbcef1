import { CircleAlert, Info } from 'lucide';
import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Callout.module.css';

interface CalloutProps {
  title: string;
  /** What follows from it, and what the member can do. */
  children?: ReactNode;
  /** The member was refused something, or is about to lose it: styled as an error. Otherwise styled as a hint. */
  isError?: boolean;
  /** Announced by screen readers when it appears. */
  isAlert?: boolean;
}

/** A highlighted message inside a page. */
export function Callout({ title, children, isError, isAlert }: CalloutProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css.callout}
      data-error={isError || undefined}
      role={isAlert ? 'alert' : undefined}
      part={isError ? 'error' : undefined}
    >
      <Icon icon={isError ? CircleAlert : Info} />
      <div className={css.titleAndText}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.text}>{children}</div>}
      </div>
    </div>
  );
}
