import { useQueries, useQueryClient, type Query } from '@tanstack/react-query';
import type { FundRecord } from '../../api/client.ts';
import { useRefetchLists } from '../../api/keep-first-page.ts';
import { joinLoadStates } from '../../api/to-load-state.ts';
import { useServer } from '../../api/use-api.ts';
import { useApiPages } from '../../api/use-api-pages.ts';
import { apiQuery, useApiQuery } from '../../api/use-api-query.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { DIRECTION } from '../../contract/statuses.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';
import { accountFlows, type Flows } from './record-lines.ts';
import { filterToInput, type RecordFilter, type MoneyLog } from './records.ts';

const MONEY_LOG_KEY = ['user', 'getMoneyLog'] as const;
const LISTS_KEY = [...MONEY_LOG_KEY, 'list'] as const;
export const EXPORT_KEY = [...MONEY_LOG_KEY, 'export'] as const;

/** The number of records that one page requests; the API allows no more. */
export const PAGE_SIZE = 50;

export const useThisMonth = (): string => useServerDay().slice(0, 7);

/** The income and spending of all records that match a filter. */
export interface Sums extends Flows {
  /** The number of these records; missing if the backend sends no total. */
  readonly count?: number;
}

type SumFilter = Omit<RecordFilter, 'direction'>;

/** Requests one record only: the sums and the total in the answer cover all records that match the filter. */
const sumInput = (filter: SumFilter, direction: RecordFilter['direction']) => ({
  ...filterToInput({ ...filter, direction }),
  page: 1,
  limit: 1,
});

const toSums = ({ summary, total }: MoneyLog, { account }: SumFilter): Sums => ({
  ...accountFlows(summary, account),
  ...(total !== undefined && { count: total }),
});

export function useSums(filters: readonly SumFilter[]): LoadState<readonly Sums[]> {
  const server = useServer();
  return useQueries({
    queries: filters.map((filter) =>
      apiQuery(server, [...MONEY_LOG_KEY, 'sums', filter], (api, options) =>
        api.user.getMoneyLog(sumInput(filter, null), options).then((log) => toSums(log, filter)),
      ),
    ),
    combine: (results): LoadState<readonly Sums[]> => {
      const data = results.flatMap((result) => result.data ?? []);
      return joinLoadStates(results, data.length === results.length ? data : undefined);
    },
  });
}

/** Loads the number of income records; `null` until loaded, or if the backend sends no `total`. */
export function useIncomeCount(filter: SumFilter): number | null {
  const { data } = useApiQuery([...MONEY_LOG_KEY, 'count', filter], (api, options) =>
    api.user.getMoneyLog(sumInput(filter, DIRECTION.in), options).then(({ total = null }) => total),
  );
  return data ?? null;
}

export const useRecords = (filter: RecordFilter) =>
  useApiPages([...LISTS_KEY, filter], (api, page, options) =>
    api.user.getMoneyLog({ ...filterToInput(filter), page, limit: PAGE_SIZE }, options),
  );

/** Returns a function that refetches the record queries of the page that have failed. */
export function useRetryFailedQueries(): () => void {
  const queryClient = useQueryClient();
  const hasFailed = ({ state }: Query) => state.status === 'error';
  return () =>
    void queryClient.refetchQueries({
      queryKey: MONEY_LOG_KEY,
      type: 'active',
      predicate: hasFailed,
    });
}

/** Loads the current version of a record. Until then, returns the record from the list. */
export function useRecord(listedRecord: FundRecord): FundRecord {
  const queryClient = useQueryClient();
  const invalidateListsAndMember = useInvalidate(LISTS_KEY, MEMBER_KEY);
  const { id, account } = listedRecord;
  const queryKey = [...MONEY_LOG_KEY, 'one', id];
  const { data } = useApiQuery(
    queryKey,
    async (api, options) => {
      const { list } = await api.user.getMoneyLog({ id, account, page: 1, limit: 1 }, options);
      // Another record would show, and let the member cancel, another withdrawal.
      const record = list.find((each) => each.id === id) ?? listedRecord;
      const previousRecord = queryClient.getQueryData<FundRecord>(queryKey) ?? listedRecord;
      // A new status means that money has moved, so the lists and the balance are out of date.
      if (record.ref?.status !== previousRecord.ref?.status) void invalidateListsAndMember();
      return record;
    },
    { staleTime: 0 },
  );
  return data ?? listedRecord;
}

/** Returns a function that refetches everything on the page, and rejects if a query fails. */
export const useRefetchRecords = () =>
  useRefetchLists(LISTS_KEY, [MEMBER_KEY, ['common', 'config'], MONEY_LOG_KEY]);
