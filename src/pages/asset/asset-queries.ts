import {
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query';
import { useRefetchLists } from '../../api/keep-first-page.ts';
import { nextPage } from '../../api/next-page.ts';
import { useApi } from '../../api/use-api.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';
import { accountFlows, type Flows } from './record-lines.ts';
import { toInput, type Filter, type AssetRecord, type MoneyLog } from './records.ts';

const MONEY_LOG = ['user', 'getMoneyLog'] as const;
const LISTS = [...MONEY_LOG, 'list'] as const;

/** The maximum of the call. */
export const PAGE_SIZE = 50;

export const useThisMonth = (): string => useServerDay().slice(0, 7);

export interface Sums extends Flows {
  /** Missing if the backend does not say it. */
  readonly count?: number;
}

type SumFilter = Omit<Filter, 'direction'>;

/** One record is enough: the sums and the total count all of them. */
const sumInput = (filter: SumFilter, direction: Filter['direction']) => ({
  ...toInput({ ...filter, direction }),
  page: 1,
  limit: 1,
});

const toSums = ({ summary, total }: MoneyLog, { account }: SumFilter): Sums => ({
  ...accountFlows(summary, account),
  ...(total !== undefined && { count: total }),
});

export function useSums(filters: readonly SumFilter[]): LoadState<readonly Sums[]> {
  const api = useApi();
  return useQueries({
    queries: filters.map((filter) => ({
      queryKey: [...MONEY_LOG, 'sums', filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.user.getMoneyLog(sumInput(filter, null), { signal }).then((log) => toSums(log, filter)),
    })),
    combine: (results): LoadState<readonly Sums[]> => {
      const data = results.flatMap((result) => result.data ?? []);
      if (data.length === results.length) return { status: 'ready', data };
      if (results.some(({ isFetching }) => isFetching)) return { status: 'loading' };
      const retry = () => results.forEach(({ isError, refetch }) => void (isError && refetch()));
      return { status: 'error', retry };
    },
  });
}

/** The number of income records; `null` while loading, or if the backend sends no `total`. */
export function useCountIn(filter: SumFilter): number | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...MONEY_LOG, 'count', filter],
    queryFn: ({ signal }) =>
      api.user
        .getMoneyLog(sumInput(filter, DIRECTION.in), { signal })
        .then(({ total = null }) => total),
  });
  return data ?? null;
}

export function useRecords(filter: Filter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) =>
      api.user.getMoneyLog({ ...toInput(filter), page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

export function useRetry(): () => void {
  const queryClient = useQueryClient();
  const hasFailed = ({ state }: Query) => state.status === 'error';
  return () =>
    void queryClient.refetchQueries({ queryKey: MONEY_LOG, type: 'active', predicate: hasFailed });
}

/** The current record; until it is loaded, the record from the list. */
export function useRecord(known: AssetRecord): AssetRecord {
  const api = useApi();
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidate(LISTS, MEMBER_KEY);
  const { id, account } = known;
  const queryKey = [...MONEY_LOG, 'one', id];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { list } = await api.user.getMoneyLog({ id, account, page: 1, limit: 1 }, { signal });
      const now = list[0] ?? known;
      const before = queryClient.getQueryData<AssetRecord>(queryKey) ?? known;
      // A new status means that money has moved.
      if (now.ref?.status !== before.ref?.status) void invalidateLists();
      return now;
    },
    staleTime: 0,
  });
  return data ?? known;
}

/** Refetches everything on the page; rejects if a query fails. */
export const useRefetchRecords = () =>
  useRefetchLists(LISTS, [MEMBER_KEY, ['common', 'config'], MONEY_LOG]);
