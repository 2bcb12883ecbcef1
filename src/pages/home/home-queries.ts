import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../api/use-api-query.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useServerDay } from '../shared/use-server-time.ts';

export const HOT_NEWS_COUNT = 3;

// If the request of one block of the home page fails, the other blocks stay (RULES.md, Faults).

export const useBanners = () =>
  useApiQuery(['index', 'banner'], (api, options) => api.index.banner({}, options));

export const useNoticeList = () =>
  useApiQuery(['index', 'notice'], (api, options) => api.index.notice({}, options));

export function useHotNews() {
  const input = { type: 'hot', limit: HOT_NEWS_COUNT } as const;
  return useApiQuery(['index', 'news', input], (api, options) => api.index.news(input, options));
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
