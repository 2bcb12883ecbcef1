import type * as v from 'valibot';
import { ApiError } from '../../src/api/api-error.ts';
import { decode } from '../../src/api/decode.ts';
import { CODE } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { describeProblems, fieldName, strictProblems } from '../../src/contract/field-problems.ts';
import { MAX_ANSWER_BYTES } from '../../src/contract/limits.ts';
import { readOutput } from '../../src/contract/read-output.ts';
import { isObject, nodeOf } from '../../src/contract/schema-node.ts';
import type { Finding, Severity } from './report.ts';
import { unmaskedFields } from './unmasked-fields.ts';

// Decodes an answer with the app's own code and describes its problems.

/** A raw HTTP answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * The result of decoding an answer. `sent` is `data` as the backend sent it, before decoding. A broken answer has it if
 * its code is 1: the backend may have done what the call asked for.
 */
export type Outcome =
  | { readonly kind: 'data'; readonly data: unknown; readonly sent: unknown }
  | { readonly kind: 'refused'; readonly code: number; readonly data: unknown }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'broken'; readonly sent?: unknown };

interface ReadAnswer {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
}

const ENVELOPE = '{"code":1,"msg":"…","data":…}';

export function parseJsonObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const findingOf =
  (severity: Severity) =>
  (sentence: string): Finding => ({ severity, sentence });

/** The sentences that say why the app cannot use the answer. */
function brokenSentences({ code, status, reasons }: ApiError): readonly string[] {
  if (reasons.length > 0) return reasons;
  return code === CODE.success
    ? [`A success has the status ${status}. Send 200, or the app shows an error.`]
    : [
        `The body of an answer with status ${status} is not a JSON object with a "code". Answer ${ENVELOPE}, business errors and all other errors too.`,
      ];
}

function errorOutcome({ kind, code, data }: ApiError, sent: unknown): Outcome {
  if (kind === 'unauthorized') return { kind };
  const isBusinessError = kind === 'business' || (kind === 'http' && code !== undefined);
  if (code === CODE.success) return { kind: 'broken', sent };
  return isBusinessError && code !== undefined
    ? { kind: 'refused', code, data }
    : { kind: 'broken' };
}

/** Whether a list has no "total". It is valid, but the app cannot show the number of rows. */
const lacksTotal = (output: v.GenericSchema, data: unknown) =>
  'has_more' in (nodeOf(output).entries ?? {}) && isObject(data) && data['total'] === undefined;

/** The findings about `data` that differs from the contract: values that the app tolerates, rows and values that it leaves out. */
function dataFindings({ output }: Endpoint, fields: object, data: unknown): Finding[] {
  const { dropped } = readOutput(output, data, fields);
  const droppedNames = new Set(dropped.map(({ path }) => fieldName(path)));
  const toleratedProblems = strictProblems(output, data).filter(
    ({ path }) => !droppedNames.has(fieldName(path)),
  );
  const isRow = ({ path }: { path: readonly string[] }) => path.includes('[]');
  const droppedSuffix = ', so the app leaves it out';
  return [
    ...describeProblems(dropped.filter(isRow), droppedSuffix).map((sentence): Finding => ({
      severity: 'wrong',
      sentence,
      leavesRowsOut: true,
    })),
    ...describeProblems(
      dropped.filter((problem) => !isRow(problem)),
      droppedSuffix,
    ).map(findingOf('tolerated')),
    ...describeProblems(toleratedProblems, ', which the app tolerates').map(findingOf('tolerated')),
    // The form of an address needs the number whole. The app asks for it by the `id`.
    ...('id' in fields ? [] : unmaskedFields(data)).map(findingOf('wrong')),
    ...(lacksTotal(output, data)
      ? ['data.total is missing, so the app hides its counts. Send a whole number from 0.']
      : []
    ).map(findingOf('tolerated')),
  ];
}

function envelopeFindings({ headers }: Reply, envelope: Record<string, unknown>, isData: boolean) {
  const { code, msg } = envelope;
  const sentences = [
    ...(typeof code === 'string' ? [`"code" is the text "${code}". Send a number.`] : []),
    ...(!isData && (typeof msg !== 'string' || !msg)
      ? ['A business error has no "msg", so members only see 请求错误. Send the reason as text.']
      : []),
    ...(/^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
      ? []
      : ['The Content-Type is not JSON. Send application/json; charset=utf-8.']),
  ];
  return sentences.map(findingOf('tolerated'));
}

/** The codes of a success in other conventions. */
const OTHER_SUCCESS_CODES: readonly unknown[] = [0, 200];

/** Whether the answer looks like a success, although the app takes its code for an error. */
const isSuccessOfOtherConvention = (envelope: Record<string, unknown> | null) =>
  OTHER_SUCCESS_CODES.includes(envelope?.['code']) && isObject(envelope?.['data']);

/** The app believes the status 401, whatever the body says. A business error with this status ends the session. */
function unauthorizedFindings({ status }: Reply, envelope: Record<string, unknown> | null) {
  const code = envelope?.['code'];
  if (status !== CODE.unauthorized || Number(code) === CODE.unauthorized) return [];
  return [
    findingOf('tolerated')(
      typeof code === 'number' || typeof code === 'string'
        ? `An answer with the status 401 has the code ${code} in its body. Send 401 there too, or another status: the app ends the session.`
        : `An answer with the status 401 has no "code". Send {"code":401,"msg":"…","data":null}.`,
    ),
  ];
}

/** Decodes the answer to a call that was sent with these fields. */
export function readAnswer(endpoint: Endpoint, fields: object, reply: Reply): ReadAnswer {
  const { status, body } = reply;
  const brokenAnswer = (sentence: string): ReadAnswer => ({
    outcome: { kind: 'broken' },
    findings: [findingOf('wrong')(sentence)],
  });
  if (status >= 300 && status < 400)
    return brokenAnswer(
      `The answer is a redirect (${status}). The app follows none, so answer at this address.`,
    );
  if (Buffer.byteLength(body) > MAX_ANSWER_BYTES)
    return brokenAnswer('The answer is larger than 2 MiB. Send fewer or shorter rows.');
  const envelope = parseJsonObject(body);
  try {
    const data = decode(endpoint, { status, body }, { request: fields });
    const findings = envelope
      ? [
          ...dataFindings(endpoint, fields, envelope['data']),
          ...envelopeFindings(reply, envelope, true),
        ]
      : [];
    return { outcome: { kind: 'data', data, sent: envelope?.['data'] }, findings };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = errorOutcome(error, envelope?.['data']);
    if (outcome.kind === 'broken')
      return { outcome, findings: brokenSentences(error).map(findingOf('wrong')) };
    if (isSuccessOfOtherConvention(envelope))
      return brokenAnswer(
        `"code" is ${String(envelope?.['code'])} for a success. Send the number 1, or the app takes it for an error.`,
      );
    return {
      outcome,
      findings: [
        ...unauthorizedFindings(reply, envelope),
        ...(envelope ? envelopeFindings(reply, envelope, false) : []),
      ],
    };
  }
}
