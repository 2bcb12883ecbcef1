import { createSubject, type Subject } from '../lib/subject.ts';

/** What the device keeps for one element, and what of it has been read. */
export interface Kept {
  /** `null` where nothing can be kept. */
  readonly storage: Storage | null;
  readonly prefix: string;
  readonly values: Map<string, unknown>;
}

/**
 * A value that the device keeps, the same one for all who ask by its name; where it is refused that, the
 * value lasts as long as the page.
 */
export function keptOnDevice<T>(
  { storage, prefix, values }: Kept,
  name: string,
  understand: (stored: unknown) => T,
): Subject<T> {
  const known = values.get(name) as Subject<T> | undefined;
  if (known) return known;
  const key = `${prefix}:${name}`;
  const value = createSubject(understand(read(storage, key)));
  const kept: Subject<T> = {
    ...value,
    set(next) {
      value.set(next);
      try {
        storage?.setItem(key, JSON.stringify(next));
      } catch {
        // Full or forbidden.
      }
    },
  };
  values.set(name, kept);
  return kept;
}

function read(storage: Storage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
