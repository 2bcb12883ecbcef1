import type { IconNode } from 'lucide';
import { Badge, type BadgeProps } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import styles from './IconGrid.module.css';
import { Link } from './Link.tsx';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

interface IconGridProps {
  /** What the links have in common, for assistive technology. */
  label: string;
  items: readonly {
    to: string;
    icon: IconNode;
    label: string;
    /** Something waits there; its words are heard after the name. */
    badge?: BadgeProps;
  }[];
}

/** Links as pictures with a name, four in a row; two where the text is large. */
export function IconGrid({ label, items }: IconGridProps) {
  const css = useStyles(styles);
  return (
    <ul className={css['grid']} role="list" aria-label={label}>
      {items.map(({ to, icon, label: name, badge }) => (
        <li key={to} className={css['item']}>
          <Link to={to} className={css['link']}>
            <span className={css['icon']}>
              <Icon icon={icon} size={24} />
              {badge && (
                <span className={css['badge']}>
                  <Badge {...badge} text={undefined} />
                </span>
              )}
            </span>
            <span className={css['name']}>{name}</span>
            {badge?.text !== undefined && <Spoken>{badge.text}</Spoken>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
