export type NavigationAction = 'push' | 'replace' | 'pop';

/** One entry of the app's history: a path with its query, and the number of entries before it. */
export interface HistoryEntry {
  readonly path: string;
  readonly index: number;
}

/** The app's history of pages. It writes paths into the hash as `#/…`, or keeps them in memory. */
export interface AppHistory {
  readonly entry: HistoryEntry;
  /** True if the hash named no page at the start. */
  readonly hasNoStartPath: boolean;
  push(path: string): void;
  replace(path: string): void;
  /** Goes back (negative) or forward. After the move, the listener is called with `pop`. */
  go(delta: number): void;
  /** Returns the `href` of a link to a page of the app. */
  createHref(path: string): string;
  /** Calls `listener` after each change of the entry. Returns the cleanup. */
  listen(listener: (entry: HistoryEntry, action: NavigationAction) => void): () => void;
}
