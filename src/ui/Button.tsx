import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { useStyles } from './use-styles.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `gold` is only for VIP. */
  look?: 'primary' | 'plain' | 'danger' | 'gold';
  /** Busy: ignores presses, but keeps the focus. */
  isBusy?: boolean;
}

export function Button({ look = 'primary', isBusy = false, onClick, ...rest }: ButtonProps) {
  const css = useStyles(styles);
  const isMain = look === 'primary' || look === 'gold';
  return (
    <button
      type="button"
      part={isMain ? 'button-primary' : 'button-secondary'}
      className={`${css.button} ${css.wide} ${css[look]}`}
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
