import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';

// What the home page reads. These calls never keep a failure from the screen (RULES.md, Faults): that of a
// refresh is said for all of them at once.
const isRefresh = ({ client, queryKey }: QueryFunctionContext): boolean =>
  client.getQueryData(queryKey) !== undefined;

const NEWS_SHOWN = 3;

export function useBanners() {
  const api = useApi();
  return useQuery({
    queryKey: ['index', 'banner'],
    queryFn: (query) =>
      api.index.banner({}, { signal: query.signal, isErrorHidden: isRefresh(query) }),
  });
}

export function useNoticeList() {
  const api = useApi();
  return useQuery({
    queryKey: ['index', 'notice'],
    queryFn: (query) =>
      api.index.notice({}, { signal: query.signal, isErrorHidden: isRefresh(query) }),
  });
}

export function useHotNews() {
  const api = useApi();
  const input = { type: 'hot', limit: NEWS_SHOWN } as const;
  return useQuery({
    queryKey: ['index', 'news', input],
    queryFn: (query) =>
      api.index.news(input, { signal: query.signal, isErrorHidden: isRefresh(query) }),
  });
}

/** What is to be done today is another list tomorrow: with a new day the member is read anew. */
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
