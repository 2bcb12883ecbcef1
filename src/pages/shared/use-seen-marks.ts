import { useCallback, useSyncExternalStore } from 'react';
import { storedValue } from '../../platform/stored-value.ts';
import { usePageServices } from '../../ui/use-page-services.ts';

/** The number of marks kept: seen messages, read articles. */
const MAX_MARKS = { seen: 300, read: 500 } as const;

const marksOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

export const noticeMark = ({ id }: { id: number }): string => `notice:${id}`;

/** The messages seen or articles read on this device; the latest marks are kept (RULES.md, News and notices). */
export function useSeenMarks(kind: keyof typeof MAX_MARKS) {
  const seen = storedValue(usePageServices().deviceStorage, kind, marksOf);
  const marks = useSyncExternalStore(seen.subscribe, seen.get);
  return {
    // Stable until the marks change.
    isSeen: useCallback((mark: string) => marks.includes(mark), [marks]),
    markSeen: (added: readonly string[]) => {
      const unseen = added.filter((mark) => !seen.get().includes(mark));
      if (unseen.length > 0) seen.set([...seen.get(), ...unseen].slice(-MAX_MARKS[kind]));
    },
  };
}
