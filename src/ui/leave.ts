import { createContext, useContext, useEffect } from 'react';
import { useNotices } from './use-notices.ts';
import type { Question } from '../platform/notices.ts';

/** Registers a confirmation before the page is left; returns the cleanup. */
type HoldLeave = (mayLeave: () => Promise<boolean>) => () => void;

const LeaveContext = createContext<HoldLeave | null>(null);

export const LeaveProvider = LeaveContext.Provider;

/** Asks for confirmation before the page is left, while there is something to lose. */
export function useLeaveQuestion(
  isHeld: boolean,
  { title, text, ok, cancel }: Pick<Question, 'title' | 'text' | 'ok' | 'cancel'>,
): void {
  const holdLeave = useContext(LeaveContext);
  const notices = useNotices();
  useEffect(() => {
    if (!isHeld || !holdLeave) return undefined;
    return holdLeave(() => notices.ask({ title, text, ok, cancel }));
  }, [isHeld, holdLeave, notices, title, text, ok, cancel]);
}
