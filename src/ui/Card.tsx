import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { useStyles } from './use-styles.ts';

interface CardProps {
  /** Its heading, which names the card; without one it is only a surface. */
  title?: string;
  /** Beside the title: what state it is in. */
  chip?: ReactNode;
  /** At the end of the line of the title. */
  meta?: ReactNode;
  /** A sentence under the content. */
  foot?: ReactNode;
  /** The one thing to do with it, at the end of the foot: a `TextButton` or a `TextLink`. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A quiet surface for what belongs together. A card never stands in another. */
export function Card({ title, chip, meta, foot, action, children }: CardProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const Surface = title === undefined ? 'div' : 'section';
  return (
    <Surface className={css['card']} aria-labelledby={title && titleId} part="card">
      {title !== undefined && (
        <div className={css['head']}>
          <div className={css['name']}>
            <h2 className={css['title']} id={titleId}>
              {title}
            </h2>
            {chip}
          </div>
          {meta !== undefined && <span className={css['meta']}>{meta}</span>}
        </div>
      )}
      {children}
      {(foot ?? action) !== undefined && (
        <div className={css['foot']}>
          <span>{foot}</span>
          {action}
        </div>
      )}
    </Surface>
  );
}
