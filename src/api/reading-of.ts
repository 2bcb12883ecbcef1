import type { UseQueryResult } from '@tanstack/react-query';
import type { Reading } from '../lib/reading.ts';

/** A query as `AsyncView` shows it: data stays during a refetch, and a retry is loading again. */
export function readingOf<T>({ data, isFetching, refetch }: UseQueryResult<T>): Reading<T> {
  if (data !== undefined) return { status: 'ready', data };
  if (isFetching) return { status: 'loading' };
  return { status: 'error', retry: () => void refetch() };
}
