/** Code or texts could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Code or texts that come after the app. A failure is forgotten: whoever asks next fetches again. */
export interface Fetched<T> {
  /** What has come; `null` before. */
  readonly get: () => T | null;
  /** Fetches once for everybody who asks; rejects with a `ChunkError`. */
  readonly fetch: () => Promise<T>;
}

export function createFetched<T>(load: () => Promise<T>): Fetched<T> {
  let come: T | null = null;
  let coming: Promise<T> | null = null;
  return {
    get: () => come,
    fetch() {
      coming ??= load().then(
        (value) => (come = value),
        (cause: unknown) => {
          coming = null;
          throw new ChunkError('a chunk could not be fetched', { cause });
        },
      );
      return coming;
    },
  };
}
