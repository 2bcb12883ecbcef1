import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Badge, type BadgeProps } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconNode;
  size?: number;
  /** Its name: what a press does. */
  label: string;
  /** Something waits there; its words are heard after the name. */
  badge?: BadgeProps | undefined;
}

/** A drawing to press; on any ground it takes the colour of the words there. */
export function IconButton({ icon, size = 20, label, badge, ...button }: IconButtonProps) {
  const css = useStyles(styles);
  return (
    <button type="button" className={css['button']} {...button}>
      <span className={css['icon']}>
        <Icon icon={icon} size={size} />
        {badge && (
          <span className={css['badge']}>
            <Badge {...badge} text={undefined} />
          </span>
        )}
      </span>
      <Spoken>{label}</Spoken>
      {badge?.text !== undefined && <Spoken>{badge.text}</Spoken>}
    </button>
  );
}
