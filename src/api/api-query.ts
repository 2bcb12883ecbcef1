import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts';
import { nextPage, type ListPage } from './list-pages.ts';
import type { Server } from './server.ts';

/** The key of a read: the name of the call, such as `card` and `info`, and the input. The query client makes the call. */
const keyOf = ({ name }: Endpoint, input: object): QueryKey => [...name.split('.'), input];

/** Returns the options of a query that makes a call of the contract. */
export const apiQuery = <E extends Endpoint>(call: E, input: InputOf<E>) =>
  queryOptions<OutputOf<E>>({ queryKey: keyOf(call, input) });

/** The option of a read whose data may have changed on the server since the last visit. */
export const REFETCH_AT_EACH_VISIT = { staleTime: 0 } as const;

/** One read of a page: the result of `apiQuery` or `apiInfiniteQuery`. */
interface PageRead {
  readonly queryKey: QueryKey;
  readonly initialPageParam?: number;
  readonly queryFn?: unknown;
}

/**
 * The reads that a page makes when it opens, besides the member and the configuration. At a start, the loader of the page
 * sends them before the member is known. `params` is the query of the page's path.
 */
export type PageReads = (params: URLSearchParams, server: Server) => readonly PageRead[];

/** A call whose output is a page of a list. */
type ListCall = Endpoint & { readonly output: GenericSchema<unknown, ListPage> };

/** Returns the options of a query that reads a list page by page. */
export const apiInfiniteQuery = <E extends ListCall>(call: E, input: Omit<InputOf<E>, 'page'>) =>
  infiniteQueryOptions<OutputOf<E>, Error, InfiniteData<OutputOf<E>, number>, QueryKey, number>({
    queryKey: [...keyOf(call, input), 'pages'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
