import { User } from 'lucide';
import { firstLetter } from '../../lib/first-letter.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** The avatar shows its first letter. The caller shows the whole name beside the avatar. */
  name: string;
  size?: 'small' | 'large';
}

export function Avatar({ name, size = 'large' }: AvatarProps) {
  const css = useStyles(styles);
  const letter = firstLetter(name);
  return (
    <span className={`${css.avatar} ${css[size]}`} aria-hidden>
      {letter === '' ? <Icon icon={User} size={size === 'large' ? 24 : 16} /> : letter}
    </span>
  );
}
