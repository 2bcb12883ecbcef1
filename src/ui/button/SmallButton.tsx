import type { ComponentProps } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Link } from '../link/Link.tsx';
import styles from './Button.module.css';
import { Button } from './Button.tsx';

interface SmallVariant {
  /** At most one button of a screen is `primary`. A `danger` button removes something. */
  variant?: 'primary' | 'tinted' | 'plain' | 'danger';
}

/** A button inside a row or a card. */
export const SmallButton = (
  props: SmallVariant & Omit<ComponentProps<typeof Button>, 'variant' | 'isSmall'>,
) => <Button variant="tinted" isSmall {...props} />;

/** A link that looks like a `SmallButton`. */
export function SmallLink(props: SmallVariant & Omit<ComponentProps<typeof Link>, 'className'>) {
  const { variant = 'tinted', ...link } = props;
  const css = useStyles(styles);
  return <Link className={`${css.button} ${css.small} ${css[variant]}`} {...link} />;
}
