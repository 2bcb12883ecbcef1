import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts';
import { nextPage, type ListPage } from './list-pages.ts';

/** The variants of a call that an input selects; `never` if it selects the main form. */
type VariantOf<E extends Endpoint, I> = {
  [Name in keyof E['variants']]: I extends InputOf<E['variants'][Name]>
    ? E['variants'][Name]
    : never;
}[keyof E['variants']];

/** The form of a call that an input selects. */
type FormOf<E extends Endpoint, I> = [VariantOf<E, I>] extends [never] ? E : VariantOf<E, I>;

type AnyInput<E extends Endpoint> = InputOf<E> | InputOf<E['variants'][keyof E['variants']]>;

/** The key of a read: the path of the call, such as `card` and `info`, and the input. The query client makes the call. */
const keyOf = ({ path }: Endpoint, input: object): QueryKey => [...path.split('/').slice(2), input];

/** Returns the options of a query that makes a call of the contract. */
export const apiQuery = <E extends Endpoint, const I extends AnyInput<E>>(call: E, input: I) =>
  queryOptions<OutputOf<FormOf<E, I>>>({ queryKey: keyOf(call, input) });

/** A call whose output is a page of a list. */
type ListCall = Endpoint & { readonly output: GenericSchema<unknown, ListPage> };

/** Returns the options of a query that reads a list page by page. */
export const apiInfiniteQuery = <E extends ListCall>(call: E, input: Omit<InputOf<E>, 'page'>) =>
  infiniteQueryOptions<OutputOf<E>, Error, InfiniteData<OutputOf<E>, number>, QueryKey, number>({
    queryKey: [...keyOf(call, input), 'pages'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
