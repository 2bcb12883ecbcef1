import { createContext, useContext, useEffect } from 'react';
import { useNotices } from './use-notices.ts';
import type { Question } from '../platform/notices.ts';

/** Registers a confirmation before the page is left; returns the cleanup. */
type RegisterConfirmation = (mayLeave: () => Promise<boolean>) => () => void;

const LeaveContext = createContext<RegisterConfirmation | null>(null);

export const LeaveProvider = LeaveContext.Provider;

/** Asks for confirmation before the page is left, while there is something to lose. */
export function useLeaveConfirmation(
  isActive: boolean,
  { title, text, ok, cancel }: Pick<Question, 'title' | 'text' | 'ok' | 'cancel'>,
): void {
  const registerConfirmation = useContext(LeaveContext);
  const notices = useNotices();
  useEffect(() => {
    if (!isActive || !registerConfirmation) return undefined;
    return registerConfirmation(() => notices.ask({ title, text, ok, cancel }));
  }, [isActive, registerConfirmation, notices, title, text, ok, cancel]);
}
