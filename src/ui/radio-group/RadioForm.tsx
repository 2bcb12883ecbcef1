import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './RadioForm.module.css';

/**
 * A form around radio buttons that no other form contains. Chromium keeps a removed radio button of a shadow root in
 * memory if it has no form, and with the button its whole page.
 */
export function RadioForm({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        // Firefox submits the form on Enter. The event must not reach a form around a sheet either.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </form>
  );
}
