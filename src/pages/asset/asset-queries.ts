import {
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { Reading } from '../../lib/reading.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';
import { flowsOf, type Flows } from './record-lines.ts';
import { inputOf, type Filter, type FundRecord, type MoneyLog } from './records.ts';

const MONEY_LOG = ['user', 'getMoneyLog'] as const;
const LISTS = [...MONEY_LOG, 'list'] as const;

/** The most that the call hands out at once. */
export const PAGE_SIZE = 50;

/** The month that runs where the server is. */
export const useThisMonth = (): string => useServerDay().slice(0, 7);

/** What came and went, and how many records that are. */
export interface Sums extends Flows {
  readonly count: number;
}

type SumFilter = Omit<Filter, 'direction'>;

const sumsOf = ({ summary, total }: MoneyLog, { account }: SumFilter): Sums => ({
  ...flowsOf(summary, account),
  count: total,
});

/** What came and went in each of several months, and in all. */
export function useSums(filters: readonly SumFilter[]): Reading<readonly Sums[]> {
  const api = useApi();
  return useQueries({
    queries: filters.map((filter) => ({
      queryKey: [...MONEY_LOG, 'sums', filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.user
          .getMoneyLog(
            { ...inputOf({ ...filter, direction: null }), page: 1, limit: 1 },
            { signal },
          )
          .then((log) => sumsOf(log, filter)),
    })),
    combine: (results): Reading<readonly Sums[]> => {
      const data = results.flatMap((result) => result.data ?? []);
      if (data.length === results.length) return { status: 'ready', data };
      if (results.some(({ isFetching }) => isFetching)) return { status: 'loading' };
      const retry = () => results.forEach(({ isError, refetch }) => void (isError && refetch()));
      return { status: 'error', retry };
    },
  });
}

/** How many of the records came in; `null` while nobody knows. */
export function useCountIn(filter: SumFilter): number | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...MONEY_LOG, 'count', filter],
    queryFn: ({ signal }) =>
      api.user
        .getMoneyLog(
          { ...inputOf({ ...filter, direction: DIRECTION.in }), page: 1, limit: 1 },
          { signal },
        )
        .then(({ total }) => total),
  });
  return data ?? null;
}

/** The records that a filter lets through, page by page. */
export function useRecords(filter: Filter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) =>
      api.user.getMoneyLog({ ...inputOf(filter), page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, has_more }) => (has_more ? page + 1 : null),
  });
}

/** Reads again what of the records and their sums could not be read. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  const hasFailed = ({ state }: Query) => state.status === 'error';
  return () =>
    void queryClient.refetchQueries({ queryKey: MONEY_LOG, type: 'active', predicate: hasFailed });
}

/** One record as it stands now; until that is known, as the list had it. */
export function useRecord(known: FundRecord): FundRecord {
  const api = useApi();
  const queryClient = useQueryClient();
  const handleMoved = useInvalidate(LISTS, MEMBER_KEY);
  const { id, account } = known;
  const queryKey = [...MONEY_LOG, 'one', id];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { list } = await api.user.getMoneyLog({ id, account, page: 1, limit: 1 }, { signal });
      const now = list[0] ?? known;
      const before = queryClient.getQueryData<FundRecord>(queryKey) ?? known;
      // What it has come to has moved money, or will.
      if (now.ref?.status !== before.ref?.status) void handleMoved();
      return now;
    },
    staleTime: 0,
  });
  return data ?? known;
}

/** Of a list that is read anew only the beginning is: the rest comes again when it is scrolled to. */
function forgetPages(queryClient: QueryClient): void {
  queryClient.setQueriesData<InfiniteData<MoneyLog>>(
    { queryKey: LISTS },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Reads everything on the page anew; fails where any of it could not be had. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => {
    forgetPages(queryClient);
    const anew = (queryKey: readonly string[]) =>
      queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
    return Promise.all([anew(MEMBER_KEY), anew(['common', 'config']), anew(MONEY_LOG)]);
  };
}
