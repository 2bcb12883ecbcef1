import type { IconNode } from 'lucide';
import { Badge, type BadgeProps } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import styles from './IconGrid.module.css';
import { Pressable, type Destination } from './Pressable.tsx';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

interface IconGridProps {
  /** What they have in common, for assistive technology. */
  label: string;
  items: readonly (Destination & {
    icon: IconNode;
    label: string;
    /** Something waits there; its words are heard after the name. */
    badge?: BadgeProps | undefined;
  })[];
}

/** Links and buttons as pictures with a name, four in a row; two where the text is large. */
export function IconGrid({ label, items }: IconGridProps) {
  const css = useStyles(styles);
  return (
    <ul className={css['grid']} role="list" aria-label={label}>
      {items.map(({ icon, label: name, badge, ...destination }) => (
        <li key={name}>
          <Pressable className={css['link']} {...destination}>
            <span className={css['icon']}>
              <Icon icon={icon} size={24} />
              {badge && (
                <span className={css['badge']} data-dot={badge.count === undefined || undefined}>
                  <Badge {...badge} text={undefined} />
                </span>
              )}
            </span>
            <span className={css['name']}>{name}</span>
            {badge?.text !== undefined && <Spoken>{badge.text}</Spoken>}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
