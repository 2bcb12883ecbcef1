import { CircleAlert, Info } from 'lucide';
import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { Icon } from './Icon.tsx';
import { useStyles } from './use-styles.ts';

interface CalloutProps {
  title: string;
  /** What follows from it, and what can be done. */
  children?: ReactNode;
  /** Something has been refused; otherwise it is only worth knowing. */
  isRefusal?: boolean;
  /** Speaks up by itself when it appears. */
  isAlert?: boolean;
}

/** What has to be known in this place of a page, on a ground of its own. */
export function Callout({ title, children, isRefusal, isAlert }: CalloutProps) {
  const css = useStyles(styles);
  return (
    <div
      className={css['callout']}
      data-refusal={isRefusal || undefined}
      role={isAlert ? 'alert' : undefined}
      part={isRefusal ? 'error' : undefined}
    >
      <Icon icon={isRefusal ? CircleAlert : Info} />
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {children && <div className={css['text']}>{children}</div>}
      </div>
    </div>
  );
}
