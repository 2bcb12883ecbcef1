import { createContext, createElement, use, useContext, type ComponentType } from 'react';
import { useTexts } from '../i18n/use-t.ts';
import { perAttempt, type PerAttempt } from '../lib/per-attempt.ts';

/** The code or the texts of a part of the app could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** A component whose code comes later. */
type LazyPart<Props> = ComponentType<Props> & {
  /** Begins to fetch the code of a part that will be drawn soon; ends when that has ended, well or not. */
  readonly preload: () => Promise<void>;
};

/** One try at drawing what is inside; whoever offers another try provides another object. */
const AttemptContext = createContext<object>({});

export const AttemptProvider = AttemptContext.Provider;

const asChunkError = (cause: unknown): never => {
  throw new ChunkError('a chunk could not be fetched', { cause });
};

/** Waits for what is fetched. A hook by its name, so that the linter sees where it is called on a condition. */
function useFetched<T>({ fetchIn }: PerAttempt<T>): T {
  return use(fetchIn(useContext(AttemptContext)));
}

/**
 * A component whose code is fetched when it is first drawn. Unlike `React.lazy` it does not remember a
 * failure for ever: in another attempt it is fetched again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const code = perAttempt(() => load().catch(asChunkError));

  function Part(props: Props) {
    return createElement(useFetched(code), props);
  }
  return Object.assign(Part, { preload: code.begin });
}

/** Waits for the texts of the pages behind the login: without them their keys would be read. */
export function usePageTexts(): void {
  useFetched(useTexts().pages);
}
