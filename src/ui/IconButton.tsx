import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Badge, type BadgeProps } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import { useStyles } from './use-styles.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconNode;
  /** What a press does. */
  label: string;
  size?: number;
  /** Less than the words around it, where those are read first. */
  isQuiet?: boolean;
  /** Something waits there; its words are heard after the name. */
  badge?: BadgeProps | undefined;
}

/** A drawing to press, in the size of a finger; on any ground it takes the colour of the words there. */
export function IconButton({ icon, label, size = 20, isQuiet, badge, ...button }: IconButtonProps) {
  const css = useStyles(styles);
  return (
    <button
      type="button"
      className={css['button']}
      aria-label={[label, badge?.text].filter(Boolean).join(' ')}
      data-quiet={isQuiet || undefined}
      {...button}
    >
      <span className={css['icon']}>
        <Icon icon={icon} size={size} />
        {badge && (
          <span className={css['badge']}>
            <Badge {...badge} text={undefined} />
          </span>
        )}
      </span>
    </button>
  );
}
