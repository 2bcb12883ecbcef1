export type ElementState = 'idle' | 'loading' | 'ready' | 'error';

/** The states that may follow each state. */
const ALLOWED_NEXT: Record<ElementState, readonly ElementState[]> = {
  idle: ['idle', 'loading', 'error'],
  loading: ['loading', 'ready', 'error', 'idle'],
  ready: ['loading', 'idle'],
  error: ['loading', 'idle'],
};

/** The state machine behind `element.state` and `element.ready`. */
export function createLifecycle() {
  let state: ElementState = 'idle';
  let deferred = createDeferred();
  return {
    state: () => state,
    /** Returns a promise that resolves on `ready`. Leaving `ready` creates a new promise. */
    ready: () => deferred.promise,
    enter(next: ElementState): void {
      if (!ALLOWED_NEXT[state].includes(next))
        throw new Error(`the element went from ${state} to ${next}`);
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
