import type { UseQueryResult } from '@tanstack/react-query';
import type { Reading } from '../lib/reading.ts';

/** What a page shows of a query: what was read stays while it is read anew, however that ends. */
export function readingOf<T>({ data, isError, refetch }: UseQueryResult<T>): Reading<T> {
  if (data !== undefined) return { status: 'ready', data };
  return isError ? { status: 'error', retry: () => void refetch() } : { status: 'loading' };
}
