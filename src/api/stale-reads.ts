import {
  useQueryClient,
  type InvalidateOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Contract } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { keepFirstPage } from './list-pages.ts';

type CallPath = {
  [Module in keyof Contract]: `/api/${Module}/${keyof Contract[Module] & string}`;
}[keyof Contract];

/** The reads of the list, but not of one address, which the form keeps as it was loaded. */
const ADDRESS_LIST = ['address', 'list', { limit: 50 }];

/** The reads that each write makes stale, by the first parts of their keys. */
const STALE_READS: Readonly<Partial<Record<CallPath, readonly QueryKey[]>>> = {
  '/api/address/add': [ADDRESS_LIST],
  '/api/address/delete': [ADDRESS_LIST],
  '/api/address/edit': [ADDRESS_LIST],
  '/api/bank/add': [['bank']],
  '/api/bank/delete': [['bank']],
  '/api/card/binding': [['card', 'info'], ['user']],
  '/api/prize/bindAddress': [['prize'], ['address'], ['user', 'info']],
  '/api/prize/draw': [['user'], ['prize']],
  '/api/user/apply_vip': [['user']],
  '/api/user/exchange_bank_money': [['user']],
  '/api/user/receiveRewards': [['user']],
  '/api/user/receive_sign': [['user'], ['common', 'config'], ['prize']],
  '/api/user/sign': [['user'], ['common', 'config'], ['prize']],
  '/api/wechat/binding': [['wechat'], ['user', 'info']],
};

/** The lists that are refetched from their first page. Other lists keep their pages, so that the member keeps the place. */
const SHORTENED_LISTS: Readonly<Partial<Record<CallPath, QueryKey>>> = {
  '/api/prize/bindAddress': ['prize', 'records', { scope: 'prizes' }],
};

/** Refetches the reads that a write makes stale. The API client calls it after each success. */
export function invalidateReads(
  queryClient: QueryClient,
  write: Endpoint,
  options?: InvalidateOptions,
): Promise<unknown> {
  const path = write.path as CallPath;
  const shortenedList = SHORTENED_LISTS[path];
  if (shortenedList) keepFirstPage(queryClient, { queryKey: shortenedList });
  const staleReads = STALE_READS[path] ?? [];
  return Promise.all(
    staleReads.map((queryKey) => queryClient.invalidateQueries({ queryKey }, options)),
  );
}

/** Returns a function that refetches the reads that a write makes stale, for example after a refusal. */
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
