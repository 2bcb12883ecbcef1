import { useLayoutEffect, useReducer, useState } from 'react';
import { ChunkError, type Fetched } from '../lib/fetched.ts';
import { within } from '../platform/clock.ts';
import { useOutside } from './use-outside.ts';

/** For code as for every call (RULES.md, Faults). */
const LIMIT_MS = 60_000;

const asChunkError = (cause: unknown) =>
  cause instanceof ChunkError
    ? cause
    : new ChunkError('a chunk did not come within a minute', { cause });

/**
 * Code or texts, `null` while they are on their way. What cannot be had within a minute is thrown as a
 * `ChunkError`: the guard around shows it, and a component that is mounted again fetches again.
 */
export function useFetched<T>(fetched: Fetched<T>): T | null {
  const { clock } = useOutside();
  const [failure, setFailure] = useState<ChunkError | null>(null);
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const come = fetched.get();
  const isThere = come !== null;
  useLayoutEffect(() => {
    if (isThere) return undefined;
    let isOver = false;
    within(LIMIT_MS, fetched.fetch(), clock).then(
      () => !isOver && drawAnew(),
      (cause: unknown) => !isOver && setFailure(asChunkError(cause)),
    );
    return () => {
      isOver = true;
    };
  }, [fetched, isThere, clock]);
  if (failure) throw failure;
  return come;
}
