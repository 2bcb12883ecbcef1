/** A promise that says by React's own two fields that it is fulfilled: `use` then reads it without waiting. */
interface Fetch<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

/** Something fetched once that may fail, and is fetched again in another attempt only. */
export interface PerAttempt<T> {
  /** The same promise until it has failed; a failure stays the answer of the attempt that met it. */
  readonly fetchIn: (attempt: object) => Promise<T>;
  /** Begins to fetch where nobody has; ends when that has ended, and says nothing of how. */
  readonly begin: () => Promise<void>;
}

export function perAttempt<T>(load: () => Promise<T>): PerAttempt<T> {
  let fetching: { readonly result: Fetch<T>; failedIn: object | null } | null = null;

  function fetchIn(attempt: object): Promise<T> {
    if (fetching && (!fetching.failedIn || fetching.failedIn === attempt)) return fetching.result;
    const result: Fetch<T> = load().then(
      (value) => {
        void Object.assign(result, { status: 'fulfilled', value });
        return value;
      },
      (cause: unknown) => {
        current.failedIn = attempt;
        throw cause;
      },
    );
    const current: NonNullable<typeof fetching> = { result, failedIn: null };
    fetching = current;
    return result;
  }

  return {
    fetchIn,
    async begin() {
      await (fetching?.result ?? fetchIn({})).catch(() => {});
    },
  };
}
