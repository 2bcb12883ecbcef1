import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';

// A failed query hides no other block of the home page (RULES.md, Faults). A failed refresh is reported
// once for all.
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
