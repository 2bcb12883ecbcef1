import { useRefetchLists } from '../../api/keep-first-page.ts';
import { useApiPages } from '../../api/use-api-pages.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { CODE } from '../../contract/codes.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { draw, list } from '../../contract/prize.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';

export type Lottery = OutputOf<typeof list>;
export type Prize = Lottery['list'][number];
export type DrawResult = OutputOf<typeof draw>;

const PRIZE_QUERY_KEY = ['prize'] as const;
const DRAWS_QUERY_KEY = [...PRIZE_QUERY_KEY, 'records', 'draws'] as const;
const PAGE_SIZE = 50;
const LOTTERY_REFETCH_MS = 60_000;

/** Loads the current activity. The data is always stale, so that each visit refetches the server's odds. */
export const useLottery = () =>
  useApiQuery([...PRIZE_QUERY_KEY, 'list'], (api, options) => api.prize.list({}, options), {
    staleTime: 0,
    refetchInterval: LOTTERY_REFETCH_MS,
    // While another window had the focus, the member may have drawn on another device.
    refetchOnWindowFocus: true,
  });

export const useDrawSubmit = () =>
  useSubmit((api) => api.prize.draw, { action: 'draw', ownRefusals: [CODE.stale] });

/** Returns a function that refetches everything that a draw changes: stock, odds, records and the member. */
export const useInvalidateLottery = () => useInvalidate(['user'], PRIZE_QUERY_KEY);

/** Loads all draws of the member, newest first. */
export const useDraws = () =>
  useApiPages(DRAWS_QUERY_KEY, (api, page, options) =>
    api.prize.records({ scope: 'draws', page, limit: PAGE_SIZE }, options),
  );

export const useRefetchDraws = () => useRefetchLists(DRAWS_QUERY_KEY);
