import * as v from 'valibot';
import { CODE } from '../contract/codes.ts';
import type { Form } from '../contract/endpoint.ts';
import { isRecord } from '../lib/is-record.ts';
import { ApiError } from './api-error.ts';

/** An HTTP answer before decoding. */
export interface Answer {
  status: number;
  body: string;
  /** Seconds, from the header `Retry-After`. */
  retryAfter?: number;
}

interface Envelope {
  code: unknown;
  msg: string;
  data: unknown;
  time: unknown;
}

/** Bidi controls: a name must not reorder the amount beside it. */
const BIDI = /\p{Bidi_Control}/gu;
const MAY_HAVE_BIDI = /\p{Bidi_Control}|\\u(?:061c|20[0-6])/iu;

const withoutBidi = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(BIDI, '') : value;

function parseEnvelope(body: string): Envelope | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body, MAY_HAVE_BIDI.test(body) ? withoutBidi : undefined);
  } catch {
    return null;
  }
  if (parsed === null || typeof parsed !== 'object' || !Object.hasOwn(parsed, 'code')) {
    return null;
  }
  // Own fields only: a host may have polluted Object.prototype.
  const own = (key: string): unknown =>
    Object.getOwnPropertyDescriptor(parsed, key)?.value as unknown;
  const msg = own('msg');
  return {
    code: own('code'),
    msg: typeof msg === 'string' ? msg : '',
    data: own('data'),
    time: own('time'),
  };
}

/** Whether it is a valid number of seconds since 1970. */
const isTimestamp = (time: unknown): time is number =>
  typeof time === 'number' && Math.abs(time) < 1e11;

/** The paths of invalid fields, without their values. */
const pathsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => v.getDotPath(issue));

/** Adds the header's wait to the data of a refusal, unless the body names one. */
function withRetryAfter(data: unknown, retryAfter: number): unknown {
  if (retryAfter === 0) return data;
  return isRecord(data)
    ? { retry_after: retryAfter, ...data }
    : (data ?? { retry_after: retryAfter });
}

/** `"401"` counts as 401; any other text is ignored. */
function codeOf(code: unknown): number | undefined {
  if (code === String(CODE.unauthorized)) return CODE.unauthorized;
  return typeof code === 'number' ? code : undefined;
}

/**
 * Returns the data of the contract, or throws the ApiError that the answer means. A 401 as status or code wins over
 * everything else; only the number 1 is success. With `isRaw`, a success that is not JSON is returned as text.
 * `onTime` gets the time of the server.
 */
export function decode(
  { output }: Form,
  { status, body, retryAfter = 0 }: Answer,
  {
    isRaw = false,
    onTime,
  }: { isRaw?: boolean | undefined; onTime?: (seconds: number) => void } = {},
): unknown {
  const envelope = parseEnvelope(body);
  if (envelope && isTimestamp(envelope.time)) onTime?.(envelope.time);
  const isOk = status >= 200 && status < 300;
  const code = envelope ? codeOf(envelope.code) : undefined;
  const fields = envelope
    ? { status, code, msg: envelope.msg, data: withRetryAfter(envelope.data, retryAfter) }
    : { status, data: withRetryAfter(undefined, retryAfter) };

  if (status === CODE.unauthorized || code === CODE.unauthorized) {
    throw new ApiError('unauthorized', { ...fields, code: CODE.unauthorized });
  }
  if (!isOk) throw new ApiError('http', fields);
  if (!envelope) {
    if (isRaw) return body;
    throw new ApiError('contract', { status });
  }
  if (code === undefined) throw new ApiError('contract', { status });
  if (code !== CODE.success) throw new ApiError('business', fields);

  const data = v.safeParse(output, envelope.data);
  if (data.success) return data.output;
  throw new ApiError('contract', { status, code, cause: pathsOf(data.issues) });
}
