import { useT } from '../../i18n/use-t.ts';
import { useLeaveConfirmation } from './leave-confirmation.ts';

/** While `isDirty`, the member must confirm before they leave the page, because they would lose changes. */
export function useUnsavedConfirmation(isDirty: boolean): void {
  const t = useT();
  useLeaveConfirmation(isDirty, {
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    okText: t('unsaved.leave'),
    cancelText: t('unsaved.stay'),
  });
}
