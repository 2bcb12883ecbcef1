import { useEffect, useRef } from 'react';
import { useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../../api/call-options.ts';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import type { LoadState } from '../../lib/load-state.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';
import type { MessageSources } from './messages.ts';

const NEWS_SHOWN = 3;

/** A query of one block. Its failure hides no other block of the home page (RULES.md, Faults). */
function useBlock<T>(queryKey: QueryKey, read: (api: Api, options: CallOptions) => Promise<T>) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: ({ signal }) => read(api, { signal }) });
}

export const useBanners = () =>
  useBlock(['index', 'banner'], (api, options) => api.index.banner({}, options));

const NOTICES = ['index', 'notice'];

export const useNoticeList = () =>
  useBlock(NOTICES, (api, options) => api.index.notice({}, options));

export function useHotNews() {
  const input = { type: 'hot', limit: NEWS_SHOWN } as const;
  return useBlock(['index', 'news', input], (api, options) => api.index.news(input, options));
}

/** The latest of each list that the notification centre reads. */
const LATEST = { page: 1, limit: 20 } as const;

/** What the notification centre tells, and how to read again what could not be read. */
export interface LoadedMessages extends MessageSources {
  readonly retry: (() => void) | null;
}

/** Ready when each of its calls has answered or failed; failed only if all of them have. */
export function useMessageSources(): LoadState<LoadedMessages> {
  const api = useApi();
  const fundRecords = { ...LATEST, account: 'balance' } as const;
  const prizes = { ...LATEST, scope: 'prizes' } as const;
  return useQueries({
    queries: [
      { queryKey: NOTICES, queryFn: ({ signal }) => api.index.notice({}, { signal }) },
      {
        queryKey: ['user', 'getMoneyLog', 'messages'],
        queryFn: ({ signal }) => api.user.getMoneyLog(fundRecords, { signal }),
      },
      {
        queryKey: ['prize', 'records', 'messages'],
        queryFn: ({ signal }) => api.prize.records(prizes, { signal }),
      },
      { queryKey: ['card', 'info'], queryFn: ({ signal }) => api.card.info({}, { signal }) },
    ],
    combine([notices, log, records, cards]): LoadState<LoadedMessages> {
      const all = [notices, log, records, cards];
      if (all.some(({ isLoading }) => isLoading)) return { status: 'loading' };
      const failed = all.filter(({ data }) => data === undefined);
      const retry = () => failed.forEach(({ refetch }) => void refetch());
      if (failed.length === all.length) return { status: 'error', retry };
      return {
        status: 'ready',
        data: {
          notices: notices.data?.list ?? [],
          fundRecords: log.data?.list ?? [],
          prizes: records.data?.list ?? [],
          holdings: cards.data?.holdings ?? [],
          retry: failed.length > 0 ? retry : null,
        },
      };
    },
  });
}

/** The tasks change at midnight, so refetch the member on a new day. */
export function useNewDay(): void {
  const day = useServerDay();
  const queryClient = useQueryClient();
  const known = useRef(day);
  useEffect(() => {
    const before = known.current;
    known.current = day;
    if (day !== before) void queryClient.invalidateQueries({ queryKey: MEMBER_KEY });
  }, [day, queryClient]);
}
