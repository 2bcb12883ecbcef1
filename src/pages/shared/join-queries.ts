import type { QueryResult } from '../../ui/async-view/AsyncView.tsx';

/** Joins several queries to one with `data` made from theirs; undefined until loaded. A retry repeats those without data. */
export const joinQueries = <T>(
  queries: readonly QueryResult<unknown>[],
  data: T | undefined,
): QueryResult<T> => ({
  data,
  // A refetch of loaded data renders nothing, so it is not read then.
  isFetching: data === undefined && queries.some(({ isFetching }) => isFetching),
  refetch: () => queries.forEach((query) => query.data === undefined && void query.refetch()),
});
