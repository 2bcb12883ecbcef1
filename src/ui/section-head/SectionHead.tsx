import { useId, type ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { TextLink } from '../text-button/TextButton.tsx';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** A short muted text beside the title. */
  meta?: ReactNode;
  /** A link to all items of the section. Its accessible name ends with the title. */
  moreLink?: { to: string; text: string };
}

/** The heading of a section, with a link at its end. */
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
