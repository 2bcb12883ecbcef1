import type { AppHistory, HistoryEntry, NavigationAction } from './app-history.ts';

/** A history in memory, without the address bar. Paths begin with `/`. */
export class MemoryHistory implements AppHistory {
  readonly hasNoStartPath = true;
  readonly #paths: string[];
  readonly #listeners = new Set<(entry: HistoryEntry, action: NavigationAction) => void>();
  #index = 0;

  constructor(startPath: string) {
    this.#paths = [startPath];
  }

  get entry(): HistoryEntry {
    return { path: this.#paths[this.#index]!, index: this.#index };
  }

  push(path: string): void {
    this.#index += 1;
    this.#paths.splice(this.#index, this.#paths.length, path);
    this.#notify('push');
  }

  replace(path: string): void {
    this.#paths[this.#index] = path;
    this.#notify('replace');
  }

  go(delta: number): void {
    const target = Math.min(Math.max(this.#index + delta, 0), this.#paths.length - 1);
    if (target === this.#index) return;
    this.#index = target;
    this.#notify('pop');
  }

  /** Returns a link that works only inside the app. */
  createHref(path: string): string {
    return `#${path}`;
  }

  listen(listener: (entry: HistoryEntry, action: NavigationAction) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(action: NavigationAction): void {
    for (const listener of [...this.#listeners]) listener(this.entry, action);
  }
}
