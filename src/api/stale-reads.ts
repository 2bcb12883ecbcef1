import {
  useQueryClient,
  type InvalidateOptions,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import type { Contract } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { keepFirstPage } from './list-pages.ts';

type CallName = {
  [Module in keyof Contract]: `${Module}.${keyof Contract[Module] & string}`;
}[keyof Contract];

/** The reads of the list, but not of one address, which the form keeps as it was loaded. */
const ADDRESS_LIST = ['address', 'list', { limit: 50 }];

/** The reads that each write makes stale, by the first parts of their keys. */
const STALE_READS: Readonly<Partial<Record<CallName, readonly QueryKey[]>>> = {
  'address.add': [ADDRESS_LIST],
  'address.delete': [ADDRESS_LIST],
  'address.edit': [ADDRESS_LIST],
  'bank.add': [['bank']],
  'bank.delete': [['bank']],
  'bank.update': [['bank']],
  'card.assess': [['card', 'info'], ['user']],
  'card.buy': [['card', 'info'], ['user']],
  'card.cancel': [['card', 'info'], ['user']],
  'prize.bindAddress': [['prize'], ['address'], ['user', 'info']],
  'prize.draw': [['user'], ['prize']],
  'user.cancelWithdrawal': [['user']],
  'user.claimAllRewards': [['user']],
  'user.claimReward': [['user']],
  'user.orderVip': [['user']],
  'user.placeWithdrawal': [['user']],
  'user.receive_sign': [['user'], ['common', 'config'], ['prize']],
  'user.sign': [['user'], ['common', 'config'], ['prize']],
  'wechat.bind': [['wechat'], ['user', 'info']],
  'wechat.unbind': [['wechat'], ['user', 'info']],
};

/** The lists that are refetched from their first page. Other lists keep their pages, so that the member keeps the place. */
const SHORTENED_LISTS: Readonly<Partial<Record<CallName, QueryKey>>> = {
  'prize.bindAddress': ['prize', 'records', { scope: 'prizes' }],
};

const isFirstLoad = (query: Query) =>
  query.state.data === undefined &&
  query.state.fetchStatus === 'fetching' &&
  (query.isActive() || query.meta?.isPrefetch === true);

/**
 * Refetches reads after a write. The library lets a first load continue, and its answer may be older than the write. So
 * first loads are sent again.
 */
export const refetchAfterWrite = (
  queryClient: QueryClient,
  filters: QueryFilters = {},
  options?: InvalidateOptions,
): Promise<unknown> =>
  Promise.all([
    queryClient.cancelQueries({ ...filters, predicate: isFirstLoad }),
    queryClient.invalidateQueries(filters, options),
  ]);

/** Refetches the reads that a write makes stale. The API client calls it after each success. */
export function invalidateReads(
  queryClient: QueryClient,
  write: Endpoint,
  options?: InvalidateOptions,
): Promise<unknown> {
  const name = write.name as CallName;
  const shortenedList = SHORTENED_LISTS[name];
  if (shortenedList) keepFirstPage(queryClient, { queryKey: shortenedList });
  const staleReads = STALE_READS[name] ?? [];
  return Promise.all(
    staleReads.map((queryKey) => refetchAfterWrite(queryClient, { queryKey }, options)),
  );
}

/** Returns a function that refetches the reads that a write makes stale, for example after a business error. */
export function useInvalidateReads(
  write: Endpoint,
): (options?: InvalidateOptions) => Promise<unknown> {
  const queryClient = useQueryClient();
  return (options) => invalidateReads(queryClient, write, options);
}

/** Returns a function that refetches the reads with these keys, and lists from their first page. It rejects if one fails. */
export function useRefetch(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      keys.map((queryKey) => {
        keepFirstPage(queryClient, { queryKey });
        return queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
      }),
    );
}
