import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Badge, type BadgeProps } from '../badge/Badge.tsx';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconNode;
  /** The accessible name. */
  label: string;
  /** The size of the icon, in px. */
  size?: number;
  /** A muted icon. */
  isQuiet?: boolean;
  /** A badge; screen readers read it after the name. */
  badge?: BadgeProps | undefined;
}

/** An icon as a button with a touch target. It inherits the text colour. */
export function IconButton({ icon, label, size = 20, isQuiet, badge, ...button }: IconButtonProps) {
  const css = useStyles(styles);
  return (
    <button
      type="button"
      className={css.button}
      aria-label={[label, badge?.text].filter(Boolean).join(' ')}
      data-quiet={isQuiet || undefined}
      {...button}
    >
      <span className={css.icon}>
        <Icon icon={icon} size={size} />
        {badge && (
          <span className={css.badge}>
            <Badge {...badge} text={undefined} />
          </span>
        )}
      </span>
    </button>
  );
}
