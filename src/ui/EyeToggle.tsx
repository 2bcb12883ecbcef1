import { Eye, EyeOff } from 'lucide';
import { useT } from '../i18n/use-t.ts';
import { useAmountsHidden } from './amounts-hidden.ts';
import styles from './IconButton.module.css';
import { Icon } from './Icon.tsx';
import { useStyles } from './use-styles.ts';

/** Covers and uncovers all private amounts. Its name says what a press does. */
export function EyeToggle() {
  const css = useStyles(styles);
  const t = useT();
  const { isHidden, toggle } = useAmountsHidden();
  return (
    <button
      type="button"
      className={css['button']}
      aria-label={t(isHidden ? 'money.show' : 'money.hide')}
      onClick={toggle}
    >
      <Icon icon={isHidden ? EyeOff : Eye} />
    </button>
  );
}
