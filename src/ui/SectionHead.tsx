import { useId, type ReactNode } from 'react';
import styles from './SectionHead.module.css';
import { TextLink } from './TextAction.tsx';
import { useStyles } from './use-styles.ts';

interface SectionHeadProps {
  title: string;
  level?: 2 | 3;
  /** At the end of the line. */
  meta?: ReactNode;
  /** A link to more; screen readers read it together with the title. */
  more?: { to: string; text: string };
}

/** The heading of a section. */
export function SectionHead({ title, level = 2, meta, more }: SectionHeadProps) {
  const css = useStyles(styles);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={css['head']}>
      <Heading className={css['title']} id={`${id}-title`}>
        {title}
      </Heading>
      {meta !== undefined && <span className={css['meta']}>{meta}</span>}
      {more && (
        <TextLink isQuiet to={more.to} id={`${id}-more`} aria-labelledby={`${id}-more ${id}-title`}>
          {more.text}
        </TextLink>
      )}
    </div>
  );
}
