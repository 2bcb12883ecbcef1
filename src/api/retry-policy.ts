import { ApiError, retryAfter } from './api-error.ts';

const READ_RETRY_MS = 1000;
const READ_RETRY_JITTER_MS = 500;
const MAX_RETRY_DELAY_MS = 60_000;
const TRANSIENT_STATUS = [502, 503, 504];

/** Whether the same read may succeed later: no answer arrived, or only a gateway answered. */
export function isTransient(cause: unknown): cause is ApiError {
  if (!(cause instanceof ApiError)) return false;
  const { kind, status = 0 } = cause;
  return kind === 'network' || (kind === 'http' && TRANSIENT_STATUS.includes(status));
}

/** How long the server asks to wait before a retry, at most a minute; 0 if it does not ask. */
export const retryDelayMs = (error: ApiError) =>
  Math.min(retryAfter(error) * 1000, MAX_RETRY_DELAY_MS);

/** How long a read waits before its one retry. The jitter spreads the retries of many elements. */
export const readRetryDelayMs = (error: ApiError) =>
  Math.max(READ_RETRY_MS, retryDelayMs(error)) + Math.random() * READ_RETRY_JITTER_MS;
