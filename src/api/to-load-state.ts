import type { UseQueryResult } from '@tanstack/react-query';
import type { LoadState } from '../lib/load-state.ts';

/** A query as `AsyncView` shows it: data stays during a refetch, and a retry is loading again. */
export function toLoadState<T>({ data, isFetching, refetch }: UseQueryResult<T>): LoadState<T> {
  if (data !== undefined) return { status: 'ready', data };
  if (isFetching) return { status: 'loading' };
  return { status: 'error', retry: () => void refetch() };
}
