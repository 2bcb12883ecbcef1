import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { INVITEE_STATUS } from '../../contract/statuses.ts';

const TEAM = ['user', 'team'] as const;
const LISTS = [...TEAM, 'list'] as const;

/** The most that the call hands out at once. */
const PAGE_SIZE = 50;

type Team = Awaited<ReturnType<Api['user']['team']>>;
export type Friend = Team['list'][number];

/** Which friends are shown, and in which order. */
export interface TeamFilter {
  readonly status: '1' | '2' | '3' | null;
  /** The last four digits of a mobile number; empty for any. */
  readonly digits: string;
  readonly isOldestFirst: boolean;
}

const inputOf = ({ status, digits }: TeamFilter) => ({
  ...(status === null ? {} : { status: Number(status) }),
  ...(digits === '' ? {} : { keyword: digits }),
});

/** Asks for the page that follows; the one before the first is the last, counted from its total. */
const LAST = 0;

/** The friends that a filter lets through, page by page; the call begins with the newest. */
export function useFriends(filter: TeamFilter) {
  const api = useApi();
  const { isOldestFirst } = filter;
  return useInfiniteQuery({
    queryKey: [...LISTS, filter],
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const options = { signal };
      const read = (page: number, limit = PAGE_SIZE) =>
        api.user.team({ ...inputOf(filter), page, limit }, options);
      if (!isOldestFirst) return read(pageParam);
      const page =
        pageParam === LAST
          ? Math.max(1, Math.ceil((await read(1, 1)).total / PAGE_SIZE))
          : pageParam;
      const team = await read(page);
      const list = [...team.list];
      // Who has joined since the last page was read has moved as many friends from this page to the one
      // after it, which has been read: it is read again.
      const before = client.getQueryData<InfiniteData<Team>>(queryKey)?.pages.at(-1);
      const joined = pageParam === LAST || !before ? 0 : team.total - before.total;
      for (let i = 1; i <= Math.ceil(joined / PAGE_SIZE); i += 1)
        list.push(...(await read(page + i)).list);
      return { ...team, list: list.reverse() };
    },
    initialPageParam: isOldestFirst ? LAST : 1,
    getNextPageParam: ({ page, has_more }) => {
      if (isOldestFirst) return page > 1 ? page - 1 : null;
      return has_more ? page + 1 : null;
    },
  });
}

/** The counters, and who invited the member. */
export function useTeamSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...TEAM, 'summary'],
    queryFn: async ({ signal }) => {
      const options = { signal };
      // Who has registered and not been verified is counted by the filter alone.
      const {
        total: registered,
        summary,
        inviter,
      } = await api.user.team({ status: INVITEE_STATUS.registered, limit: 1 }, options);
      return {
        ...summary,
        registered,
        void: summary.total - registered - summary.verified,
        inviter,
      };
    },
  });
}

/** Reads the team anew; fails where any of it could not be had. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => {
    // Of a list that is read anew only the beginning is: the rest comes again when it is scrolled to.
    queryClient.setQueriesData<InfiniteData<Team>>(
      { queryKey: LISTS },
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    return queryClient.invalidateQueries({ queryKey: TEAM }, { throwOnError: true });
  };
}
