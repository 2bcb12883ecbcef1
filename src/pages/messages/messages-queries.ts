import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import type { LoadState } from '../../lib/load-state.ts';
import type { MessageSources } from './messages.ts';

const LATEST = { page: 1, limit: 20 } as const;

/** What the notification centre tells, and how to read again what could not be read. */
export type LoadedMessages = MessageSources & { readonly retry: (() => void) | null };

/** Ready when each of its calls has answered or failed; failed only if all of them have. */
export function useMessageSources(): LoadState<LoadedMessages> {
  const api = useApi();
  const fundRecords = { ...LATEST, account: 'balance' } as const;
  const prizes = { ...LATEST, scope: 'prizes' } as const;
  return useQueries({
    queries: [
      { queryKey: ['index', 'notice'], queryFn: ({ signal }) => api.index.notice({}, { signal }) },
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
