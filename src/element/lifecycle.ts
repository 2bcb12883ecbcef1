export type ElementState = 'idle' | 'loading' | 'ready' | 'error';

/** The states that may follow each state. */
const NEXT: Record<ElementState, readonly ElementState[]> = {
  idle: ['idle', 'loading', 'error'],
  loading: ['loading', 'ready', 'error', 'idle'],
  ready: ['loading', 'idle'],
  error: ['loading', 'idle'],
};

/** The state machine behind `element.state` and `element.ready`. */
export class Lifecycle {
  #state: ElementState = 'idle';
  #deferred = createDeferred();

  get state(): ElementState {
    return this.#state;
  }

  /** Resolves on `ready`. A new promise replaces it when that state is left. */
  get ready(): Promise<void> {
    return this.#deferred.promise;
  }

  enter(next: ElementState): void {
    const state = this.#state;
    if (!NEXT[state].includes(next)) throw new Error(`the element went from ${state} to ${next}`);
    if (state === 'ready') this.#deferred = createDeferred();
    this.#state = next;
    if (next === 'ready') this.#deferred.resolve();
  }
}

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
