import { isRecord } from '../lib/is-record.ts';
import { readStamp, STATE_KEY, type Stamp } from './history-stamp.ts';

/** The parts of a window that hold the address and its history. Older engines have no `navigation`. */
export type HistoryWindow = Pick<
  Window,
  'location' | 'history' | 'addEventListener' | 'removeEventListener'
> & {
  readonly navigation?: Pick<Navigation, 'addEventListener' | 'removeEventListener'>;
};

/** Reads and writes the address bar and the `history.state` of the current entry. */
export class HashAddress {
  readonly #page: HistoryWindow;
  readonly #warn: (line: string) => void;
  /** The host's page that the element started on. On this page, a missing hash means the app's home. */
  readonly #pathname: string;
  #hasWarned = false;

  constructor(page: HistoryWindow, warn: (line: string) => void) {
    this.#page = page;
    this.#warn = warn;
    this.#pathname = page.location.pathname;
  }

  /** The hash with its `#`; '' without a hash. */
  get hash(): string {
    return this.#page.location.hash;
  }

  /** The app's path in the hash. */
  get path(): string {
    return this.hash.slice(1) || '/';
  }

  /** Whether the address names a page of the app. A hash of the host does not, and another page of the host does not. */
  get isAppAddress(): boolean {
    return this.hash ? /^#\//.test(this.hash) : this.#page.location.pathname === this.#pathname;
  }

  /** The stamp of the current history entry; `null` if the app has written none. */
  get stamp(): Stamp | null {
    return readStamp(this.#page.history.state);
  }

  /** Returns a full URL: a plain `#…` would lead to another document where the host has a <base href>. */
  createHref(path: string): string {
    return `${this.#page.location.href.split('#')[0]}#${path}`;
  }

  /** Writes the stamp and the path into a new or the current history entry. Returns false if the browser refuses. */
  write(method: 'pushState' | 'replaceState', stamp: Stamp, path?: string): boolean {
    const { history } = this.#page;
    const hostState: unknown = history.state;
    // Keep the keys of a host's router: without them that router would reload, or show another page. Keep a state
    // of the host that is no object as it is, without a stamp.
    const mustKeepHostState =
      method === 'replaceState' && hostState !== null && !isRecord(hostState);
    const state = mustKeepHostState
      ? hostState
      : { ...(isRecord(hostState) && hostState), [STATE_KEY]: stamp };
    try {
      history[method](state, '', path && this.createHref(path));
      return true;
    } catch {
      if (!this.#hasWarned)
        this.#warn('the browser refuses the address: it does not follow the pages');
      this.#hasWarned = true;
      return false;
    }
  }
}
