import { escapeMalformed } from '../lib/escape-malformed.ts';
import { isRecord } from '../lib/is-record.ts';
import { randomId } from '../lib/random-id.ts';
import {
  readStoredEntry,
  STATE_KEY,
  type Entry,
  type LeftHash,
  type StoredEntry,
} from './history-entry.ts';

/** The parts of the host's window that hold the address and its history. Older engines have no `navigation`. */
export type HistoryWindow = Pick<
  Window,
  'location' | 'history' | 'addEventListener' | 'removeEventListener'
> & {
  readonly navigation?: Pick<Navigation, 'addEventListener' | 'removeEventListener'>;
};

/** React Router needs an origin to parse paths. The page's own origin may be `"null"`. */
const ORIGIN = 'https://app.invalid';
const START_PATH = '/';
/** A `history.go` that has not moved the browser within this time counts as lost. */
const STEP_LIMIT_MS = 1_000;

/** Whether a hash names a page of the app. */
export const isAppHash = (hash: string): boolean => hash.startsWith('#/');

/** Returns a full URL: a plain `#…` would lead to another document where the host has a <base href>. */
export const createHref = (page: HistoryWindow, path: string): string =>
  `${page.location.href.split('#')[0]}#${path}`;

const pathOf = (url: string): string => url.slice(url.indexOf('#') + 1);

/**
 * The host's window as React Router sees it (`createHashRouter(routes, { window })`). The router sees only hashes that
 * begin with `#/`, and only its own part of `history.state`. No hash means home. Under a hash of the host the path is kept
 * in memory, and the first push writes it. An entry that the browser refuses is also kept in memory. A browser refuses too
 * many entries in a short time, and all in a document without a history.
 */
class HashWindow {
  readonly document = { querySelector: () => null };
  readonly location = { hash: '', origin: ORIGIN };
  readonly history = {
    state: {},
    pushState: (state: Entry['state'], _title: string, url: string) =>
      this.#push(pathOf(url), state),
    replaceState: (state: Entry['state'], _title: string, url: string) =>
      this.#replace(pathOf(url), state),
    go: (delta: number) => this.#go(delta),
  };
  readonly #page: HistoryWindow;
  readonly #warn: (line: string) => void;
  /** The host's page that the element started on. On this page, a missing hash means home. */
  readonly #pathname: string;
  /** The entries by their index, to find an entry again after Back. */
  readonly #entries: Entry[] = [];
  #entry: Entry;
  /** The host's hash that the app has left last, or that is set now; `null` if there was none. */
  #left: LeftHash | null;
  /** The index of the entry in the browser's history. If the browser has refused entries, the app's index is higher. */
  #writtenIndex: number;
  /** The target of a `history.go` that has not moved yet, and its start in ms. The next `go` counts from this target. */
  #pending: { readonly index: number; readonly startedAt: number } | null = null;
  #hasWarned = false;
  /** React Router's listener of `popstate`. */
  #routerListener: (() => void) | null = null;

