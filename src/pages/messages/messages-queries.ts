import { useQueries } from '@tanstack/react-query';
import { useServer } from '../../api/use-api.ts';
import { apiQuery } from '../../api/use-api-query.ts';
import type { LoadState } from '../../lib/load-state.ts';
import type { MessageSources } from './messages.ts';

const LATEST_PAGE = { page: 1, limit: 20 } as const;

/** The data that messages are made from. `retry` repeats the failed requests; it is `null` if no request failed. */
type LoadedMessages = MessageSources & { readonly retry: (() => void) | null };

/** Loads the data for the messages. The state is `error` only if all requests have failed. */
export function useMessageSources(): LoadState<LoadedMessages> {
  const server = useServer();
  const fundRecords = { ...LATEST_PAGE, account: 'balance' } as const;
  const prizes = { ...LATEST_PAGE, scope: 'prizes' } as const;
  return useQueries({
    queries: [
      apiQuery(server, ['index', 'notice'], (api, options) => api.index.notice({}, options)),
      apiQuery(server, ['user', 'getMoneyLog', 'messages'], (api, options) =>
        api.user.getMoneyLog(fundRecords, options),
      ),
      apiQuery(server, ['prize', 'records', 'messages'], (api, options) =>
        api.prize.records(prizes, options),
      ),
      apiQuery(server, ['card', 'info'], (api, options) => api.card.info({}, options)),
    ],
    combine([notices, moneyLog, records, cards]): LoadState<LoadedMessages> {
      const queries = [notices, moneyLog, records, cards];
      if (queries.some(({ isLoading }) => isLoading)) return { status: 'loading' };
      const failedQueries = queries.filter(({ data }) => data === undefined);
      const retry = () => failedQueries.forEach(({ refetch }) => void refetch());
      if (failedQueries.length === queries.length) return { status: 'error', retry };
      return {
        status: 'ready',
        data: {
          notices: notices.data?.list ?? [],
          fundRecords: moneyLog.data?.list ?? [],
          prizes: records.data?.list ?? [],
          holdings: cards.data?.holdings ?? [],
          retry: failedQueries.length > 0 ? retry : null,
        },
      };
    },
  });
}
