import { createContext, useContext, useEffect } from 'react';
import type { DialogRequest } from '../../platform/dialogs.ts';
import { useDialogs } from './use-dialogs.ts';

/** Registers a dialog that must be confirmed before the member leaves the page. Returns the cleanup. */
type RegisterLeaveConfirmation = (confirm: () => Promise<boolean>) => () => void;

export const LeaveConfirmationContext = createContext<RegisterLeaveConfirmation | null>(null);

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
  const registerConfirmation = useContext(LeaveConfirmationContext);
  const { ask } = useDialogs();
  useEffect(() => {
    if (!isActive || !registerConfirmation) return undefined;
    return registerConfirmation(() => ask({ title, text, okText, cancelText, isDanger: true }));
  }, [isActive, registerConfirmation, ask, title, text, okText, cancelText]);
}
