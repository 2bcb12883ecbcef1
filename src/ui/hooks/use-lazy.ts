import { useLayoutEffect, useReducer, useState } from 'react';
import { ChunkError, type Lazy } from '../../lib/lazy.ts';
import { CODE_LIMIT_MS, withTimeout } from '../../platform/clock.ts';
import { usePageServices } from './use-page-services.ts';

const asChunkError = (cause: unknown) =>
  cause instanceof ChunkError
    ? cause
    : new ChunkError('a chunk was not loaded within a minute', { cause });

/** Returns lazy-loaded code or texts; `null` while loading. Throws a `ChunkError` after a failed load or a minute. */
export function useLazy<T>(lazy: Lazy<T>): T | null {
  const { clock } = usePageServices();
  const [failure, setFailure] = useState<ChunkError | null>(null);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const loaded = lazy.get();
  const isLoaded = loaded !== null;
  useLayoutEffect(() => {
    if (isLoaded) return undefined;
    let isDisposed = false;
    withTimeout(CODE_LIMIT_MS, lazy.fetch(), clock).then(
      () => !isDisposed && rerender(),
      (cause: unknown) => !isDisposed && setFailure(asChunkError(cause)),
    );
    return () => {
      isDisposed = true;
    };
  }, [lazy, isLoaded, clock]);
  if (failure) throw failure;
  return loaded;
}
