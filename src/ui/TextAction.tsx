import { ChevronRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './TextAction.module.css';
import { useStyles } from './use-styles.ts';

/** Something to do that looks like a word of the text around it. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  const css = useStyles(styles);
  return <button type="button" className={css['action']} {...props} />;
}

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** In the colour of a remark, with an arrow: it leads to more of the same. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A page to go to, named like a word of the text around it. */
export function TextLink({ isQuiet = false, children, ...link }: TextLinkProps) {
  const css = useStyles(styles);
  return (
    <Link className={css['action']} data-quiet={isQuiet || undefined} {...link}>
      {children}
      {isQuiet && <Icon icon={ChevronRight} size={16} />}
    </Link>
  );
}
