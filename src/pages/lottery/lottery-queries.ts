import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRefetchLists } from '../../api/keep-first-page.ts';
import { nextPage } from '../../api/next-page.ts';
import { useApi } from '../../api/use-api.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { draw, list, records } from '../../contract/prize.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';

export type Lottery = OutputOf<typeof list>;
export type Prize = Lottery['list'][number];
export type Draw = OutputOf<typeof draw>;
export type DrawRecord = OutputOf<typeof records>['list'][number];

const PRIZE_KEY = ['prize'] as const;
const DRAWS_KEY = [...PRIZE_KEY, 'records', 'draws'] as const;
const PAGE_SIZE = 50;
const REFETCH_MS = 60_000;

/** Loads the current activity. The data is always stale, so that each visit refetches the server's odds. */
export function useLottery() {
  const api = useApi();
  return useQuery({
    queryKey: [...PRIZE_KEY, 'list'],
    queryFn: ({ signal }) => api.prize.list({}, { signal }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    // A draw may have been made on another device.
    refetchOnWindowFocus: true,
  });
}

export const useDraw = () =>
  useSubmit(
    (input: InputOf<typeof draw>, options, api) =>
      api.prize.draw(input, { ...options, ownRefusals: [CODE.stale] }),
    { action: 'draw' },
  );

/** Returns a function that refetches everything that a draw changes: stock, odds, records and the member. */
export const useInvalidateLottery = () => useInvalidate(['user'], PRIZE_KEY);

/** Loads all draws of the member, newest first. */
export function useDraws() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: DRAWS_KEY,
    queryFn: ({ pageParam, signal }) =>
      api.prize.records({ scope: 'draws', page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

export const useRefetchDraws = () => useRefetchLists(DRAWS_KEY);
