import { ChevronRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import styles from './TextButton.module.css';

/** A button that looks like a text link. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  const css = useStyles(styles);
  return <button type="button" className={css.action} {...props} />;
}

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** A muted link with an arrow at its end, for example to all items of a section. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A link that looks like text. */
export function TextLink({ isQuiet = false, children, ...link }: TextLinkProps) {
  const css = useStyles(styles);
  return (
    <Link className={css.action} data-quiet={isQuiet || undefined} {...link}>
      {isQuiet ? (
        <>
          <span>{children}</span>
          <Icon icon={ChevronRight} size={16} />
        </>
      ) : (
        children
      )}
    </Link>
  );
}
