import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import styles from './SmallButton.module.css';
import { useStyles } from './use-styles.ts';

interface SmallLook {
  /** One filled button at most is seen at a time; the others are tinted. */
  look?: 'primary' | 'tinted' | 'plain';
}

interface SmallButtonProps extends SmallLook, Omit<ComponentProps<'button'>, 'className'> {
  /** At work: says so and takes no further press, but keeps its place and the focus. */
  isBusy?: boolean;
}

/** A button inside a row or a card. */
export function SmallButton({
  look = 'tinted',
  isBusy = false,
  onClick,
  ...rest
}: SmallButtonProps) {
  const css = useStyles(styles);
  return (
    <button
      type="button"
      className={`${css['button']} ${css[look]}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    />
  );
}

/** A link that looks like a small button: what it leads to is done on another page. */
export function SmallLink({
  look = 'tinted',
  ...link
}: SmallLook & Omit<ComponentProps<typeof Link>, 'className'>) {
  const css = useStyles(styles);
  return <Link className={`${css['button']} ${css[look]}`} {...link} />;
}
