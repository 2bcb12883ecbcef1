import { isRecord } from '../lib/is-record.ts';

/**
 * Every way a call can fail:
 * - `network` no answer arrived; `timeout` none within the time limit
 * - `http` a status other than 2xx; `business` a 2xx answer with a code other than 1
 * - `unauthorized` 401 as status or code: the session is over
 * - `contract` an unusable answer: not an envelope, a wrong type, too large
 * - `cancelled` aborted by the caller, or its session has ended
 */
export type ApiErrorKind =
  'network' | 'timeout' | 'http' | 'business' | 'unauthorized' | 'contract' | 'cancelled';

interface ApiErrorFields {
  code?: number | undefined;
  status?: number | undefined;
  msg?: string | undefined;
  data?: unknown;
  cause?: unknown;
  reasons?: readonly string[];
  path?: string | undefined;
  traceId?: string | undefined;
}

/** Copies only name, code and message: errors of libraries carry the headers and body of the call. */
function plainCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name, message } = cause;
  return { name, message, ...('code' in cause && { code: cause.code }) };
}

/** The only error that calls throw. It sets no `name`: a page can freeze `Error.prototype`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The code of the envelope, if there was one. */
  readonly code: number | undefined;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** The server's message; empty if it sent none. */
  readonly msg: string;
  /** Details of a refusal, for example the fields it names. */
  readonly data: unknown;
  /** Why the answer cannot be read, for the author of the backend; values are masked. */
  readonly reasons: readonly string[];
  /** The path of the call, without its query. */
  readonly path: string | undefined;
  /** The `trace_id` of the answer. */
  readonly traceId: string | undefined;

  constructor(kind: ApiErrorKind, fields: ApiErrorFields = {}) {
    const { code, status, msg = '', data, cause, reasons = [], path, traceId } = fields;
    super(msg || kind, { cause: plainCause(cause) });
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

/** The server refused the call. */
export const isRefusal = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'business';

/** No complete answer arrived. */
export const isNetworkFailure = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.kind === 'network' || cause.kind === 'timeout');

/** Seconds that the server asks to wait; 0 if it asks for none. */
export function retryAfter({ data }: ApiError): number {
  const seconds = isRecord(data) ? data['retry_after'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
}

/** The server's message for each refused field. A business refusal that names no field counts for `fallback`. */
export function refusedFields(error: ApiError, fallback?: string): Record<string, string> {
  const { data, kind, msg } = error;
  const errorEntries = isRecord(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const messages = errorEntries.flatMap((entry: unknown): [string, string][] => {
    if (!isRecord(entry)) return [];
    const { field, msg: message } = entry;
    return typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [];
  });
  if (messages.length > 0) return Object.fromEntries(messages);
  return kind === 'business' && fallback && msg ? { [fallback]: msg } : {};
}
