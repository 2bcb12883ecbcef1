import { useStyles } from '../ui/hooks/use-styles.ts';
import styles from './BrandMark.module.css';

/** The logo of the host. Without one, the default mark: a roof over a scale with one highlighted tick. */
export function BrandMark({ size }: { size: number }) {
  const css = useStyles(styles);
  return (
    <slot name="logo" className={css.logo} style={{ fontSize: size }}>
      <DefaultMark size={size} />
    </slot>
  );
}

/** `size` is the width and the height in px. */
function DefaultMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="12" fill="#14171a" />
      <path
        d="M15.5 11h13M11 17.5h22M22 24.5v9"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M14 29.5v4" stroke="#a9b3ae" strokeWidth="3" strokeLinecap="round" />
      <path d="M30 27v6.5" stroke="var(--wr--lit)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
