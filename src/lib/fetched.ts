/** Code or texts could not be fetched. */
export class ChunkError extends Error {}

/** Lazy-loaded code or texts. A failure is not cached: the next call fetches again. */
export interface Fetched<T> {
  /** The loaded value; `null` before. */
  readonly get: () => T | null;
  /** Fetches once for all callers; rejects with a `ChunkError`. */
  readonly fetch: () => Promise<T>;
}

export function createFetched<T>(load: () => Promise<T>): Fetched<T> {
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
