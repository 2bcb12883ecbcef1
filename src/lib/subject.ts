/** A value that can be read now and watched for changes. */
export interface Observable<T> {
  readonly get: () => T;
  /** Calls the listener after each change. Returns the function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable that its owner can set. Setting the same value calls no listener. */
export interface Subject<T> extends Observable<T> {
  readonly set: (value: T) => void;
}

export function createSubject<T>(initial: T): Subject<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
