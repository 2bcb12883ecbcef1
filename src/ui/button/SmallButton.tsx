import type { ComponentProps } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Link } from '../link/Link.tsx';
import styles from './Button.module.css';
import { Button } from './Button.tsx';

interface SmallLook {
  /** At most one button of a screen is `primary`. A `danger` button removes something. */
  look?: 'primary' | 'tinted' | 'plain' | 'danger';
}

/** A button inside a row or a card. */
export const SmallButton = (
  props: SmallLook & Omit<ComponentProps<typeof Button>, 'look' | 'isSmall'>,
) => <Button look="tinted" isSmall {...props} />;

/** A link that looks like a `SmallButton`. */
export function SmallLink(props: SmallLook & Omit<ComponentProps<typeof Link>, 'className'>) {
  const { look = 'tinted', ...link } = props;
  const css = useStyles(styles);
  return <Link className={`${css.button} ${css.small} ${css[look]}`} {...link} />;
}
