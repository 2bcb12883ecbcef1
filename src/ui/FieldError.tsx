import { CircleAlert } from 'lucide';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { useStyles } from './use-styles.ts';

/** The error of a field; `aria-describedby` of the field refers to `id`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  const css = useStyles(styles);
  return (
    <p className={css['error']} id={id}>
      <Icon icon={CircleAlert} size={16} />
      {text}
    </p>
  );
}
