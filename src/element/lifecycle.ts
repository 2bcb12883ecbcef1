export type ElementState = 'idle' | 'loading' | 'ready' | 'error';

/** The state behind `element.state` and `element.ready`. */
export function createLifecycle() {
  let state: ElementState = 'idle';
  let deferred = createDeferred();
  return {
    state: () => state,
    /** Returns a promise that resolves on `ready`. Leaving `ready` creates a new promise. */
    ready: () => deferred.promise,
    enter(next: ElementState): void {
      if (state === 'ready') deferred = createDeferred();
      state = next;
      if (next === 'ready') deferred.resolve();
    },
  };
}

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
