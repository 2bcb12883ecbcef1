import type { Endpoint } from '../../src/contract/endpoint.ts';
import { contract } from '../../src/contract/contract.ts';
import { NoAnswerError, sendPreflight, type Target } from './http.ts';
import type { Reply } from './read-answer.ts';
import { nameOf, type Report } from './report.ts';

// Whether a page of another origin may call the backend (CORS).

const CORS = 'CORS';

const isSameOrigin = ({ base, origin }: Target) => new URL(base).origin === origin;

/** Whether a browser lets the page read this answer. */
function allowsOrigin(target: Target, { headers }: Pick<Reply, 'headers'>): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return isSameOrigin(target) || allowed === '*' || allowed === target.origin;
}

const listOf = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

async function checkPreflight(target: Target, endpoint: Endpoint, report: Report): Promise<void> {
  const isPost = endpoint.method === 'POST';
  const needed = ['platform', 'token', ...(isPost ? ['content-type'] : [])];
  const name = nameOf(endpoint);
  const reply = await sendPreflight(target, endpoint, needed);
  report.seen(CORS);
  if (reply.status < 200 || reply.status > 299)
    return report.wrong(
      CORS,
      `The preflight OPTIONS of ${name} is answered with ${reply.status}. Answer 204 without asking for a token.`,
    );
  if (!allowsOrigin(target, reply))
    return report.wrong(
      CORS,
      `The preflight of ${name} does not allow ${target.origin}. Send Access-Control-Allow-Origin, or name your page with --origin.`,
    );
  const allowed = listOf(reply.headers.get('access-control-allow-headers'));
  const missing = allowed.includes('*') ? [] : needed.filter((header) => !allowed.includes(header));
  if (missing.length > 0)
    report.wrong(
      CORS,
      `The preflight of ${name} does not allow the header ${missing.join(' and ')}. Add it to Access-Control-Allow-Headers.`,
    );
}

/** Sends preflights like a browser. */
export async function checkPreflights(target: Target, report: Report): Promise<void> {
  if (isSameOrigin(target)) return;
  for (const endpoint of [contract.user.info, contract.user.login])
    try {
      await checkPreflight(target, endpoint, report);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      report.wrong(CORS, `The preflight of ${nameOf(endpoint)} got no answer: ${error.message}.`);
    }
}

/** Collects what a browser hides of the answers to a page, and reports it once. */
export class HiddenAnswers {
  readonly #target: Target;
  readonly #calls = new Set<string>();
  readonly #retryAfter = new Set<string>();

  constructor(target: Target) {
    this.#target = target;
  }

  add(name: string, reply: Pick<Reply, 'status' | 'headers'>): void {
    if (isSameOrigin(this.#target)) return;
    const answer = `${name} (${reply.status})`;
    const exposed = listOf(reply.headers.get('access-control-expose-headers'));
    if (!allowsOrigin(this.#target, reply)) this.#calls.add(answer);
    else if (!exposed.includes('*') && !exposed.includes('retry-after'))
      this.#retryAfter.add(answer);
  }

  report(report: Report): void {
    const [call] = this.#calls;
    const [answer] = this.#retryAfter;
    if (call !== undefined)
      report.wrong(
        CORS,
        `${this.#calls.size} kinds of answers do not allow ${this.#target.origin}, for example ${call}. Send Access-Control-Allow-Origin with every answer, refusals and errors too.`,
      );
    if (answer !== undefined)
      report.tolerate(
        CORS,
        `${this.#retryAfter.size} kinds of answers hide Retry-After from the page, for example ${answer}. Send Access-Control-Expose-Headers: Retry-After, or the app cannot read how long to wait.`,
      );
  }
}
