import { isRecord, readStamp, STATE_KEY, type Stamp } from './history-stamp.ts';

const OWN_HASH = /^#\//;

/** The parts of a window that hold the address and its history. */
export type HistoryWindow = Pick<
  Window,
  'location' | 'history' | 'addEventListener' | 'removeEventListener'
>;

/** Reads and writes the address bar and the state of its history entry. */
export interface HashAddress {
  readonly hash: string;
  readonly path: string;
  /** Whether the hash is a path of the app, not a hash of the host. */
  readonly isOwn: boolean;
  /** The stamp of the current entry. */
  readonly stamp: Stamp | null;
  readonly createHref: (path: string) => string;
  /** Writes an entry. Returns false when the browser refuses it. */
  write(method: 'pushState' | 'replaceState', stamp: Stamp, path?: string): boolean;
}

export function createHashAddress(page: HistoryWindow, warn: (line: string) => void): HashAddress {
  const { location, history } = page;
  // A plain `#…` would lead to another document where the host has a <base href>.
  const createHref = (path: string) => `${location.href.split('#')[0]}#${path}`;
  let hasWarned = false;
  return {
    get hash() {
      return location.hash;
    },
    get path() {
      return location.hash.slice(1);
    },
    get isOwn() {
      return OWN_HASH.test(location.hash);
    },
    get stamp() {
      return readStamp(history.state);
    },
    createHref,
    write(method, stamp, path) {
      const kept: unknown = history.state;
      // Keep the keys of a host's router: without them it would reload, or show another page. Keep a
      // text or a list of the host as it is.
      const isTaken = method === 'replaceState' && kept !== null && !isRecord(kept);
      const state = isTaken ? kept : { ...(isRecord(kept) && kept), [STATE_KEY]: stamp };
      try {
        history[method](state, '', path && createHref(path));
        return true;
      } catch {
        if (!hasWarned) warn('the browser refuses the address: it does not follow the pages');
        hasWarned = true;
        return false;
      }
    },
  };
}
