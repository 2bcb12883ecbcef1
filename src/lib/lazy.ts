/** The error when code or texts could not be fetched. */
export class ChunkError extends Error {}

/** Lazy-loaded code or texts. After a failure, the next call fetches again. */
export interface Lazy<T> {
  /** Returns the loaded value; `null` before it is loaded. */
  readonly get: () => T | null;
  /** Fetches once for all callers; rejects with a `ChunkError`. */
  readonly fetch: () => Promise<T>;
}

export function createLazy<T>(load: () => Promise<T>): Lazy<T> {
  let loaded: T | null = null;
  let pending: Promise<T> | null = null;
  return {
    get: () => loaded,
    fetch() {
      pending ??= load().then(
        (value) => (loaded = value),
        (cause: unknown) => {
          pending = null;
          throw new ChunkError('a chunk could not be fetched', { cause });
        },
      );
      return pending;
    },
  };
}
