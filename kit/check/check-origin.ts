import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { NoAnswerError, sendPreflight, type Target } from './http.ts';
import type { Reply } from './read-answer.ts';
import { nameOf, type Report } from './report.ts';

// Checks whether a page of another origin may call the backend (CORS).

const CORS_SUBJECT = 'CORS';

const isSameOrigin = ({ base, origin }: Target) => new URL(base).origin === origin;

/** Whether a browser lets the page read this answer. */
function allowsOrigin(target: Target, { headers }: Pick<Reply, 'headers'>): boolean {
  const allowedOrigin = headers.get('access-control-allow-origin');
  return isSameOrigin(target) || allowedOrigin === '*' || allowedOrigin === target.origin;
}

/** The lower-case names in a header that lists names, such as `Access-Control-Allow-Headers`. */
const namesInHeader = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

async function checkPreflight(target: Target, endpoint: Endpoint, report: Report): Promise<void> {
  const isPost = endpoint.method === 'POST';
  const neededHeaders = ['platform', 'token', ...(isPost ? ['content-type'] : [])];
  const name = nameOf(endpoint);
  const reply = await sendPreflight(target, endpoint, neededHeaders);
  report.markChecked(CORS_SUBJECT);
  if (reply.status < 200 || reply.status > 299)
    return report.addWrong(
      CORS_SUBJECT,
      `The preflight OPTIONS of ${name} is answered with ${reply.status}. Answer 204 without asking for a token.`,
    );
  if (!allowsOrigin(target, reply))
    return report.addWrong(
      CORS_SUBJECT,
      `The preflight of ${name} does not allow ${target.origin}. Send Access-Control-Allow-Origin, or name your page with --origin.`,
    );
  const allowedHeaders = namesInHeader(reply.headers.get('access-control-allow-headers'));
  const missingHeaders = allowedHeaders.includes('*')
    ? []
    : neededHeaders.filter((header) => !allowedHeaders.includes(header));
  if (missingHeaders.length > 0)
    report.addWrong(
      CORS_SUBJECT,
      `The preflight of ${name} does not allow the header ${missingHeaders.join(' and ')}. Add it to Access-Control-Allow-Headers.`,
    );
}

/** Sends the preflights of one GET and one POST as a browser does, and checks the answers. */
export async function checkPreflights(target: Target, report: Report): Promise<void> {
  if (isSameOrigin(target)) return;
  for (const endpoint of [contract.user.info, contract.user.login])
    try {
      await checkPreflight(target, endpoint, report);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      report.addWrong(
        CORS_SUBJECT,
        `The preflight of ${nameOf(endpoint)} got no answer: ${error.message}.`,
      );
    }
}

/** Collects the answers that CORS hides from the page, and those that hide `Retry-After`. Reports each group once. */
export class HiddenAnswers {
  readonly #target: Target;
  readonly #hiddenAnswers = new Set<string>();
  readonly #answersHidingRetryAfter = new Set<string>();

  constructor(target: Target) {
    this.#target = target;
  }

  /** Checks the CORS headers of an answer to the call `name`. */
  add(name: string, reply: Pick<Reply, 'status' | 'headers'>): void {
    if (isSameOrigin(this.#target)) return;
    const answer = `${name} (${reply.status})`;
    const exposedHeaders = namesInHeader(reply.headers.get('access-control-expose-headers'));
    if (!allowsOrigin(this.#target, reply)) this.#hiddenAnswers.add(answer);
    else if (!exposedHeaders.includes('*') && !exposedHeaders.includes('retry-after'))
      this.#answersHidingRetryAfter.add(answer);
  }

  report(report: Report): void {
    const [hiddenAnswer] = this.#hiddenAnswers;
    const [answerHidingRetryAfter] = this.#answersHidingRetryAfter;
    if (hiddenAnswer !== undefined)
      report.addWrong(
        CORS_SUBJECT,
        `${this.#hiddenAnswers.size} kinds of answers do not allow ${this.#target.origin}, for example ${hiddenAnswer}. Send Access-Control-Allow-Origin with every answer, business errors and all other errors too.`,
      );
    if (answerHidingRetryAfter !== undefined)
      report.addTolerated(
        CORS_SUBJECT,
        `${this.#answersHidingRetryAfter.size} kinds of answers hide Retry-After from the page, for example ${answerHidingRetryAfter}. Send Access-Control-Expose-Headers: Retry-After, or the app cannot read how long to wait.`,
      );
  }
}
