import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../session/use-session.ts';
import { useServerDay } from '../shared/use-server-day.ts';

// What the home page reads. These calls never keep a failure from the screen (RULES.md, Faults).

const NEWS_SHOWN = 3;

export function useBanners() {
  const api = useApi();
  return useQuery({
    queryKey: ['index', 'banner'],
    queryFn: ({ signal }) => api.index.banner({}, { signal }),
  });
}

export function useNoticeList() {
  const api = useApi();
  return useQuery({
    queryKey: ['index', 'notice'],
    queryFn: ({ signal }) => api.index.notice({}, { signal }),
  });
}

export function useHotNews() {
  const api = useApi();
  const input = { type: 'hot', limit: NEWS_SHOWN } as const;
  return useQuery({
    queryKey: ['index', 'news', input],
    queryFn: ({ signal }) => api.index.news(input, { signal }),
  });
}

/** What is to be done today is another list tomorrow: with a new day the member is read anew. */
export function useNewDay(): void {
  const day = useServerDay();
  const session = useSession();
  const known = useRef(day);
  useEffect(() => {
    const before = known.current;
    known.current = day;
    if (before !== null && day !== null && day !== before)
      session.loadMember({ isAnew: true }).catch(() => {});
  }, [day, session]);
}
