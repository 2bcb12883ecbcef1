import { useSyncExternalStore } from 'react';
import { keptOnDevice } from '../../lib/kept-on-device.ts';
import { useOutside } from '../../ui/outside.ts';

const MOST = 100;

const marksOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** What has been read on this device and does not speak up by itself again; of many marks the last stay. */
export function useSeen() {
  const seen = keptOnDevice(useOutside().kept, 'seen', marksOf);
  const marks = useSyncExternalStore(seen.subscribe, seen.get);
  return {
    isSeen: (mark: string) => marks.includes(mark),
    markSeen: (added: readonly string[]) => {
      const unseen = added.filter((mark) => !seen.get().includes(mark));
      if (unseen.length > 0) seen.set([...seen.get(), ...unseen].slice(-MOST));
    },
  };
}
