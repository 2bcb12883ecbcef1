import { createContext, use, useContext, type ComponentType } from 'react';

/** The code of a part of the app could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** A component whose code comes later. */
type LazyPart<Props> = ComponentType<Props> & {
  /** Begins to fetch the code, for a part that will be drawn inside another that is still coming. */
  readonly preload: () => void;
};

/** One try at drawing what is inside; whoever offers another try provides another object. */
const AttemptContext = createContext<object>({});

export const AttemptProvider = AttemptContext.Provider;

interface Fetching<Props> {
  readonly part: Promise<ComponentType<Props>>;
  /** The attempt that saw it fail. */
  failedIn: object | null;
}

/**
 * A component whose code is fetched when it is first drawn. Unlike `React.lazy` it does not remember a
 * failure for ever: in another attempt it is fetched again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetching: Fetching<Props> | null = null;

  function fetchIn(attempt: object): Promise<ComponentType<Props>> {
    if (fetching && (!fetching.failedIn || fetching.failedIn === attempt)) return fetching.part;
    const part = load().catch((cause: unknown) => {
      current.failedIn = attempt;
      throw new ChunkError('a chunk could not be fetched', { cause });
    });
    const current: Fetching<Props> = { part, failedIn: null };
    fetching = current;
    return part;
  }

  function Part(props: Props) {
    const Loaded = use(fetchIn(useContext(AttemptContext)));
    return <Loaded {...props} />;
  }
  function preload() {
    if (!fetching) fetchIn({}).catch(() => {});
  }
  return Object.assign(Part, { preload });
}
