/** The state of data from a server: loading, failed (`retry` loads it again), or ready. */
export type LoadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: T };
