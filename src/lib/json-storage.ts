import { serializeJson } from './serialize-json.ts';

/** Returns `null` if the action throws. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Reads and writes entries of JSON. It never throws: a missing, full or forbidden storage stores nothing. */
export const createJsonStorage = (storage: Storage | null) => ({
  /** Returns `null` without an entry, and `undefined` if the storage is missing or forbidden. */
  readText: (name: string): string | null | undefined =>
    attempt(() => ({ text: storage?.getItem(name) }))?.text,
  /** Returns `undefined` without an entry, and `null` for an entry that is no JSON. */
  read(name: string): unknown {
    const text = attempt(() => storage?.getItem(name));
    return text ? attempt(() => JSON.parse(text) as unknown) : undefined;
  },
  /** Returns whether the value is stored now. Spaces fill its text up to `minLength` characters. */
  write(name: string, value: unknown, minLength = 0): boolean {
    const text = serializeJson(value).padEnd(minLength);
    const hasFailed = attempt(() => storage?.setItem(name, text)) === null;
    return storage !== null && !hasFailed;
  },
  remove: (name: string): void => void attempt(() => storage?.removeItem(name)),
});
