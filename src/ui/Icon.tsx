import { createElement } from 'react';
import type { IconNode } from 'lucide';
import styles from './Icon.module.css';
import { useStyles } from './use-styles.ts';

interface IconProps {
  icon: IconNode;
  /** Width and height in px; the stroke is 1.5 px at every size. */
  size?: number;
}

const GRID = 24;

/** A line drawing that decorates a text; it never speaks for itself. */
export function Icon({ icon, size = 20 }: IconProps) {
  const css = useStyles(styles);
  return (
    <svg
      className={css['icon']}
      width={size}
      height={size}
      viewBox={`0 0 ${GRID} ${GRID}`}
      strokeWidth={(1.5 * GRID) / size}
      aria-hidden
    >
      {icon.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  );
}
