import type { AppHistory, HistoryEntry, NavigationAction } from '../app/host.ts';

/** A history in memory, without the address bar. Paths begin with `/`. */
export function createMemoryHistory(start: string): AppHistory {
  const paths = [start];
  const listeners = new Set<(entry: HistoryEntry, action: NavigationAction) => void>();
  let index = 0;

  const entry = (): HistoryEntry => ({ path: paths[index] ?? start, index });
  const notify = (action: NavigationAction) => {
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
      notify('push');
    },
    replace(path) {
      paths[index] = path;
      notify('replace');
    },
    go(delta) {
      const target = Math.min(Math.max(index + delta, 0), paths.length - 1);
      if (target === index) return;
      index = target;
      notify('pop');
    },
    // These links work inside the app only.
    createHref: (path) => `#${path}`,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
