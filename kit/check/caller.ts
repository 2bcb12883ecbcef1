import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import { ENDPOINT_DOCS } from '../../src/contract/endpoint-docs.ts';
import { type Endpoint, type OutputOf, selectorFields } from '../../src/contract/endpoint.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';
import { HiddenAnswers } from './check-origin.ts';
import { type Fields, NoAnswerError, sendCall, type Target } from './http.ts';
import { type Outcome, parseJsonObject, readAnswer, type Reply } from './read-answer.ts';
import { nameOf, type Report } from './report.ts';

// Sends the calls of one run of `wealth-rewards check` and adds the problems of the answers to the report.

/** The longest wait, in seconds, before a call is sent again after 10005 (too many requests). */
const MAX_RETRY_WAIT_S = 60;

export const newRequestId = () => randomUUID();

/** Another password of the same length. */
export const wrongPasswordOf = (password: string) =>
  password.slice(0, -1) + (password.endsWith('x') ? 'y' : 'x');

/** A code with its English message, such as `21001, "…"`, for a sentence of the report. */
export const describeCode = (code: number) => {
  const message = (MESSAGES as Readonly<Record<number, { en: string } | undefined>>)[code];
  return message
    ? `${code}, "${message.en.replace(/\{\w+\}/g, '…')}"`
    : `${code}, which openapi.json does not list`;
};

/** Describes the outcome of a call, for a sentence of the report. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.kind === 'refused') return `the code ${describeCode(outcome.code)}`;
  if (outcome.kind === 'unauthorized') return 'the code 401';
  return outcome.kind === 'data' ? 'a success' : 'an answer that the app cannot read';
}

function retryDelaySeconds({ data }: { data: unknown }, { headers }: Reply): number {
  const retryAfter = (data as { retry_after?: unknown } | null)?.retry_after;
  const seconds = Number(retryAfter ?? headers.get('retry-after') ?? 1);
  return Math.min(seconds > 0 ? seconds : 1, MAX_RETRY_WAIT_S);
}

/** The statuses with which servers answer a path or method that they do not know. */
const UNKNOWN_CALL_STATUSES: readonly number[] = [404, 405, 501];

/** Whether the answer says that the backend has no such call. */
function isUnknownCall({ path }: Endpoint, { status, body }: Reply): boolean {
  const code = parseJsonObject(body)?.['code'];
  // A code that openapi.json lists for the call is a business error, whatever its status.
  if ((ENDPOINT_DOCS[path]?.codes as readonly unknown[] | undefined)?.includes(code)) return false;
  // Says that there is no such article.
  if (path === contract.index.newsDetail.path && code === CODE.notFound) return false;
  return UNKNOWN_CALL_STATUSES.includes(status);
}

interface CallerOptions {
  readonly target: Target;
  readonly report: Report;
  /** Runs before each call. */
  readonly onCall: (name: string) => void;
}

type Success = Extract<Outcome, { kind: 'data' }>;

/** Sends calls to one backend, with the token of the login. Adds the problems of the answers to the report. */
export class Caller {
  readonly target: Target;
  readonly report: Report;
  /** The session token after the login. */
  token: string | null = null;
  /** The answers that CORS would hide from the page. They are reported at the end of the run. */
  readonly hiddenAnswers: HiddenAnswers;
  readonly #onCall: CallerOptions['onCall'];
  /** The paths of the calls that the backend implements. */
  readonly #knownPaths = new Set<string>();

  constructor({ target, report, onCall }: CallerOptions) {
    this.target = target;
    this.report = report;
    this.hiddenAnswers = new HiddenAnswers(target);
    this.#onCall = onCall;
  }

  /** Whether the backend does not know the call. Sends it without a token and without fields. */
  async isMissing(endpoint: Endpoint): Promise<boolean> {
    if (this.#knownPaths.has(endpoint.path)) return false;
    const reply = await this.#send(endpoint, {}, null);
    return reply !== null && this.#isMissingIn(endpoint, reply);
  }

  /** Whether this answer says that the backend does not know the call. A call that it has answered before is known. */
  #isMissingIn(endpoint: Endpoint, reply: Reply): boolean {
    if (this.#knownPaths.has(endpoint.path)) return false;
    if (isUnknownCall(endpoint, reply)) return true;
    // A backend may ask for the token before it looks for the call.
    if (reply.status !== CODE.unauthorized) this.#knownPaths.add(endpoint.path);
    return false;
  }

  /** Sends a call. Reports a missing answer and returns null. */
  async #send(endpoint: Endpoint, fields: Fields, token: string | null): Promise<Reply | null> {
    const name = nameOf(endpoint);
    this.#onCall(name);
    try {
      const reply = await sendCall(this.target, endpoint, fields, token);
      this.hiddenAnswers.add(name, reply);
      return reply;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      this.report.addWrong(
        name,
        `No answer came: ${error.message}. Look at the log of the backend.`,
      );
      return null;
    }
  }

  /** Sends a call and reports every problem of the answer. After 10005 (too many requests), waits and sends it once more. */
  async call(
    endpoint: Endpoint,
    input: Fields = {},
    token: string | null = this.token,
  ): Promise<Outcome> {
    const name = nameOf(endpoint);
    // A status query has only these two fields, whatever selects the write.
    const fields = 'resolve' in input ? input : { ...input, ...selectorFields(endpoint) };
    if (this.report.isUnavailable(name)) return { kind: 'broken' };
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#send(endpoint, fields, token);
      if (!reply) return { kind: 'broken' };
      if (this.#isMissingIn(endpoint, reply)) {
        this.report.markMissing(name);
        return { kind: 'broken' };
      }
      const { outcome, findings } = readAnswer(endpoint, fields, reply);
      const isRateLimited = outcome.kind === 'refused' && outcome.code === CODE.tooManyRequests;
      if (isRateLimited && attempt === 1) {
        await sleep(retryDelaySeconds(outcome, reply) * 1000);
        continue;
      }
      if (outcome.kind === 'data') this.report.markChecked(name, endpoint.name);
      for (const finding of findings) this.report.add(name, finding);
      return outcome;
    }
  }

  /** Sends a call that should succeed. Returns its `data`, or `null` if it fails. */
  async dataOf<E extends Endpoint>(endpoint: E, fields: Fields = {}): Promise<OutputOf<E> | null> {
    return (await this.successOf(endpoint, fields))?.data ?? null;
  }

  /** Sends a call that should succeed. If it fails, reports why and returns `null`. */
  async successOf(endpoint: Endpoint, fields: Fields): Promise<Success | null> {
    const outcome = await this.call(endpoint, fields);
    if (outcome.kind === 'data') return outcome;
    this.reportFailure(endpoint, outcome);
    return null;
  }

  /** Reports why a call that should succeed has failed. */
  reportFailure(endpoint: Endpoint, outcome: Outcome): void {
    const name = nameOf(endpoint);
    if (outcome.kind === 'unauthorized')
      this.report.addWrong(
        name,
        'A member who is logged in gets 401. Accept the token of the login.',
      );
    if (outcome.kind !== 'refused') return;
    const { code } = outcome;
    const isDocumented = (ENDPOINT_DOCS[endpoint.path]?.codes as readonly number[]).includes(code);
    if (isDocumented) this.report.addSkipped(name, `It was refused with ${describeCode(code)}.`);
    else
      this.report.addWrong(
        name,
        `It was refused with ${describeCode(code)}. ${endpoint.writes ? 'Accept it, or refuse it with a code of openapi.json.' : 'Answer this read.'}`,
      );
  }
}
