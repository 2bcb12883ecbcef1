import { Eye, EyeOff } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useAmountsHidden } from './amounts-hidden.ts';

/** A button that hides or shows all private amounts. Its label says what a press does. */
export function EyeToggle() {
  const t = useT();
  const [isHidden, setIsHidden] = useAmountsHidden();
  return (
    <IconButton
      icon={isHidden ? EyeOff : Eye}
      label={t(isHidden ? 'money.show' : 'money.hide')}
      onClick={() => setIsHidden(!isHidden)}
    />
  );
}
