import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import type { Elements } from '../../ui/elements.ts';
import { InfiniteList, type InfiniteListProps } from '../../ui/infinite-list/InfiniteList.tsx';
import type { ListEndProps } from '../../ui/infinite-list/ListEnd.tsx';
import { SkeletonRows } from '../../ui/skeleton/SkeletonShapes.tsx';
import { joinQueries } from './join-queries.ts';

interface PagedListProps<Item> extends Omit<InfiniteListProps<Item>, keyof ListEndProps> {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly total?: number | undefined }>>;
  /** Called by the retry button of the error. By default, the button refetches the query. */
  onRetry?: () => void;
  /** Shown while the first page is loading. */
  skeleton?: Elements;
  errorTitle: string;
  /** Shown if the list has no items. */
  empty: Elements;
  /** The text after the last row, shown if the backend gives the total. */
  endText: (total: number) => string;
}

/** The rows of a paged query, shown as soon as its first page is loaded. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, onRetry, errorTitle, empty, endText, ...otherProps } = props;
  const { skeleton = <SkeletonRows n={6} />, ...listProps } = otherProps;
  const firstPage = joinQueries([query], query.data?.pages.at(-1));
  return (
    <AsyncView
      query={onRetry ? { ...firstPage, refetch: onRetry } : firstPage}
      skeleton={skeleton}
      errorTitle={errorTitle}
      empty={empty}
      isEmpty={() => listProps.items.length === 0 && !query.hasNextPage}
    >
      {({ total }) => (
        <InfiniteList
          {...listProps}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          hasLoadMoreError={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
          {...(total !== undefined && { endText: endText(total) })}
        />
      )}
    </AsyncView>
  );
}
