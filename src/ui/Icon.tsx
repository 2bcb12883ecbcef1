import { createElement } from 'react';
import type { IconNode } from 'lucide';
import styles from './Icon.module.css';
import { useStyles } from './use-styles.ts';

interface IconProps {
  icon: IconNode;
  /** Width and height in px; the stroke is 1.5 px at every size, of a drawing 24 wide. */
  size?: number;
}

/** A line drawing that decorates a text; it never speaks for itself. */
export function Icon({ icon, size = 20 }: IconProps) {
  const css = useStyles(styles);
  return (
    <svg
      className={css['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={36 / size}
      aria-hidden
    >
      {icon.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  );
}
