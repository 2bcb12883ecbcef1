import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './StatusChip.module.css';

export type StatusTone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  /** Gold on a dark background. */
  | 'goldStage'
  /** Bright green, for dark cards. */
  | 'lit';

interface StatusChipProps {
  tone?: StatusTone;
  icon?: IconNode;
  /** The status as a word, because the colour alone must not say it. */
  children: ReactNode;
}

export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  const css = useStyles(styles);
  return (
    <span className={`${css.chip} ${css[tone]}`}>
      {icon && <Icon icon={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
