import type { ComponentProps } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Radio.module.css';

/** A radio button as all lists of options show it. Its label is around it. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const css = useStyles(styles);
  return <input type="radio" className={css.radio} {...props} />;
}

/** A picture of a radio button, for a button or a row that shows a choice. */
export function RadioMark({ isOn = false }: { isOn?: boolean }) {
  const css = useStyles(styles);
  return <span className={css.radio} data-on={isOn || undefined} aria-hidden />;
}
