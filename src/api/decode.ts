import * as v from 'valibot';
import { CODE } from '../contract/codes.ts';
import type { Form } from '../contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  body: string;
  /** Seconds, from the header `Retry-After`. */
  retryAfter?: number;
}

type Reading =
  | { isEnvelope: false }
  | { isEnvelope: true; code: unknown; msg: string; data: unknown; time: unknown };

/** Bidi controls: a name must not move the amount beside it. */
const BIDI = /\p{Bidi_Control}/gu;
const MAY_HAVE_BIDI = /\p{Bidi_Control}|\\u(?:061c|20[0-6])/iu;

const withoutBidi = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(BIDI, '') : value;

function read(body: string): Reading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body, MAY_HAVE_BIDI.test(body) ? withoutBidi : undefined);
  } catch {
    return { isEnvelope: false };
  }
  if (parsed === null || typeof parsed !== 'object' || !Object.hasOwn(parsed, 'code')) {
    return { isEnvelope: false };
  }
  // Own fields only: a host may have polluted Object.prototype.
  const own = (key: string): unknown =>
    Object.getOwnPropertyDescriptor(parsed, key)?.value as unknown;
  const msg = own('msg');
  return {
    isEnvelope: true,
    code: own('code'),
    msg: typeof msg === 'string' ? msg : '',
    data: own('data'),
    time: own('time'),
  };
}

/** Whether it is a number of seconds that a date can be made of. */
const isMoment = (time: unknown): time is number =>
  typeof time === 'number' && Math.abs(time) < 1e11;

/** The paths of wrong fields, without their values. */
const pathsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => v.getDotPath(issue));

/** What a refusal says, with the wait of the header where its body names none. */
function withWait(data: unknown, retryAfter: number): unknown {
  if (retryAfter === 0) return data;
  const isRecord = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isRecord ? { retry_after: retryAfter, ...data } : (data ?? { retry_after: retryAfter });
}

/** `"401"` counts as 401; any other text is no code. */
function codeOf(code: unknown): number | undefined {
  if (code === String(CODE.unauthorized)) return CODE.unauthorized;
  return typeof code === 'number' ? code : undefined;
}

/**
 * Turns an answer into the data the contract promises, or throws the one ApiError it means.
 * 401 counts as status and as code, and wins over everything else; only the number 1 is success.
 * With `isRaw` a success that is not JSON is handed on as text. `onTime` hears the server's clock.
 */
export function decode(
  { output }: Form,
  { status, body, retryAfter = 0 }: Answer,
  {
    isRaw = false,
    onTime,
  }: { isRaw?: boolean | undefined; onTime?: (seconds: number) => void } = {},
): unknown {
  const reading = read(body);
  if (reading.isEnvelope && isMoment(reading.time)) onTime?.(reading.time);
  const isOk = status >= 200 && status < 300;
  const code = reading.isEnvelope ? codeOf(reading.code) : undefined;
  const fields = reading.isEnvelope
    ? { status, code, msg: reading.msg, data: withWait(reading.data, retryAfter) }
    : { status, data: withWait(undefined, retryAfter) };

  if (status === CODE.unauthorized || code === CODE.unauthorized) {
    throw new ApiError('unauthorized', { ...fields, code: CODE.unauthorized });
  }
  if (!isOk) throw new ApiError('http', fields);
  if (!reading.isEnvelope) {
    if (isRaw) return body;
    throw new ApiError('contract', { status });
  }
  if (code === undefined) throw new ApiError('contract', { status });
  if (code !== CODE.success) throw new ApiError('business', fields);

  const data = v.safeParse(output, reading.data);
  if (data.success) return data.output;
  throw new ApiError('contract', { status, code, cause: pathsOf(data.issues) });
}
