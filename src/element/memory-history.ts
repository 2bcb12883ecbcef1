import type { AppHistory, HistoryEntry, NavigationAction } from '../app/host.ts';

/** A history that leaves no trace in the address bar. Paths are those of the app, beginning with `/`. */
export function createMemoryHistory(start: string): AppHistory {
  const paths = [start];
  const listeners = new Set<(entry: HistoryEntry, action: NavigationAction) => void>();
  let index = 0;

  const entry = (): HistoryEntry => ({ path: paths[index] ?? start, index });
  const tell = (action: NavigationAction) => {
    for (const listener of [...listeners]) listener(entry(), action);
  };

  return {
    isUnnamed: true,
    get entry() {
      return entry();
    },
    push(path) {
      index += 1;
      paths.splice(index, paths.length, path);
      tell('push');
    },
    replace(path) {
      paths[index] = path;
      tell('replace');
    },
    go(delta) {
      const target = Math.min(Math.max(index + delta, 0), paths.length - 1);
      if (target === index) return;
      index = target;
      tell('pop');
    },
    // The links of a page in memory are for the app alone; opened by themselves they would mean nothing.
    createHref: (path) => `#${path}`,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
