import { useCallback, useSyncExternalStore } from 'react';
import { openStoredValue } from '../../platform/stored-value.ts';
import { usePageServices } from '../../ui/use-page-services.ts';

/** The maximum number of stored marks for seen messages and read articles. */
const MAX_MARKS = { seen: 300, read: 500 } as const;

const readMarks = (storedData: unknown): readonly unknown[] =>
  Array.isArray(storedData) ? storedData : [];

export const noticeMark = ({ id }: { id: number }): string => `notice:${id}`;

/** The messages seen or articles read on this device; only the latest are stored (RULES.md, News and notices). */
export function useSeenMarks(kind: keyof typeof MAX_MARKS) {
  const storedMarks = openStoredValue(usePageServices().deviceStorage, kind, readMarks);
  const marks = useSyncExternalStore(storedMarks.subscribe, storedMarks.get);
  return {
    // The function keeps its identity until the marks change.
    isSeen: useCallback((mark: string) => marks.includes(mark), [marks]),
    markSeen: (marksToAdd: readonly string[]) => {
      const newMarks = marksToAdd.filter((mark) => !storedMarks.get().includes(mark));
      if (newMarks.length > 0)
        storedMarks.set([...storedMarks.get(), ...newMarks].slice(-MAX_MARKS[kind]));
    },
  };
}
