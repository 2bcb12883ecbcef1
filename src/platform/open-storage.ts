import type { Settings } from './settings.ts';

/** Returns the storage; null for `memory`, or if the browser refuses (sandboxed frame, privacy setting). */
export function openStorage(page: Window, kind: Settings['storage']): Storage | null {
  if (kind === 'memory') return null;
  try {
    const storage = page[`${kind}Storage`];
    // The first access makes the browser read from disk: do that now, while the app loads.
    return storage.length >= 0 ? storage : null;
  } catch {
    return null;
  }
}
