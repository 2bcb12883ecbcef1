import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { useStyles } from './use-styles.ts';

interface CardProps {
  /** The heading that names the card; a card without one is only a surface. */
  title?: string;
  meta?: ReactNode;
  foot?: ReactNode;
  /** The single action, at the end of the foot: a `TextButton` or a `TextLink`. */
  action?: ReactNode;
  children?: ReactNode;
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
      {(foot ?? action) !== undefined && (
        <div className={css.foot}>
          <span>{foot}</span>
          {action}
        </div>
      )}
    </Surface>
  );
}
