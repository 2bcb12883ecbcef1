import { useCallback, useSyncExternalStore } from 'react';
import { keptOnDevice } from '../../lib/kept-on-device.ts';
import { useOutside } from '../../ui/outside.ts';

/** How many marks of a kind are kept: notices that have been seen, articles that have been read. */
const MOST = { seen: 100, read: 500 } as const;

const marksOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** What has been read on this device; of many marks the last stay (RULES.md, News and notices). */
export function useSeenMarks(kind: keyof typeof MOST) {
  const seen = keptOnDevice(useOutside().kept, kind, marksOf);
  const marks = useSyncExternalStore(seen.subscribe, seen.get);
  return {
    // The same function as long as nothing new is marked.
    isSeen: useCallback((mark: string) => marks.includes(mark), [marks]),
    markSeen: (added: readonly string[]) => {
      const unseen = added.filter((mark) => !seen.get().includes(mark));
      if (unseen.length > 0) seen.set([...seen.get(), ...unseen].slice(-MOST[kind]));
    },
  };
}
