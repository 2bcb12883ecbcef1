import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../../api/call-options.ts';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';

const NEWS_COUNT = 3;

/** Loads the data of one block of the home page. If the request fails, the other blocks stay (RULES.md, Faults). */
function useBlockQuery<T>(
  queryKey: QueryKey,
  request: (api: Api, options: CallOptions) => Promise<T>,
) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: ({ signal }) => request(api, { signal }) });
}

export const useBanners = () =>
  useBlockQuery(['index', 'banner'], (api, options) => api.index.banner({}, options));

export const useNoticeList = () =>
  useBlockQuery(['index', 'notice'], (api, options) => api.index.notice({}, options));

export function useHotNews() {
  const input = { type: 'hot', limit: NEWS_COUNT } as const;
  return useBlockQuery(['index', 'news', input], (api, options) => api.index.news(input, options));
}

/** Refetches the member on a new day, because the tasks change at midnight. */
export function useRefetchOnNewDay(): void {
  const day = useServerDay();
  const queryClient = useQueryClient();
  const lastDayRef = useRef(day);
  useEffect(() => {
    const previousDay = lastDayRef.current;
    lastDayRef.current = day;
    if (day !== previousDay) void queryClient.invalidateQueries({ queryKey: MEMBER_KEY });
  }, [day, queryClient]);
}
