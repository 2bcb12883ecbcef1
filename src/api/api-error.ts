import { isRecord } from '../lib/is-record.ts';

/**
 * Every way a call can fail:
 * - `network` no answer arrived; `timeout` no answer within the time limit
 * - `http` a status other than 2xx; `business` a 2xx answer with a code other than 1
 * - `unauthorized` 401 as status or code: the session is over
 * - `contract` an unusable answer (no envelope, a wrong type, too large), or an invalid input
 * - `cancelled` the caller has aborted the call, or the session has ended
 */
export type ApiErrorKind =
  'network' | 'timeout' | 'http' | 'business' | 'unauthorized' | 'contract' | 'cancelled';

type ApiErrorFields = Partial<Omit<ApiError, 'kind' | keyof Error>> & ErrorOptions;

/** Copies only name, code and message, because the error of a library may contain headers and body of the call. */
function plainCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name, message } = cause;
  return { name, message, ...('code' in cause && { code: cause.code }) };
}

/** The only error that calls throw. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The `code` of the answer; undefined if the answer has none. For `unauthorized` it is 401, or missing if the host ended the session. */
  readonly code: number | undefined;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** The server's message; empty if it sent none. */
  readonly msg: string;
  /** The `data` of a business error, such as the refused fields. If a 2xx answer is not JSON, its whole body. */
  readonly data: unknown;
  /** The reasons why the answer cannot be read, for the author of the backend. Values are masked. */
  readonly reasons: readonly string[];
  /** The call was a GET, and the same call may succeed later. */
  readonly canRetry: boolean;
  /** The path of the call, without its query. */
  readonly path: string | undefined;
  /** The `trace_id` of the answer. */
  readonly traceId: string | undefined;

  constructor(kind: ApiErrorKind, fields: ApiErrorFields = {}) {
    const { code, status, msg = '', data, cause, reasons = [], path, traceId } = fields;
    super(msg || kind, { cause: plainCause(cause) });
    this.canRetry = fields.canRetry ?? false;
    this.reasons = reasons;
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.data = data;
    this.path = path;
    this.traceId = traceId;
  }
}

/** Turns any thrown value into an ApiError. */
export const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('contract', { cause });

/** Whether the server refused the call. */
export const isBusinessError = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'business';

/** Whether the call failed because no complete answer arrived. */
export const isNetworkFailure = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.kind === 'network' || cause.kind === 'timeout');

const TRANSIENT_STATUSES = [502, 503, 504];

/** Whether no answer arrived, or only a gateway answered. */
export const isTransient = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || (kind === 'http' && TRANSIENT_STATUSES.includes(status));

/** Returns the seconds that the server asks to wait, or 0. */
export function retryAfter({ data }: ApiError): number {
  const seconds = isRecord(data) ? data['retry_after'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
}

const MAX_RETRY_DELAY_MS = 60_000;

/** Returns how long the server asks to wait before a retry, at most a minute; 0 if it does not ask. */
export const retryDelayMs = (error: ApiError): number =>
  Math.min(retryAfter(error) * 1000, MAX_RETRY_DELAY_MS);

/** Returns the message for each refused field. If the business error names no field, `fallbackField` gets its message. */
export function refusedFields(error: ApiError, fallbackField?: string): Record<string, string> {
  const { data, kind, msg } = error;
  const errorEntries = isRecord(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const messages = errorEntries.flatMap((entry: unknown): [string, string][] => {
    if (!isRecord(entry)) return [];
    const { field, msg: message } = entry;
    return typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [];
  });
  if (messages.length > 0) return Object.fromEntries(messages);
  return kind === 'business' && fallbackField && msg ? { [fallbackField]: msg } : {};
}
