import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import styles from './Button.module.css';
import { useStyles } from './use-styles.ts';

interface SmallLook {
  /** At most one button on the screen is `primary`; `danger` removes something. */
  look?: 'primary' | 'tinted' | 'plain' | 'danger';
}

interface SmallButtonProps extends SmallLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Busy: ignores presses, but keeps its place and the focus. */
  isBusy?: boolean;
}

/** A button inside a row or a card. */
export function SmallButton({ look = 'tinted', isBusy, onClick, ...rest }: SmallButtonProps) {
  const css = useStyles(styles);
  return (
    <button
      type="button"
      className={`${css.button} ${css.small} ${css[look]}`}
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

export function SmallLink(props: SmallLook & Omit<ComponentProps<typeof Link>, 'className'>) {
  const { look = 'tinted', ...link } = props;
  const css = useStyles(styles);
  return <Link className={`${css.button} ${css.small} ${css[look]}`} {...link} />;
}
