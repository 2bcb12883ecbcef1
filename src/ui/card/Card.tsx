import { useId, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Card.module.css';

interface CardProps {
  /** The heading, which also names the card for screen readers. */
  title?: string;
  /** A short muted text beside the title. */
  meta?: ReactNode;
  /** A muted text below the content. */
  foot?: ReactNode;
  /** The only action of the card, beside `foot`: a `TextButton` or a `TextLink`. */
  action?: Elements;
  children?: Elements;
}

/** A surface for related content. Cards are never nested. */
export function Card({ title, meta, foot, action, children }: CardProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const Surface = title === undefined ? 'div' : 'section';
  return (
    <Surface className={css.card} aria-labelledby={title && titleId} part="card">
      {title !== undefined && (
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {meta !== undefined && <span className={css.meta}>{meta}</span>}
        </div>
      )}
      {children}
      {(foot || action) && (
        <div className={css.foot}>
          <span>{foot}</span>
          {action}
        </div>
      )}
    </Surface>
  );
}
