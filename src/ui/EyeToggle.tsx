import { Eye, EyeOff } from 'lucide';
import { useT } from '../i18n/use-t.ts';
import { useProvided } from '../lib/use-provided.ts';
import { AmountsHiddenContext, useAreAmountsHidden } from './amounts-hidden.ts';
import { IconButton } from './IconButton.tsx';

/** A button that hides or shows all private amounts. Its label says what a press does. */
export function EyeToggle() {
  const t = useT();
  const amountsHidden = useProvided(AmountsHiddenContext);
  const isHidden = useAreAmountsHidden();
  return (
    <IconButton
      icon={isHidden ? EyeOff : Eye}
      label={t(isHidden ? 'money.show' : 'money.hide')}
      onClick={() => amountsHidden.set(!isHidden)}
    />
  );
}
