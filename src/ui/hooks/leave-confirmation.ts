import { useEffect } from 'react';
import type { DialogRequest } from '../../platform/dialogs.ts';
import { usePage } from '../page/use-page.ts';
import { useDialogs } from './use-dialogs.ts';

/** While `isActive`, the member must confirm before they leave the page, because they would lose something. */
export function useLeaveConfirmation(
  isActive: boolean,
  {
    title,
    text,
    okText,
    cancelText,
  }: Pick<DialogRequest, 'title' | 'text' | 'okText' | 'cancelText'>,
): void {
  const registerConfirmation = usePage()?.registerLeaveConfirmation;
  const { ask } = useDialogs();
  useEffect(() => {
    if (!isActive || !registerConfirmation) return undefined;
    return registerConfirmation(() => ask({ title, text, okText, cancelText, isDanger: true }));
  }, [isActive, registerConfirmation, ask, title, text, okText, cancelText]);
}
