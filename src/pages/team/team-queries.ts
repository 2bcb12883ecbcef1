import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { useRefetchLists } from '../../api/keep-first-page.ts';
import { nextPage } from '../../api/next-page.ts';
import { readAllPages } from '../../api/read-all-pages.ts';
import { useApi } from '../../api/use-api.ts';
import { INVITEE_STATUS } from '../../contract/statuses.ts';

const TEAM = ['user', 'team'] as const;
const LISTS = [...TEAM, 'list'] as const;

/** The maximum of the call. */
const PAGE_SIZE = 50;

type Team = Awaited<ReturnType<Api['user']['team']>>;
export type Friend = Team['list'][number];

export interface TeamFilter {
  readonly status: '1' | '2' | '3' | null;
  /** The last four digits of a mobile number; empty for any. */
  readonly digits: string;
  readonly isOldestFirst: boolean;
}

const toInput = ({ status, digits }: TeamFilter) => ({
  ...(status === null ? {} : { status: Number(status) }),
  ...(digits === '' ? {} : { keyword: digits }),
});

/** Stands for the last page, whose number is computed from the total. */
const LAST_PAGE = 0;

/**
 * The friends of a filter. The call sorts newest first, so the oldest-first order reads pages backwards. Without
 * a total, the last page is unknown, and this order reads all pages at once.
 */
export function useFriends(filter: TeamFilter) {
  const api = useApi();
  const { isOldestFirst } = filter;
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const options = { signal };
      const read = (page: number, limit = PAGE_SIZE) =>
        api.user.team({ ...toInput(filter), page, limit }, options);
      if (!isOldestFirst) return read(pageParam);
      const first = pageParam === LAST_PAGE ? await read(1, 1) : null;
      if (first && first.total === undefined) {
        const friends = await readAllPages((page) => read(page));
        return { ...first, list: friends.reverse(), total: friends.length };
      }
      const page = first?.total === undefined ? pageParam : Math.ceil(first.total / PAGE_SIZE) || 1;
      const team = await read(page);
      const list = [...team.list];
      // Friends who joined since the last load moved entries from this page to the next one,
      // which is already loaded. Fetch that page again.
      const before = client.getQueryData<InfiniteData<Team>>(queryKey)?.pages.at(-1);
      const joined = first || !before ? 0 : (team.total ?? 0) - (before.total ?? 0);
      for (let i = 1; i <= Math.ceil(joined / PAGE_SIZE); i += 1)
        list.push(...(await read(page + i)).list);
      return { ...team, list: list.reverse() };
    },
    initialPageParam: isOldestFirst ? LAST_PAGE : 1,
    getNextPageParam: (last, pages) => {
      if (isOldestFirst) return last.page > 1 ? last.page - 1 : null;
      return nextPage(last, pages);
    },
  });
}

/** The counters and the member's inviter. */
export function useTeamSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...TEAM, 'summary'],
    queryFn: async ({ signal }) => {
      const options = { signal };
      // The summary lacks the unverified friends; the filter returns their total.
      const {
        total: registered,
        summary,
        inviter,
      } = await api.user.team({ status: INVITEE_STATUS.registered, limit: 1 }, options);
      return {
        ...summary,
        registered,
        ...(registered !== undefined && { void: summary.total - registered - summary.verified }),
        inviter,
      };
    },
  });
}

export const useRefetchTeam = () => useRefetchLists(LISTS, [TEAM]);
