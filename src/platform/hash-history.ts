import type { AppHistory, HistoryEntry, NavigationAction } from './app-history.ts';
import { HashAddress, type HistoryWindow } from './hash-address.ts';
import type { LeftHash } from './history-stamp.ts';

/** A `history.go` that has not moved the browser within this time counts as lost. */
const STEP_LIMIT_MS = 1_000;

/**
 * Keeps the app's path in `#/…` and leaves every other hash to the host. No hash means home. Under a hash of
 * the host the path is kept in memory, and the first `push` writes it. The path of an entry that the browser refuses is
 * also kept in memory. A browser refuses too many entries in a short time, and all in a document without a history.
 */
export class HashHistory implements AppHistory {
  readonly hasNoStartPath: boolean;
  readonly #page: HistoryWindow;
  readonly #address: HashAddress;
  /** The first page while no hash names one. */
  readonly #startPath: string;
  readonly #listeners = new Set<(entry: HistoryEntry, action: NavigationAction) => void>();
  /** The path of each entry by its index, to find an entry again after Back. */
  readonly #paths: string[] = [];
  #entry: HistoryEntry;
  /** The host's hash that the app has left last, or that is set now; `null` if there was none. */
  #leftHash: LeftHash | null;
  /** The index of the entry in the browser's history. If the browser has refused entries, the app's index is higher. */
  #writtenIndex: number;
  /** The target of a `history.go` that has not moved yet, and its start in ms. The next `go` counts from this target. */
  #pending: { readonly index: number; readonly startedAt: number } | null = null;

  constructor(page: HistoryWindow, startPath: string, warn: (line: string) => void) {
    const address = new HashAddress(page, warn);
    const { isAppAddress, stamp, path, hash } = address;
    const { navigation } = page;
    this.#page = page;
    this.#address = address;
    this.#startPath = startPath;
    this.#entry = isAppAddress ? { path, index: stamp?.index ?? 0 } : { path: startPath, index: 0 };
    this.#leftHash = isAppAddress ? (stamp?.left ?? null) : { hash, entry: this.#entry };
    this.#paths[this.#entry.index] = this.#entry.path;
    this.#writtenIndex = this.#entry.index;
    page.addEventListener('popstate', this.#onPopState);
    navigation?.addEventListener('currententrychange', this.#onEntryChange);
    if (isAppAddress) this.#restamp();
    this.hasNoStartPath = !isAppAddress || !hash;
  }

  get entry(): HistoryEntry {
    return this.#entry;
  }

  push(path: string): void {
    const { isAppAddress, hash } = this.#address;
    if (!isAppAddress) this.#leftHash = { hash, entry: this.#entry };
    else if (this.#entry.index === this.#writtenIndex) this.#restamp();
    this.#entry = { path, index: this.#entry.index + 1 };
    if (this.#write('pushState', path)) this.#writtenIndex = this.#entry.index;
    this.#notify('push');
  }

  replace(path: string): void {
    this.#entry = { path, index: this.#entry.index };
    if (this.#address.isAppAddress) this.#write('replaceState', path);
    this.#notify('replace');
  }

  go(delta: number): void {
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
    this.#entry = { path: this.#paths[target] ?? this.#startPath, index: target };
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

  /** Shows the page after Back, Forward, a typed hash or a link. A new hash of the host changes nothing. */
  readonly #onPopState = (event: PopStateEvent): void => {
    const { isAppAddress, stamp, hash, path } = this.#address;
    const index = isAppAddress ? this.#indexOf(path, event) : (this.#leftHash?.entry.index ?? null);
    if (this.#pending?.index === index) this.#pending = null;
    if (isAppAddress) {
      // Back from this entry leads to the host's hash in its stamp, not to the hash that the app left last.
      if (stamp) this.#leftHash = stamp.left;
      if (path === this.#entry.path && (index === null || index === this.#entry.index)) return;
      this.#arrive({ path, index: index ?? this.#entry.index + 1 });
    } else if (hash === this.#leftHash?.hash && this.#entry.path !== this.#leftHash.entry.path)
      this.#arrive(this.#leftHash.entry);
  };

  /** Shows the page that a host's router has opened with `pushState`, which causes no `popstate`. */
  readonly #onEntryChange = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    const { isAppAddress, path } = this.#address;
    // Before the app pushes an entry, it sets `#entry`. So another path is an entry of the host's router.
    if (isAppAddress && navigationType === 'push' && path !== this.#entry.path)
      this.#arrive({ path, index: this.#entry.index + 1 });
  };

  /** Shows the entry that the browser has moved to. */
  #arrive(entry: HistoryEntry): void {
    this.#entry = entry;
    this.#writtenIndex = entry.index;
    if (this.#address.isAppAddress) this.#restamp();
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

  /** Whether the browser's steps belong to the app: its address is shown, or the host's hash where the app began. */
  #ownsSteps(): boolean {
    const { isAppAddress, hash } = this.#address;
    return (
      isAppAddress ||
      (hash === this.#leftHash?.hash && this.#entry.index === this.#leftHash.entry.index)
    );
  }

  /** Writes the stamp again where the host has removed it, or copied it from another entry. */
  #restamp(): void {
    if (this.#address.stamp?.index !== this.#entry.index) this.#write('replaceState');
  }

  /** Writes the current entry into the browser's history. Returns false if the browser refuses. */
  #write(method: 'pushState' | 'replaceState', path?: string): boolean {
    return this.#address.write(method, { index: this.#entry.index, left: this.#leftHash }, path);
  }

  /** Remembers the path of the current entry and calls the listeners. */
  #notify(action: NavigationAction): void {
    this.#paths[this.#entry.index] = this.#entry.path;
    for (const listener of [...this.#listeners]) listener(this.#entry, action);
  }
}
