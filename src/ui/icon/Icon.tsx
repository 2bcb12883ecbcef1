import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Icon.module.css';

/** Joins all paths into one, because each element costs time. `M0 0` is for a path that begins with a relative `m`. */
const joinPaths = (icon: IconNode) =>
  icon.map(([tag, { d = '' }]) => (tag === 'path' ? `M0 0${d}` : '')).join('');

interface IconProps {
  icon: IconNode;
  /** Width and height in px. The stroke is always 1.5 px. */
  size?: number;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ icon, size = 20 }: IconProps) {
  const css = useStyles(styles);
  return (
    <svg
      className={css.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={36 / size}
      aria-hidden
    >
      <path d={joinPaths(icon)} />
      {icon.map(
        ([tag, attributes], i) => tag !== 'path' && createElement(tag, { key: i, ...attributes }),
      )}
    </svg>
  );
}
