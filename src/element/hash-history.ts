import type { AppHistory, HistoryEntry, NavigationAction } from '../app/host.ts';

/** Under this key of `history.state` an entry of ours remembers what a reload would forget. */
const STATE_KEY = 'wealth-rewards';

interface Stamp {
  /** How many steps of the app lie behind the entry. */
  readonly index: number;
  /** Where the app was under a foreign hash, before its first entry; `null` where it began with its own. */
  readonly left: { readonly hash: string; readonly entry: HistoryEntry } | null;
}

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** A plain object: no list, no date, no text. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

function readLeft(left: unknown): Stamp['left'] {
  if (!isRecord(left) || typeof left['hash'] !== 'string' || !isRecord(left['entry'])) return null;
  const { path, index } = left['entry'];
  const isEntry = typeof path === 'string' && path.startsWith('/') && isIndex(index);
  return isEntry ? { hash: left['hash'], entry: { path, index } } : null;
}

/** Own fields only: whatever a host has done to `Object.prototype` is not ours. */
function readStamp(state: unknown): Stamp | null {
  const own = isRecord(state) ? Object.entries(state) : [];
  const stamp = own.find(([key]) => key === STATE_KEY)?.[1];
  if (!isRecord(stamp) || !isIndex(stamp['index'])) return null;
  return { index: stamp['index'], left: readLeft(stamp['left']) };
}

const OWN_HASH = /^#\//;

/** A step of the browser that takes longer does not come any more. */
const ARRIVAL_LIMIT_MS = 1_000;

interface HashHistory extends AppHistory {
  dispose(): void;
}

/**
 * Keeps the app's path in `#/…` and leaves every other hash to the host: while a foreign hash (or
 * none) is in the address bar the path is kept in memory, and the first `push` writes it out. A browser
 * that refuses the entry (too many in a short time, a document that may have none) does not keep anyone
 * from the page: it is kept in memory too.
 */
export function createHashHistory(
  page: Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>,
  start: string,
  warn: (line: string) => void,
): HashHistory {
  const listeners = new Set<(entry: HistoryEntry, action: NavigationAction) => void>();
  const isOwn = () => OWN_HASH.test(page.location.hash);
  // Not just `#…`: with a <base href> that would lead to another document.
  const createHref = (path: string) => `${page.location.href.split('#')[0]}#${path}`;
  const storedIndex = () => readStamp(page.history.state)?.index ?? null;

  let current: HistoryEntry = isOwn()
    ? { path: page.location.hash.slice(1), index: storedIndex() ?? 0 }
    : { path: start, index: 0 };
  // To be found again on the way back.
  let left: Stamp['left'] = isOwn()
    ? (readStamp(page.history.state)?.left ?? null)
    : { hash: page.location.hash, entry: current };

  // What lies behind in this run, for the way back under a foreign hash.
  const paths: string[] = [];
  paths[current.index] = current.path;

  let isRefused = false;
  /**
   * A host's router finds its keys in every entry: without them it takes one of ours for another page, or
   * reloads. Where the host keeps something else there (a text, a list), that is left as it is.
   */
  function write(method: 'pushState' | 'replaceState', path?: string): boolean {
    const kept: unknown = page.history.state;
    const isTaken = method === 'replaceState' && kept !== null && !isRecord(kept);
    const stamp: Stamp = { index: current.index, left };
    const state = isTaken ? kept : { ...(isRecord(kept) && kept), [STATE_KEY]: stamp };
    try {
      page.history[method](state, '', path && createHref(path));
      return true;
    } catch {
      if (!isRefused) warn('the browser refuses the address: it does not follow the pages');
      isRefused = true;
      return false;
    }
  }
  // The entry that the browser is at; behind `current` where one was refused.
  let writtenIndex = current.index;
  // Where the browser has been sent and has not arrived: it goes there by and by, and each step counts from there.
  let sent: { readonly index: number; readonly at: number } | null = null;

  /** The index of an entry that the host has written over; one that is typed or linked has no state. */
  const recall = (path: string, state: unknown): number | null => {
    if (state === null) return null;
    const distance = (index: number) => Math.abs(index - current.index);
    const known = [...paths.keys()].filter((index) => paths[index] === path);
    return known.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  };

  const tell = (action: NavigationAction) => {
    paths[current.index] = current.path;
    for (const listener of [...listeners]) listener(current, action);
  };

  // `popstate` is heard for Back, Forward, typed hashes and links; a foreign hash changes nothing of ours.
  // The state is the event's: a router of the host may have written its own over it by now. What a script tells
  // of by an event of its own it has pushed.
  const onPopState = (event: PopStateEvent) => {
    const state: unknown = event.isTrusted ? event.state : null;
    const path = page.location.hash.slice(1);
    const index = isOwn() ? (storedIndex() ?? recall(path, state)) : (left?.entry.index ?? null);
    if (sent?.index === index) sent = null;
    if (!isOwn()) {
      if (page.location.hash !== left?.hash || current.path === left.entry.path) return;
      current = left.entry;
      writtenIndex = current.index;
      tell('pop');
      return;
    }
    if (path === current.path && (index === null || index === current.index)) return;
    current = { path, index: index ?? current.index + 1 };
    writtenIndex = current.index;
    if (storedIndex() === null) write('replaceState');
    tell('pop');
  };
  page.addEventListener('popstate', onPopState);
  if (isOwn() && storedIndex() === null) write('replaceState');

  return {
    isUnnamed: !isOwn(),
    get entry() {
      return current;
    },
    push(path) {
      if (!isOwn()) left = { hash: page.location.hash, entry: current };
      // The host may have taken it away, as who cleans an address does.
      else if (current.index === writtenIndex && storedIndex() === null) write('replaceState');
      current = { path, index: current.index + 1 };
      if (write('pushState', path)) writtenIndex = current.index;
      tell('push');
    },
    replace(path) {
      current = { path, index: current.index };
      if (isOwn()) write('replaceState', path);
      tell('replace');
    },
    go(delta) {
      // Also where it began: the entries that follow are its own.
      const isAtStart = page.location.hash === left?.hash && current.index === left.entry.index;
      if (current.index === writtenIndex && (isOwn() || isAtStart)) {
        const now = performance.now();
        const from = sent && now - sent.at < ARRIVAL_LIMIT_MS ? sent : current;
        const index = from.index + delta;
        // Before the first entry lie the host's pages.
        if (index < 0) return;
        sent = { index, at: now };
        page.history.go(delta);
        return;
      }
      // These steps of the browser are the host's, or it has none for them.
      const index = Math.max(current.index + delta, 0);
      current = { path: paths[index] ?? start, index };
      tell('pop');
    },
    createHref,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      page.removeEventListener('popstate', onPopState);
      listeners.clear();
    },
  };
}
