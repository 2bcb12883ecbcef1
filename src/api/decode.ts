import { CODE } from '../contract/codes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { describeProblems } from '../contract/field-problems.ts';
import { readOutput, type PageRequest } from '../contract/read-output.ts';
import { shapeOf } from '../contract/shape-of.ts';
import { isRecord } from '../lib/is-record.ts';
import { ApiError } from './api-error.ts';

/** An HTTP answer before decoding. */
export interface Answer {
  status: number;
  body: string;
  /** Seconds, from the header `Retry-After`. */
  retryAfter?: number;
}

/** Characters that change the text direction. With one of them, a name could reorder the amount beside it. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
/** Matches a JSON body that may contain a bidi control, as a character or as an escape such as `\u202e`. */
const MAY_HAVE_BIDI = /\p{Bidi_Control}|\\u(?:061c|20[0-6])/iu;

/** A trace id that the app passes on. Developers copy it into a search of a log, so it is short and has no spaces. */
const TRACE_ID = /^[\w.:-]{1,128}$/;

/** A `JSON.parse` reviver that removes bidi controls from texts. */
const removeBidi = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(BIDI_CONTROLS, '') : value;

/** Parses the envelope. Returns `undefined` if the body is not JSON, and `null` if the JSON has no `code`. */
function parseEnvelope(body: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body, MAY_HAVE_BIDI.test(body) ? removeBidi : undefined);
  } catch {
    return undefined;
  }
  if (parsed === null || typeof parsed !== 'object' || !Object.hasOwn(parsed, 'code')) {
    return null;
  }
  // Reads own fields only: a host page may have added fields to Object.prototype.
  const ownValue = (key: string): unknown =>
    Object.getOwnPropertyDescriptor(parsed, key)?.value as unknown;
  const msg = ownValue('msg');
  const traceId = ownValue('trace_id');
  return {
    code: ownValue('code'),
    msg: typeof msg === 'string' ? msg : '',
    data: ownValue('data'),
    time: ownValue('time'),
    traceId: typeof traceId === 'string' && TRACE_ID.test(traceId) ? traceId : undefined,
  };
}

/** Reads seconds since 1970 from a number or a text. Returns null for other values, and from 1e11 on (milliseconds). */
function secondsOf(time: unknown): number | null {
  const seconds = typeof time === 'string' && time ? Number(time) : time;
  return typeof seconds === 'number' && Math.abs(seconds) < 1e11 ? seconds : null;
}

/** Adds the `Retry-After` header, in seconds, to the data of a failure, unless the data has its own `retry_after`. */
function withRetryAfter(data: unknown, retryAfter: number): unknown {
  if (retryAfter === 0) return data;
  return isRecord(data)
    ? { retry_after: retryAfter, ...data }
    : (data ?? { retry_after: retryAfter });
}

/** Reads a code that is a number, or a number written as text. */
function codeOf(code: unknown): number | undefined {
  if (typeof code === 'string' && /^-?\d{1,9}$/.test(code)) return Number(code);
  return typeof code === 'number' ? code : undefined;
}

/** Tells the author of the backend what is wrong with the envelope. */
function envelopeReason(envelope: ReturnType<typeof parseEnvelope>): string {
  return envelope
    ? `'code' is ${shapeOf(envelope.code)}. Send a number: 1 is success.`
    : "The body is not a JSON object with a 'code'. Send 'code', 'msg' and 'data', business errors and all other errors too.";
}

interface DecodeOptions {
  /** Called with the time of the server in seconds. */
  readonly onTime?: (seconds: number) => void;
  /** Called with the reasons why rows or optional fields of a readable answer are left out. */
  readonly onDropped?: (reasons: readonly string[]) => void;
  /** The fields of the request. If they select a page of a list, the answer may omit `page` and `limit`. */
  readonly request?: PageRequest;
}

/**
 * Returns the decoded data, or throws an ApiError. A 401 as status or code wins over everything else. Only a 2xx answer
 * with the code 1 is a success.
 */
export function decode(
  { output }: Pick<Endpoint, 'output'>,
  { status, body, retryAfter = 0 }: Answer,
  { onTime, onDropped, request }: DecodeOptions = {},
): unknown {
  const envelope = parseEnvelope(body);
  const seconds = secondsOf(envelope?.time);
  if (seconds !== null) onTime?.(seconds);
  const isSuccessStatus = status >= 200 && status < 300;
  const code = envelope ? codeOf(envelope.code) : undefined;
  const traceId = envelope?.traceId;
  const errorFields = envelope
    ? { status, code, msg: envelope.msg, traceId, data: withRetryAfter(envelope.data, retryAfter) }
    : { status, data: withRetryAfter(undefined, retryAfter) };

  if (status === CODE.unauthorized || code === CODE.unauthorized) {
    throw new ApiError('unauthorized', { ...errorFields, code: CODE.unauthorized });
  }
  if (!isSuccessStatus) throw new ApiError('http', errorFields);
  if (!envelope || code === undefined)
    throw new ApiError('contract', {
      status,
      traceId,
      // If the body is not JSON, the error carries it.
      ...(envelope === undefined && { data: body }),
      reasons: [envelopeReason(envelope)],
    });
  if (code !== CODE.success) throw new ApiError('business', errorFields);

  const { read, problems, dropped } = readOutput(output, envelope.data, request);
  if (dropped.length > 0) onDropped?.(describeProblems(dropped, ', so the app leaves it out'));
  if (read) return read.data;
  throw new ApiError('contract', { status, code, traceId, reasons: describeProblems(problems) });
}
