import type { UseQueryResult } from '@tanstack/react-query';
import type { LoadState } from '../lib/load-state.ts';

/** Converts a query for `AsyncView`. A refetch keeps the data, and a retry shows the loading state again. */
export function toLoadState<T>({ data, isFetching, refetch }: UseQueryResult<T>): LoadState<T> {
  if (data !== undefined) return { status: 'ready', data };
  if (isFetching) return { status: 'loading' };
  return { status: 'error', retry: () => void refetch() };
}