  constructor(page: HistoryWindow, warn: (line: string) => void) {
    this.#page = page;
    this.#warn = warn;
    this.#pathname = page.location.pathname;
    const isAppAddress = this.#isAppAddress();
    const { index = 0, state = null, left = null } = this.#readStored() ?? {};
    this.#entry = isAppAddress
      ? { path: this.#addressPath(), index, state }
      : { path: START_PATH, index: 0, state: null };
    this.#left = isAppAddress ? left : { hash: page.location.hash, entry: this.#entry };
    this.#writtenIndex = this.#entry.index;
    this.#setEntry(this.#entry);
    if (isAppAddress) this.#storeAgain();
  }

  addEventListener(type: string, listener: () => void): void {
    if (type !== 'popstate') return;
    this.#routerListener = listener;
    this.#page.addEventListener('popstate', this.#onPopState);
    this.#page.navigation?.addEventListener('currententrychange', this.#onEntryChange);
  }

  removeEventListener(type: string): void {
    if (type !== 'popstate') return;
    this.#routerListener = null;
    this.#page.removeEventListener('popstate', this.#onPopState);
    this.#page.navigation?.removeEventListener('currententrychange', this.#onEntryChange);
  }

  #push(path: string, state: Entry['state']): void {
    if (!this.#isAppAddress()) this.#left = { hash: this.#page.location.hash, entry: this.#entry };
    else if (this.#entry.index === this.#writtenIndex) this.#storeAgain();
    this.#addEntry(path, state);
    if (this.#write('pushState', path)) this.#writtenIndex = this.#entry.index;
  }

  #replace(path: string, state: Entry['state']): void {
    this.#setEntry({ path, index: this.#entry.index, state });
    if (this.#isAppAddress()) this.#write('replaceState', path);
  }

  /** Goes back (negative) or forward. */
  #go(delta: number): void {
    const { index } = this.#entry;
    if (index === this.#writtenIndex && this.#ownsSteps()) {
      const now = performance.now();
      const pending = this.#pending;
      const from = pending && now - pending.startedAt < STEP_LIMIT_MS ? pending.index : index;
      // The entries before the first entry of the app are the host's.
      if (from + delta < 0) return;
      this.#pending = { index: from + delta, startedAt: now };
      this.#page.history.go(delta);
      return;
    }
    // The browser refused an entry, or its steps belong to the host: move in memory.
    const target = Math.max(index + delta, 0);
    this.#setEntry(this.#entries[target] ?? { path: START_PATH, index: target, state: null });
    this.#routerListener?.();
  }

  /** Shows the page after Back, Forward, a typed hash or a link. A new hash of the host changes nothing. */
  readonly #onPopState = (event: PopStateEvent): void => {
    const isAppAddress = this.#isAppAddress();
    const known = isAppAddress ? this.#findEntry(event) : (this.#left?.entry ?? null);
    if (known !== null && this.#pending?.index === known.index) this.#pending = null;
    if (isAppAddress) {
      // Back from this entry leads to the host's hash that is stored with it, not to the hash that the app left last.
      const stored = this.#readStored();
      if (stored) this.#left = stored.left;
      const isSameEntry = known === null || known.index === this.#entry.index;
      if (this.#addressPath() !== this.#entry.path || !isSameEntry) this.#arrive(known);
    } else if (known?.path !== this.#entry.path && this.#page.location.hash === this.#left?.hash)
      this.#arrive(known);
  };

  /** Shows the page that a router of the host has opened with `pushState`, which causes no `popstate`. */
  readonly #onEntryChange = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    // Before the app pushes an entry, it sets `#entry`. So another path is an entry of the host's router.
    const isOtherPath = this.#isAppAddress() && this.#addressPath() !== this.#entry.path;
    if (isOtherPath && navigationType === 'push') this.#arrive(null);
  };

  /** Shows the entry that the browser has moved to. A typed hash or a link (`null`) is the next entry. */
  #arrive(known: Entry | null): void {
    if (known) this.#setEntry(known);
    else this.#addEntry(this.#addressPath(), { key: randomId() });
    this.#writtenIndex = this.#entry.index;
    if (this.#isAppAddress()) this.#storeAgain();
    this.#routerListener?.();
  }

  /** Returns the stored entry, or the nearest entry with this path; `null` for a typed or linked hash. */
  #findEntry(event: PopStateEvent): Entry | null {
    const path = this.#addressPath();
    const stored = this.#readStored();
    if (stored) return { path, index: stored.index, state: stored.state };
    // Read the state of the event: a router of the host may have replaced the state of the entry by now. An event
    // from a script means a new entry.
    if (!event.isTrusted || event.state === null) return null;
    const distance = ({ index }: Entry) => Math.abs(index - this.#entry.index);
    const matches = Object.values(this.#entries).filter((entry) => entry.path === path);
    return matches.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  }

  #setEntry(entry: Entry): void {
    this.#entry = entry;
    this.#entries[entry.index] = entry;
    this.location.hash = `#${escapeMalformed(entry.path)}`;
    this.history.state = { ...entry.state, idx: entry.index };
  }

  /** Sets the entry after the current one. */
  #addEntry(path: string, state: Entry['state']): void {
    const index = this.#entry.index + 1;
    this.#entries.length = index;
    this.#setEntry({ path, index, state });
  }

  /** Whether the address names a page of the app. A hash of the host does not, and another page of the host does not. */
  #isAppAddress(): boolean {
    const { hash, pathname } = this.#page.location;
    return hash ? isAppHash(hash) : pathname === this.#pathname;
  }

  #addressPath(): string {
    return this.#page.location.hash.slice(1) || START_PATH;
  }

  #readStored(): StoredEntry | null {
    return readStoredEntry(this.#page.history.state);
  }

  /** Whether the browser's steps belong to the app: its address is shown, or the host's hash where the app began. */
  #ownsSteps(): boolean {
    return (
      this.#isAppAddress() ||
      (this.#page.location.hash === this.#left?.hash &&
        this.#entry.index === this.#left.entry.index)
    );
  }

  /** Stores the entry again where the host has removed it, or copied it from another entry. */
  #storeAgain(): void {
    if (this.#readStored()?.index !== this.#entry.index) this.#write('replaceState');
  }

  /** Writes the current entry, and the path into the address. Returns false if the browser refuses. */
  #write(method: 'pushState' | 'replaceState', path?: string): boolean {
    const { history } = this.#page;
    const hostState: unknown = history.state;
    const { index, state } = this.#entry;
    const stored: StoredEntry = { index, state, left: this.#left };
    // Keep the keys of a host's router: without them that router would reload, or show another page. Keep a state
    // of the host that is no object as it is.
    const mustKeepHostState =
      method === 'replaceState' && hostState !== null && !isRecord(hostState);
    const newState = mustKeepHostState
      ? hostState
      : { ...(isRecord(hostState) && hostState), [STATE_KEY]: stored };
    try {
      history[method](newState, '', path && createHref(this.#page, path));
      return true;
    } catch {
      if (!this.#hasWarned)
        this.#warn('the browser refuses the address: it does not follow the pages');
      this.#hasWarned = true;
      return false;
    }
  }
}

/** Creates the window to pass to `createHashRouter`. */
export const createHashWindow = (page: HistoryWindow, warn: (line: string) => void): Window =>
  new HashWindow(page, warn) as unknown as Window;
