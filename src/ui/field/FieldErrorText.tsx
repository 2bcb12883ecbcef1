import { CircleAlert } from 'lucide';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

interface FieldErrorProps {
  id: string;
  text: string;
  /** Announces the error when it appears. */
  isAlert?: boolean | undefined;
}

/** The error of a field; `aria-describedby` of the field refers to `id`. */
export function FieldErrorText({ id, text, isAlert }: FieldErrorProps) {
  const css = useStyles(styles);
  return (
    <p className={css.error} id={id} role={isAlert ? 'alert' : undefined}>
      <Icon icon={CircleAlert} size={16} />
      <span>{text}</span>
    </p>
  );
}
