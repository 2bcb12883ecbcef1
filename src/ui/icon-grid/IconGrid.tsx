import type { IconNode } from 'lucide';
import { Badge, type BadgeProps } from '../badge/Badge.tsx';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { Pressable, type PressTarget } from '../pressable/Pressable.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './IconGrid.module.css';

interface IconGridProps {
  /** The accessible name. */
  label: string;
  items: readonly (PressTarget & {
    icon: IconNode;
    label: string;
    /** A badge; screen readers read it after the name. */
    badge?: BadgeProps | undefined;
  })[];
}

/** Links and buttons as icons with a name: four per row, two with large text. */
export function IconGrid({ label, items }: IconGridProps) {
  const css = useStyles(styles);
  const { isHidden } = usePageServices();
  const shownItems = items.filter(({ to }) => to === undefined || !isHidden(to));
  return (
    <ul className={css.grid} role="list" aria-label={label}>
      {shownItems.map(({ icon, label: name, badge, ...destination }) => (
        <li key={name}>
          <Pressable className={css.link} {...destination}>
            <span className={css.icon}>
              <Icon icon={icon} size={24} />
              {badge && (
                <span className={css.badge} data-dot={badge.count === undefined || undefined}>
                  <Badge {...badge} text={undefined} />
                </span>
              )}
            </span>
            <span className={css.name}>{name}</span>
            {badge?.text !== undefined && <VisuallyHidden>{badge.text}</VisuallyHidden>}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
