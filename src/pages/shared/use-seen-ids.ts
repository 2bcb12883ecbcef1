import { useCallback } from 'react';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';

/** How many marks of each kind are stored. When there are more, the oldest are dropped. */
const MAX_MARKS = { seen: 300, read: 500 } as const;

const NO_MARKS: readonly unknown[] = [];
const readMarks = (storedData: unknown): readonly unknown[] =>
  Array.isArray(storedData) ? storedData : NO_MARKS;

export const announcementMark = ({ id }: { id: number }): string => `notice:${id}`;

/**
 * Stores what the member has seen on this device (RULES.md, News and notices). A mark is a key such as `notice:7`. The
 * kind `seen` has messages and settled holdings; the kind `read` has the ids of articles.
 */
export function useSeenIds(kind: keyof typeof MAX_MARKS) {
  const [marks, setMarks] = usePersistentState(kind, {
    scope: 'device',
    initial: NO_MARKS,
    parse: readMarks,
  });
  return {
    // Stays the same function until the marks change, so that callers need not render their rows again.
    isSeen: useCallback((mark: string) => marks.includes(mark), [marks]),
    markSeen: (marksToAdd: readonly string[]) => {
      if (marksToAdd.every((mark) => marks.includes(mark))) return;
      setMarks((current) => [...new Set([...current, ...marksToAdd])].slice(-MAX_MARKS[kind]));
    },
  };
}
