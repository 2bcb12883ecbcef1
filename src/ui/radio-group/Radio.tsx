import type { ComponentProps } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Radio.module.css';

/** A radio button as all lists of options show it. Its label is around it. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const css = useStyles(styles);
  return <input type="radio" className={css.radio} {...props} />;
}
