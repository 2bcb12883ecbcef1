import { escapeMalformed } from '../lib/escape-malformed.ts';
import { isRecord } from '../lib/is-record.ts';
import { randomId } from '../lib/random-id.ts';
import {
  readStoredEntry,
  STATE_KEY,
  type Entry,
  type HashWindow,
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

/** What the functions of one facade share. */
interface Facade {
  readonly page: HistoryWindow;
  readonly warn: (line: string) => void;
  /** The host's page that the element started on. On this page, a missing hash means home. */
  readonly pathname: string;
  /** What React Router reads. */
  readonly location: { hash: string; readonly origin: string };
  readonly history: { state: object };
  /** The entries by their index, to find an entry again after Back. */
  readonly entries: Entry[];
  entry: Entry;
  /** The host's hash that the app has left last, or that is set now; `null` if there was none. */
  left: LeftHash | null;
  /** The index of the entry in the browser's history. If the browser has refused entries, the app's index is higher. */
  writtenIndex: number;
  /** The target of a `history.go` that has not moved yet, and its start in ms. The next `go` counts from this target. */
  pending: { readonly index: number; readonly startedAt: number } | null;
  hasWarned: boolean;
  /** React Router's listener of `popstate`. */
  routerListener: (() => void) | null;
  /** Whether the browser is on the spare entry. */
  isOnSpare: boolean;
  /** What Back on the spare entry calls; `null` if Back may leave the page. */
  onBack: (() => Promise<boolean>) | null;
}

/**
 * The host's window as React Router sees it (`createHashRouter(routes, { window })`). The router sees only hashes that
 * begin with `#/`, and only its own part of `history.state`. No hash means home. Under a hash of the host the path is kept
 * in memory, and the first push writes it. An entry that the browser refuses is also kept in memory. A browser refuses too
 * many entries in a short time, and all in a document without a history.
 */
export function createHashWindow(page: HistoryWindow, warn: (line: string) => void): HashWindow {
  const facade = createFacade(page, warn);
  const onPopState = (event: PopStateEvent) => handlePopState(facade, event);
  const onEntryChange = (event: NavigationCurrentEntryChangeEvent) =>
    handleEntryChange(facade, event);
  const history = Object.assign(facade.history, {
    pushState: (state: Entry['state'], _title: string, url: string) =>
      push(facade, pathOf(url), state),
    replaceState: (state: Entry['state'], _title: string, url: string) =>
      replace(facade, pathOf(url), state),
    go: (delta: number) => go(facade, delta),
  });
  const window = {
    document: { querySelector: () => null },
    location: facade.location,
    history,
    holdBack: (onBack: () => Promise<boolean>) => holdBack(facade, onBack),
    addEventListener(type: string, listener: () => void): void {
      if (type !== 'popstate') return;
      facade.routerListener = listener;
      page.addEventListener('popstate', onPopState);
      facade.page.navigation?.addEventListener('currententrychange', onEntryChange);
    },
    removeEventListener(type: string): void {
      if (type !== 'popstate') return;
      facade.routerListener = null;
      page.removeEventListener('popstate', onPopState);
      facade.page.navigation?.removeEventListener('currententrychange', onEntryChange);
    },
  };
  return window as unknown as HashWindow;
}

function createFacade(page: HistoryWindow, warn: (line: string) => void): Facade {
  const entry: Entry = { path: START_PATH, index: 0, state: null };
  const facade: Facade = {
    page,
    warn,
    pathname: page.location.pathname,
    location: { hash: '', origin: ORIGIN },
    history: { state: {} },
    entries: [],
    entry,
    left: { hash: page.location.hash, entry },
    writtenIndex: 0,
    pending: null,
    hasWarned: false,
    routerListener: null,
    isOnSpare: readStored(page)?.isSpare === true,
    onBack: null,
  };
  const isApp = isAppAddress(facade);
  if (isApp) {
    const { index = 0, state = null, left = null } = readStored(page) ?? {};
    facade.entry = { path: addressPath(facade), index, state };
    facade.left = left;
    facade.writtenIndex = index;
  }
  setEntry(facade, facade.entry);
  if (isApp) storeAgain(facade);
  return facade;
}

function holdBack(facade: Facade, onBack: () => Promise<boolean>): () => void {
  if (facade.entry.index > 0 || facade.writtenIndex > 0 || !isAppAddress(facade)) return () => {};
  if (!facade.isOnSpare) {
    facade.isOnSpare = true;
    facade.isOnSpare = write(facade, 'pushState');
  }
  facade.onBack = onBack;
  return () => void (facade.onBack === onBack && (facade.onBack = null));
}

/** Handles Back from the spare entry to the first one: returns to the spare entry, or leaves the page. */
async function handleHeldBack(facade: Facade): Promise<void> {
  const { onBack, page } = facade;
  page.history.go(onBack ? 1 : -1);
  if (!onBack || !(await onBack())) return;
  facade.onBack = null;
  page.history.go(-1);
}

function push(facade: Facade, path: string, state: Entry['state']): void {
  if (!isAppAddress(facade)) facade.left = { hash: facade.page.location.hash, entry: facade.entry };
  else if (facade.entry.index === facade.writtenIndex) storeAgain(facade);
  facade.isOnSpare = false;
  addEntry(facade, path, state);
  if (write(facade, 'pushState', path)) facade.writtenIndex = facade.entry.index;
}

function replace(facade: Facade, path: string, state: Entry['state']): void {
  setEntry(facade, { path, index: facade.entry.index, state });
  if (isAppAddress(facade)) write(facade, 'replaceState', path);
}

/** Goes back (negative) or forward. */
function go(facade: Facade, delta: number): void {
  const { index } = facade.entry;
  if (index === facade.writtenIndex && ownsSteps(facade)) {
    const now = performance.now();
    const pending = facade.pending;
    const from = pending && now - pending.startedAt < STEP_LIMIT_MS ? pending.index : index;
    // The entries before the first entry of the app are the host's. A step of 0 would reload the page.
    if (delta === 0 || from + delta < 0) return;
    facade.pending = { index: from + delta, startedAt: now };
    facade.page.history.go(delta);
    return;
  }
  // The browser refused an entry, or its steps belong to the host: move in memory.
  const target = Math.max(index + delta, 0);
  setEntry(facade, facade.entries[target] ?? { path: START_PATH, index: target, state: null });
  facade.routerListener?.();
}

/** Shows the page after Back, Forward, a typed hash or a link. A new hash of the host changes nothing. */
function handlePopState(facade: Facade, event: PopStateEvent): void {
  const isApp = isAppAddress(facade);
  const wasOnSpare = facade.isOnSpare;
  const stored = isApp ? readStored(facade.page) : null;
  facade.isOnSpare = stored?.isSpare === true;
  // The first entry keeps the path from before a `replace` on the spare entry. A router of the host may have removed its state.
  const isFirst = stored ? stored.index === 0 : isApp && addressPath(facade) === facade.entry.path;
  if (wasOnSpare && isFirst && !facade.isOnSpare) return void handleHeldBack(facade);
  const known = isApp ? findEntry(facade, event) : (facade.left?.entry ?? null);
  if (known !== null && facade.pending?.index === known.index) facade.pending = null;
  if (isApp) {
    // Back from this entry leads to the host's hash that is stored with it, not to the hash that the app left last.
    if (stored) facade.left = stored.left;
    const isSameEntry = known === null || known.index === facade.entry.index;
    if (addressPath(facade) !== facade.entry.path || !isSameEntry) arrive(facade, known);
  } else if (known?.path !== facade.entry.path && facade.page.location.hash === facade.left?.hash)
    arrive(facade, known);
}

/** Shows the page that a router of the host has opened with `pushState`, which causes no `popstate`. */
function handleEntryChange(
  facade: Facade,
  { navigationType }: NavigationCurrentEntryChangeEvent,
): void {
  // Before the app pushes an entry, it sets `entry`. So another path is an entry of the host's router.
  const isOtherPath = isAppAddress(facade) && addressPath(facade) !== facade.entry.path;
  if (isOtherPath && navigationType === 'push') arrive(facade, null);
}

/** Shows the entry that the browser has moved to. A typed hash or a link (`null`) is the next entry. */
function arrive(facade: Facade, known: Entry | null): void {
  if (known) setEntry(facade, known);
  else addEntry(facade, addressPath(facade), { key: randomId() });
  facade.writtenIndex = facade.entry.index;
  if (isAppAddress(facade)) storeAgain(facade);
  facade.routerListener?.();
}

/** Returns the stored entry, or the nearest entry with this path; `null` for a typed or linked hash. */
function findEntry(facade: Facade, event: PopStateEvent): Entry | null {
  const path = addressPath(facade);
  const stored = readStored(facade.page);
  if (stored) return { path, index: stored.index, state: stored.state };
  // Read the state of the event: a router of the host may have replaced the state of the entry by now. An event
  // from a script means a new entry.
  if (!event.isTrusted || event.state === null) return null;
  const distance = ({ index }: Entry) => Math.abs(index - facade.entry.index);
  const matches = Object.values(facade.entries).filter((entry) => entry.path === path);
  return matches.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function setEntry(facade: Facade, entry: Entry): void {
  facade.entry = entry;
  facade.entries[entry.index] = entry;
  facade.location.hash = `#${escapeMalformed(entry.path)}`;
  facade.history.state = { ...entry.state, idx: entry.index };
}

/** Sets the entry after the current one. */
function addEntry(facade: Facade, path: string, state: Entry['state']): void {
  const index = facade.entry.index + 1;
  facade.entries.length = index;
  setEntry(facade, { path, index, state });
}

/** Whether the address names a page of the app. A hash of the host does not, and another page of the host does not. */
function isAppAddress(facade: Facade): boolean {
  const { hash, pathname } = facade.page.location;
  return hash ? isAppHash(hash) : pathname === facade.pathname;
}

function addressPath(facade: Facade): string {
  return facade.page.location.hash.slice(1) || START_PATH;
}

function readStored(page: HistoryWindow): StoredEntry | null {
  return readStoredEntry(page.history.state);
}

/** Whether the browser's steps belong to the app: its address is shown, or the host's hash where the app began. */
function ownsSteps(facade: Facade): boolean {
  return (
    isAppAddress(facade) ||
    (facade.page.location.hash === facade.left?.hash &&
      facade.entry.index === facade.left.entry.index)
  );
}

/** Stores the entry again where the host has removed it, or copied it from another entry. */
function storeAgain(facade: Facade): void {
  if (readStored(facade.page)?.index !== facade.entry.index) write(facade, 'replaceState');
}

/** Writes the current entry, and the path into the address. Returns false if the browser refuses. */
function write(facade: Facade, method: 'pushState' | 'replaceState', path?: string): boolean {
  const { history } = facade.page;
  const hostState: unknown = history.state;
  const { index, state } = facade.entry;
  const stored: StoredEntry = { index, state, left: facade.left, isSpare: facade.isOnSpare };
  // Keep the keys of a host's router: without them that router would reload, or show another page. Keep a state
  // of the host that is no object as it is.
  const mustKeepHostState = method === 'replaceState' && hostState !== null && !isRecord(hostState);
  const newState = mustKeepHostState
    ? hostState
    : { ...(isRecord(hostState) && hostState), [STATE_KEY]: stored };
  try {
    history[method](newState, '', path && createHref(facade.page, path));
    return true;
  } catch {
    if (!facade.hasWarned)
      facade.warn('the browser refuses the address: it does not follow the pages');
    facade.hasWarned = true;
    return false;
  }
}
