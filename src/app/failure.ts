import { ChunkError } from '../lib/lazy.ts';
import type { Environment } from '../platform/environment.ts';

/** `CHUNK`: code could not be fetched. `RENDER`: a component threw. */
export type Failure = 'CHUNK' | 'RENDER';

export const toFailure = (error: unknown): Failure =>
  error instanceof ChunkError ? 'CHUNK' : 'RENDER';

/** Tells the host about code that cannot be loaded or rendered. `recoverable`: the app goes on. */
export function reportRenderFailure(
  environment: Environment,
  error: unknown,
  recoverable = true,
): void {
  const message = error instanceof Error ? error.name : 'unknown';
  environment.emit('wr-error', { code: toFailure(error), message, recoverable });
}
