import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Accordion.module.css';

/** A card of `AccordionItem`s. A press on the heading of an item shows or hides its text. */
export function Accordion({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css.group} part="card">
      {children}
    </div>
  );
}

interface AccordionItemProps {
  title: string;
  /** The level of the heading element, for example 3 for `<h3>`. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

export function AccordionItem({ title, level = 3, children }: AccordionItemProps) {
  const css = useStyles(styles);
  const Heading = `h${level}` as const;
  return (
    <details className={css.item}>
      <summary className={css.summary}>
        <Heading className={css.title}>{title}</Heading>
        <span className={css.arrow}>
          <Icon icon={ChevronDown} />
        </span>
      </summary>
      <div className={css.text}>{children}</div>
    </details>
  );
}
