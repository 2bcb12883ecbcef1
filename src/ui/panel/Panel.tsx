import { useId, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Panel.module.css';

interface PanelProps {
  /** The heading, which also names the panel for screen readers. */
  title?: string;
  /** A short muted text beside the title. */
  meta?: ReactNode;
  /** A muted text below the content. */
  foot?: ReactNode;
  /** The only button of the panel, beside `foot`: a `TextButton` or a `TextLink`. */
  button?: Elements;
  children?: Elements;
}

/** A surface for related content. Panels are never nested. */
export function Panel({ title, meta, foot, button, children }: PanelProps) {
  const css = useStyles(styles);
  const titleId = useId();
  const Surface = title === undefined ? 'div' : 'section';
  return (
    <Surface className={css.panel} aria-labelledby={title && titleId} part="card">
      {title !== undefined && (
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          {meta !== undefined && <span className={css.meta}>{meta}</span>}
        </div>
      )}
      {children}
      {(foot || button) && (
        <div className={css.foot}>
          <span>{foot}</span>
          {button}
        </div>
      )}
    </Surface>
  );
}
