/** Something that is being read from elsewhere: under way, failed with a way to try again, or there. */
export type Reading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: T };
