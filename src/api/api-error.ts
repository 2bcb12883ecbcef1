/**
 * Every way a call can fail:
 * - `network` no answer could be had; `timeout` none within the time limit
 * - `http` a status other than 2xx; `business` a 2xx answer that refuses (code other than 1)
 * - `unauthorized` 401 as status or code: the session is over
 * - `contract` an answer that is none: not an envelope, a wrong type, too large
 * - `cancelled` given up by the caller, or asked in a session that has ended since
 */
export type ApiErrorKind =
  'network' | 'timeout' | 'http' | 'business' | 'unauthorized' | 'contract' | 'cancelled';

interface ApiErrorFields {
  code?: number | undefined;
  status?: number | undefined;
  msg?: string | undefined;
  data?: unknown;
  cause?: unknown;
}

/** Of an error its name, code and message alone: that of a library carries headers and body of the call. */
function plainCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name, message } = cause;
  return { name, message, ...('code' in cause && { code: cause.code }) };
}

/** The one error of the transport. */
export class ApiError extends Error {
  // Assigned by hand: a minified class would carry a letter for a name.
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The envelope's code, where there was an envelope. */
  readonly code: number | undefined;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The server's sentence; empty where it sent none. */
  readonly msg: string;
  /** What a refusal says besides, for example the fields it names. */
  readonly data: unknown;

  constructor(kind: ApiErrorKind, { code, status, msg = '', data, cause }: ApiErrorFields = {}) {
    super(msg || kind, { cause: plainCause(cause) });
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.data = data;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** For how many seconds the server wants to hear nothing more of this; 0 where it does not say. */
export function retryAfter({ data }: ApiError): number {
  const seconds = isRecord(data) ? data['retry_after'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
}

const MAX_WAIT_MS = 60_000;

/** How long the app waits before it asks again by itself. */
export const retryDelayMs = (error: ApiError) => Math.min(retryAfter(error) * 1000, MAX_WAIT_MS);

/**
 * The server's sentence for each field it refused. A business refusal that names none counts for
 * `otherwise`, the field it can only be about.
 */
export function refusedFields(error: ApiError, otherwise?: string): Record<string, string> {
  const { data, kind, msg } = error;
  const named = isRecord(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const sentences = named.flatMap((entry: unknown): [string, string][] => {
    if (!isRecord(entry)) return [];
    const { field, msg: sentence } = entry;
    return typeof field === 'string' && typeof sentence === 'string' ? [[field, sentence]] : [];
  });
  if (sentences.length > 0) return Object.fromEntries(sentences);
  return kind === 'business' && otherwise && msg ? { [otherwise]: msg } : {};
}
