import type { UseQueryResult } from '@tanstack/react-query';
import type { LoadState } from '../lib/load-state.ts';

/** Converts a query for `AsyncView`. A refetch keeps the data, and a retry shows the loading state again. */
export const toLoadState = <T>(query: UseQueryResult<T>): LoadState<T> =>
  joinLoadStates([query], query.data);

/** The state of `data` made from several queries; undefined until loaded. A retry repeats the queries without data. */
export function joinLoadStates<T>(
  queries: readonly UseQueryResult<unknown>[],
  data: T | undefined,
): LoadState<T> {
  if (data !== undefined) return { status: 'ready', data };
  if (queries.some(({ isFetching }) => isFetching)) return { status: 'loading' };
  const missingQueries = queries.filter((query) => query.data === undefined);
  return { status: 'error', retry: () => missingQueries.forEach(({ refetch }) => void refetch()) };
}
