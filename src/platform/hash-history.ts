import type { AppHistory, HistoryEntry, NavigationAction } from './app-history.ts';
import { HashAddress, type HistoryWindow } from './hash-address.ts';
import type { LeftHash } from './history-stamp.ts';

/** A `history.go` that has not moved the browser within this time counts as lost. */
const STEP_LIMIT_MS = 1_000;

/**
 * Keeps the app's path in `#/…` and leaves every other hash to the host. No hash means home. Under a hash of
 * the host the path is kept in memory, and the first `push` writes it. Where the browser refuses an entry
 * (too many in a short time, a document without a history), the path is kept in memory as well.
 */
export class HashHistory implements AppHistory {
  readonly hasNoStartPath: boolean;
  readonly #page: HistoryWindow;
  readonly #address: HashAddress;
  readonly #start: string;
  readonly #listeners = new Set<(entry: HistoryEntry, action: NavigationAction) => void>();
  /** The paths by index, to find them again on the way back. */
  readonly #paths: string[] = [];
  #entry: HistoryEntry;
  #left: LeftHash | null;
  /** The index of the browser's entry. If the browser refuses an entry, the app's index is higher. */
  #writtenIndex: number;
  /** The target of a `history.go` that is not done yet, and its time in ms. The next `go` counts from this target. */
  #pending: { readonly index: number; readonly at: number } | null = null;

  constructor(page: HistoryWindow, start: string, warn: (line: string) => void) {
    const address = new HashAddress(page, warn);
    const { isOwn, stamp, path, hash } = address;
    const { navigation } = page;
    this.#page = page;
    this.#address = address;
    this.#start = start;
    this.#entry = isOwn ? { path, index: stamp?.index ?? 0 } : { path: start, index: 0 };
    this.#left = isOwn ? (stamp?.left ?? null) : { hash, entry: this.#entry };
    this.#paths[this.#entry.index] = this.#entry.path;
    this.#writtenIndex = this.#entry.index;
    page.addEventListener('popstate', this.#onPopState);
    navigation?.addEventListener('currententrychange', this.#onEntryChange);
    if (isOwn) this.#restamp();
    this.hasNoStartPath = !isOwn || !hash;
  }

  get entry(): HistoryEntry {
    return this.#entry;
  }

  push(path: string): void {
    const { isOwn, hash } = this.#address;
    if (!isOwn) this.#left = { hash, entry: this.#entry };
    else if (this.#entry.index === this.#writtenIndex) this.#restamp();
    this.#entry = { path, index: this.#entry.index + 1 };
    if (this.#write('pushState', path)) this.#writtenIndex = this.#entry.index;
    this.#notify('push');
  }

  replace(path: string): void {
    this.#entry = { path, index: this.#entry.index };
    if (this.#address.isOwn) this.#write('replaceState', path);
    this.#notify('replace');
  }

  go(delta: number): void {
    const { index } = this.#entry;
    if (index === this.#writtenIndex && this.#ownsSteps()) {
      const now = performance.now();
      const pending = this.#pending;
      const from = pending && now - pending.at < STEP_LIMIT_MS ? pending.index : index;
      // The entries before the first entry of the app are the host's.
      if (from + delta < 0) return;
      this.#pending = { index: from + delta, at: now };
      this.#page.history.go(delta);
      return;
    }
    // The browser refused an entry, or its steps belong to the host: move in memory.
    const target = Math.max(index + delta, 0);
    this.#entry = { path: this.#paths[target] ?? this.#start, index: target };
    this.#notify('pop');
  }

  createHref(path: string): string {
    return this.#address.createHref(path);
  }

  listen(listener: (entry: HistoryEntry, action: NavigationAction) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    const { navigation } = this.#page;
    this.#page.removeEventListener('popstate', this.#onPopState);
    navigation?.removeEventListener('currententrychange', this.#onEntryChange);
    this.#listeners.clear();
  }

  /** Handles Back, Forward, typed hashes and links. A new hash of the host changes nothing. */
  readonly #onPopState = (event: PopStateEvent): void => {
    const { isOwn, stamp, hash, path } = this.#address;
    const index = isOwn ? this.#indexOf(path, event) : (this.#left?.entry.index ?? null);
    if (this.#pending?.index === index) this.#pending = null;
    if (isOwn) {
      // Back from this entry leads to the hash in its stamp, not to the hash that was left last.
      if (stamp) this.#left = stamp.left;
      if (path === this.#entry.path && (index === null || index === this.#entry.index)) return;
      this.#arrive({ path, index: index ?? this.#entry.index + 1 });
    } else if (hash === this.#left?.hash && this.#entry.path !== this.#left.entry.path)
      this.#arrive(this.#left.entry);
  };

  /** Handles `pushState` of a host's router, which causes no `popstate`. */
  readonly #onEntryChange = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    const { isOwn, path } = this.#address;
    // Before the app pushes an entry, it sets `#entry`. So another path is an entry of the host's router.
    if (isOwn && navigationType === 'push' && path !== this.#entry.path)
      this.#arrive({ path, index: this.#entry.index + 1 });
  };

  /** Shows the entry that the browser has moved to. */
  #arrive(entry: HistoryEntry): void {
    this.#entry = entry;
    this.#writtenIndex = entry.index;
    if (this.#address.isOwn) this.#restamp();
    this.#notify('pop');
  }

  /** Returns the index in the stamp or of the nearest entry with this path; `null` for a typed or linked hash. */
  #indexOf(path: string, event: PopStateEvent): number | null {
    const { stamp } = this.#address;
    if (stamp) return stamp.index;
    // Read the state of the event: a router of the host may have replaced the state of the entry by now. An event
    // from a script means a new entry.
    if (!event.isTrusted || event.state === null) return null;
    const distance = (index: number) => Math.abs(index - this.#entry.index);
    const matchingIndexes = [...this.#paths.keys()].filter((index) => this.#paths[index] === path);
    return matchingIndexes.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  }

  /** Whether Back and Forward stay in the app, also under the host's hash where the app began. */
  #ownsSteps(): boolean {
    const { isOwn, hash } = this.#address;
    return isOwn || (hash === this.#left?.hash && this.#entry.index === this.#left.entry.index);
  }

  /** Writes the stamp again where the host has removed it, or copied it from another entry. */
  #restamp(): void {
    if (this.#address.stamp?.index !== this.#entry.index) this.#write('replaceState');
  }

  #write(method: 'pushState' | 'replaceState', path?: string): boolean {
    return this.#address.write(method, { index: this.#entry.index, left: this.#left }, path);
  }

  #notify(action: NavigationAction): void {
    this.#paths[this.#entry.index] = this.#entry.path;
    for (const listener of [...this.#listeners]) listener(this.#entry, action);
  }
}
