import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '../../api/call-options.ts';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';

const NEWS_SHOWN = 3;

/** A query of one block. Its failure hides no other block of the home page (RULES.md, Faults). */
function useBlock<T>(queryKey: QueryKey, read: (api: Api, options: CallOptions) => Promise<T>) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: ({ signal }) => read(api, { signal }) });
}

export const useBanners = () =>
  useBlock(['index', 'banner'], (api, options) => api.index.banner({}, options));

export const useNoticeList = () =>
  useBlock(['index', 'notice'], (api, options) => api.index.notice({}, options));

export function useHotNews() {
  const input = { type: 'hot', limit: NEWS_SHOWN } as const;
  return useBlock(['index', 'news', input], (api, options) => api.index.news(input, options));
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
