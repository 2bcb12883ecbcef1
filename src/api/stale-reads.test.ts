import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../contract/contract.ts';
import { apiInfiniteQuery, apiQuery } from './api-query.ts';
import { invalidateReads } from './stale-reads.ts';

const cards = apiQuery(contract.bank.list, {}).queryKey;
const banks = apiQuery(contract.bank.listSupported, {}).queryKey;
const addresses = apiQuery(contract.address.list, { limit: 50 }).queryKey;
const oneAddress = apiQuery(contract.address.list, { id: 7 }).queryKey;
const prizes = apiInfiniteQuery(contract.prize.records, { scope: 'prizes', status: 1 }).queryKey;
const member = apiQuery(contract.user.info, {}).queryKey;
const cardInfo = apiQuery(contract.card.info, {}).queryKey;
const draws = apiInfiniteQuery(contract.prize.records, { scope: 'draws' }).queryKey;

/** Opens a cache with an answer to each of these reads, and two pages of each list. */
function openCache() {
  const queryClient = new QueryClient();
  for (const queryKey of [member, cardInfo, cards, banks, addresses, oneAddress])
    queryClient.setQueryData<unknown>(queryKey, 'answer');
  for (const queryKey of [prizes, draws])
    queryClient.setQueryData<unknown>(queryKey, { pages: ['1', '2'], pageParams: [1, 2] });
  return queryClient;
}

const staleKeys = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey);

test.each([
  ['of bank cards: cards and banks', contract.bank.delete, [cards, banks]],
  [
    'that cancels a purchase: the holdings and the member',
    contract.card.cancel,
    [member, cardInfo],
  ],
  ['of an address: the list, but not the open form', contract.address.edit, [addresses]],
  ['that changes no read: nothing', contract.user.register, []],
])('makes stale after a write %s', (_, write, expected) => {
  const queryClient = openCache();
  void invalidateReads(queryClient, write);
  expect(staleKeys(queryClient)).toEqual(expected);
});

test('keeps the first page of the prizes alone after a new address, and all pages of the draws', () => {
  const queryClient = openCache();
  void invalidateReads(queryClient, contract.prize.bindAddress);
  expect(queryClient.getQueryData(prizes)).toMatchObject({ pageParams: [1] });
  expect(queryClient.getQueryData(draws)).toMatchObject({ pageParams: [1, 2] });
  expect(staleKeys(queryClient)).toEqual([member, addresses, oneAddress, prizes, draws]);
});

test('sends a first load again, because its answer may be older than the write', async () => {
  const queryClient = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: cards,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => {}));
  void invalidateReads(queryClient, contract.bank.delete);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before the write');
  answers[1]?.('after the write');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the write'));
});
