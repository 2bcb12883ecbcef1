import { useId, type ReactNode } from 'react';
import styles from './SectionHead.module.css';
import { TextLink } from './TextAction.tsx';
import { useStyles } from './use-styles.ts';

interface SectionHeadProps {
  title: string;
  meta?: ReactNode;
  /** A link to more; screen readers read it together with the title. */
  moreLink?: { to: string; text: string };
}

export function SectionHead({ title, meta, moreLink }: SectionHeadProps) {
  const css = useStyles(styles);
  const id = useId();
  return (
    <div className={css.head}>
      <h2 className={css.title} id={`${id}-title`}>
        {title}
      </h2>
      {meta !== undefined && <span className={css.meta}>{meta}</span>}
      {moreLink && (
        <TextLink
          isQuiet
          to={moreLink.to}
          id={`${id}-more`}
          aria-labelledby={`${id}-more ${id}-title`}
        >
          {moreLink.text}
        </TextLink>
      )}
    </div>
  );
}
