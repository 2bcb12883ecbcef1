import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { nextPage, readAllPages } from '../../api/list-pages.ts';
import type { Server } from '../../api/server.ts';
import { FRIEND_STATUS } from '../../contract/statuses.ts';

/** The largest page that the API allows. */
const PAGE_SIZE = 50;

type Team = Awaited<ReturnType<Api['user']['team']>>;
export type Friend = Team['list'][number];

export interface TeamFilter {
  /** `null` for any status. */
  readonly status: keyof typeof FRIEND_STATUS | null;
  /** The last four digits of a mobile number; empty for any number. */
  readonly digits: string;
  readonly isOldestFirst: boolean;
}

const toTeamInput = ({ status, digits }: TeamFilter) => ({
  ...(status === null ? {} : { status: FRIEND_STATUS[status] }),
  ...(digits === '' ? {} : { keyword: digits }),
});

/** Stands for the last page until its number is computed from the total. */
const UNKNOWN_LAST_PAGE = 0;

/**
 * Loads the friends that match a filter. The API sorts newest first, so the oldest-first order reads pages backwards.
 * Without a total, the last page is unknown, and the oldest-first order reads all pages at once.
 */
export function friendsQuery(loadApi: Server['loadApi'], filter: TeamFilter) {
  const { isOldestFirst } = filter;
  return infiniteQueryOptions({
    queryKey: ['user', 'team', filter, 'pages'] as QueryKey,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const api = await loadApi();
      const readPage = (page: number, limit = PAGE_SIZE) =>
        api.user.team({ ...toTeamInput(filter), page, limit }, { signal });
      if (!isOldestFirst) return readPage(pageParam);
      const firstAnswer = pageParam === UNKNOWN_LAST_PAGE ? await readPage(1, 1) : null;
      if (firstAnswer && firstAnswer.total === undefined) {
        const friends = await readAllPages((page) => readPage(page));
        return { ...firstAnswer, list: friends.reverse(), total: friends.length };
      }
      const page =
        firstAnswer?.total === undefined
          ? pageParam
          : Math.ceil(firstAnswer.total / PAGE_SIZE) || 1;
      const team = await readPage(page);
      const list = [...team.list];
      // Friends who joined since the last load moved entries from this page to the next one,
      // which is already loaded. Fetch that page again.
      const previousPage = client.getQueryData<InfiniteData<Team>>(queryKey)?.pages.at(-1);
      const joinedCount =
        firstAnswer || !previousPage ? 0 : (team.total ?? 0) - (previousPage.total ?? 0);
      for (let i = 1; i <= Math.ceil(joinedCount / PAGE_SIZE); i += 1)
        list.push(...(await readPage(page + i)).list);
      return { ...team, list: list.reverse() };
    },
    initialPageParam: isOldestFirst ? UNKNOWN_LAST_PAGE : 1,
    getNextPageParam: (lastPage: Team, pages): number | null => {
      if (isOldestFirst) return lastPage.page > 1 ? lastPage.page - 1 : null;
      return nextPage(lastPage, pages);
    },
  });
}
