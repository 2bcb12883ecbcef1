import { ApiError } from '../../src/api/api-error.ts';
import { decode } from '../../src/api/decode.ts';
import { CODE } from '../../src/contract/codes.ts';
import { type Endpoint, formOf } from '../../src/contract/endpoint.ts';
import { MAX_ANSWER_BYTES } from '../../src/contract/limits.ts';
import { ignoredFields, rejectedFields } from './field-problems.ts';
import type { Finding, Severity } from './report.ts';
import { shapeOf } from './shape-of.ts';

// Decodes an answer with the app's own code and describes its problems.

/** A raw HTTP answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The result of decoding an answer. */
export type Outcome =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: number; readonly data: unknown }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'broken' };

export interface ReadAnswer {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
}

const ENVELOPE = '{"code":1,"msg":"…","data":…}';

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The reason why the answer is no envelope. */
function envelopeSentence({ status, body }: Reply): string | null {
  const envelope = parse(body);
  if (!envelope)
    return `The body of an answer with status ${status} is not a JSON object. Answer ${ENVELOPE}, refusals and errors too.`;
  if (!Object.hasOwn(envelope, 'code'))
    return `The answer has no "code". Answer ${ENVELOPE}, refusals and errors too.`;
  if (typeof envelope['code'] !== 'number' && envelope['code'] !== '401')
    return `"code" is ${shapeOf(envelope['code'])}. Send a number: 1 is success.`;
  return null;
}

function outcomeOf(endpoint: Endpoint, fields: object, { status, body }: Reply): Outcome {
  try {
    const data = decode(formOf(endpoint, fields), { status, body }, { isRaw: endpoint.raw });
    return { kind: 'data', data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, code, data } = error;
    if (kind === 'unauthorized') return { kind };
    const isRefusal = kind === 'business' || (kind === 'http' && code !== undefined);
    return isRefusal && code !== undefined && code !== CODE.success
      ? { kind: 'refused', code, data }
      : { kind: 'broken' };
  }
}

const finding =
  (severity: Severity) =>
  (sentence: string): Finding => ({ severity, sentence });

function brokenFindings(endpoint: Endpoint, fields: object, reply: Reply): Finding[] {
  const { status, body } = reply;
  const sentence = envelopeSentence(reply);
  if (sentence) return [finding('wrong')(sentence)];
  if (status < 200 || status > 299)
    return [
      finding('wrong')(`A success has the status ${status}. Send 200, or the app shows an error.`),
    ];
  const { data } = parse(body) ?? {};
  return rejectedFields(formOf(endpoint, fields), data).map(finding('wrong'));
}

function readableFindings(endpoint: Endpoint, fields: object, reply: Reply, outcome: Outcome) {
  const envelope = parse(reply.body);
  if (!envelope) return [];
  const sentences = [
    ...(outcome.kind === 'data' ? ignoredFields(formOf(endpoint, fields), envelope['data']) : []),
    ...(envelope['code'] === '401' ? ['"code" is the text "401". Send the number 401.'] : []),
    ...(outcome.kind !== 'data' && (typeof envelope['msg'] !== 'string' || !envelope['msg'])
      ? ['A refusal has no "msg", so members only see 请求错误. Send the reason as text.']
      : []),
    ...(/^application\/([\w.-]+\+)?json\b/i.test(reply.headers.get('content-type') ?? '')
      ? []
      : ['The Content-Type is not JSON. Send application/json; charset=utf-8.']),
  ];
  return sentences.map(finding('tolerated'));
}

/** Decodes one answer to a call with these fields. */
export function readAnswer(endpoint: Endpoint, fields: object, reply: Reply): ReadAnswer {
  const { status, body } = reply;
  const broken = (sentence: string): ReadAnswer => ({
    outcome: { kind: 'broken' },
    findings: [finding('wrong')(sentence)],
  });
  if (status >= 300 && status < 400)
    return broken(
      `The answer is a redirect (${status}). The app follows none, so answer at this address.`,
    );
  if (Buffer.byteLength(body) > MAX_ANSWER_BYTES)
    return broken('The answer is larger than 2 MiB. Send fewer or shorter rows.');
  const outcome = outcomeOf(endpoint, fields, reply);
  const findings =
    outcome.kind === 'broken'
      ? brokenFindings(endpoint, fields, reply)
      : readableFindings(endpoint, fields, reply, outcome);
  return { outcome, findings };
}
