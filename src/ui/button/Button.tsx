import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `gold` is only for VIP, and `tinted` only for small buttons. */
  variant?: 'primary' | 'tinted' | 'plain' | 'danger' | 'gold';
  /** The size of a `SmallButton`. Otherwise the button is as wide as its container. */
  isSmall?: boolean;
  /** Ignores presses, but keeps the focus, which `disabled` would lose. */
  isBusy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', isSmall = false, isBusy = false, onClick, ...rest } = props;
  const css = useStyles(styles);
  const isPrimaryPart = variant === 'primary' || variant === 'gold';
  return (
    <button
      type="button"
      part={isSmall ? undefined : isPrimaryPart ? 'button-primary' : 'button-secondary'}
      className={`${css.button} ${css[isSmall ? 'small' : 'wide']} ${css[variant]}`}
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

interface PageButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** A path of the app. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** A button that opens a page. */
export function PageButton({ to, replace = false, ...button }: PageButtonProps) {
  const navigate = useNavigate();
  return <Button {...button} onClick={() => void navigate(to, { replace })} />;
}
