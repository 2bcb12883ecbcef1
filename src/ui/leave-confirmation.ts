import { createContext, useContext, useEffect } from 'react';
import { useNotices } from './use-notices.ts';
import type { Question } from '../platform/notices.ts';

/** Registers a confirmation before the page is left; returns the cleanup. */
type RegisterLeaveConfirmation = (confirm: () => Promise<boolean>) => () => void;

export const LeaveConfirmationContext = createContext<RegisterLeaveConfirmation | null>(null);

/** Asks for confirmation before the page is left, while there is something to lose. */
export function useLeaveConfirmation(
  isActive: boolean,
  { title, text, okText, cancelText }: Pick<Question, 'title' | 'text' | 'okText' | 'cancelText'>,
): void {
  const registerConfirmation = useContext(LeaveConfirmationContext);
  const notices = useNotices();
  useEffect(() => {
    if (!isActive || !registerConfirmation) return undefined;
    return registerConfirmation(() =>
      notices.ask({ title, text, okText, cancelText, isDanger: true }),
    );
  }, [isActive, registerConfirmation, notices, title, text, okText, cancelText]);
}
