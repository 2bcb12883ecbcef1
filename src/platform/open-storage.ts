import type { Settings } from './settings.ts';

/** Returns null for `memory`, or when the browser refuses (sandboxed frame, privacy setting). */
export function openStorage(page: Window, kind: Settings['storage']): Storage | null {
  if (kind === 'memory') return null;
  try {
    const storage = page[`${kind}Storage`];
    // The first access reads from disk: do it now, while the app loads.
    return storage.length >= 0 ? storage : null;
  } catch {
    return null;
  }
}
