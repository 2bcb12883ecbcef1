import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/use-api.ts';
import { useConfig } from '../../api/use-config.ts';
import { parseTime } from '../../contract/time.ts';
import { useOutside } from '../../ui/outside.ts';

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

/** The time at the server: as it said, and what has gone by here since; else that of the device. */
export function useServerNow(): number {
  const { clock } = useOutside();
  const { data: config, dataUpdatedAt } = useConfig();
  const said = config ? parseTime(config.server_time) : null;
  return said === null ? clock.now() : said + clock.now() - dataUpdatedAt;
}
