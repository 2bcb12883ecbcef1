import type { ServerResponse } from 'node:http';
import { CODE } from '../../src/contract/codes.ts';
import { BusinessError, requestedError } from '../business-error.ts';
import type { Delivery } from '../http/serve-api.ts';
import { type Answer, languageOf, businessErrorAnswer } from '../pipeline/envelope.ts';
import { createMetadata, type Services } from '../pipeline/perform.ts';
import type { FaultRule } from './fault-rules.ts';

// Applies one fault to one call.

/** The fault of one kind, with the fields of this kind. */
type RuleOf<Kind extends FaultRule['kind']> = Extract<FaultRule, { kind: Kind }>;
/** The faults that send a business error instead of the answer. */
type ReplacingRule = RuleOf<'code' | 'unauthorized-body' | 'unauthorized-status' | 'server-error'>;

function businessErrorFor(rule: ReplacingRule): BusinessError {
  switch (rule.kind) {
    case 'unauthorized-status':
      return new BusinessError(CODE.unauthorized);
    case 'unauthorized-body':
      return new BusinessError(CODE.unauthorized, {}, null, 200);
    case 'server-error':
      return new BusinessError(CODE.busy, {}, null, rule.status);
    case 'code':
      return requestedError(rule.code, rule.params, rule.data);
  }
}

function sendHtml(res: ServerResponse, status: number): void {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res
    .writeHead(status)
    .end(`<!doctype html><title>${status}</title><h1>${status} (mock fault)</h1>`);
}

/** Sends the headers with the full content length. Returns the body, which the caller sends. */
function sendHead(res: ServerResponse, { status, text }: Answer): Buffer {
  const body = Buffer.from(text);
  // Compression would hold the body back and drop the callback of `write`.
  res.setHeader('Cache-Control', 'no-transform');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  res.writeHead(status).flushHeaders();
  return body;
}

function sendHalfBody(res: ServerResponse, answer: Answer): void {
  const body = sendHead(res, answer);
  res.write(body.subarray(0, body.length >> 1), () => res.destroy());
}

function sendSlowly(res: ServerResponse, answer: Answer, ms: number): void {
  const body = sendHead(res, answer);
  let sentBytes = 0;
  const timer = setInterval(() => {
    res.write(body.subarray(sentBytes, (sentBytes += 1)));
    if (sentBytes < body.length) return;
    clearInterval(timer);
    res.end();
  }, ms).unref();
  res.once('close', () => clearInterval(timer));
}

const firstHalf = (text: string) => text.slice(0, text.length >> 1);

/** Returns a value of another type, such as a number for a text. Changes each field of an object. */
function changeType(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(changeType) : {};
  if (typeof value !== 'object' || value === null) return [];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changeType(inner)]));
}

/** Replaces every value in the `data` of an answer with a value of another type. */
function changeTypes(text: string): string {
  const envelope = JSON.parse(text) as { data: unknown };
  return JSON.stringify({ ...envelope, data: changeType(envelope.data) });
}

/** Replaces or removes one field in the `data` of an answer. Changes nothing if the path to the field is unknown. */
function changeField(text: string, { field, value }: RuleOf<'field'>): string {
  const envelope = JSON.parse(text) as { data: unknown };
  const names = field.split('.');
  const lastName = names.pop() ?? '';
  const parent = names.reduce<unknown>(
    (parentValue, name) => (parentValue as Record<string, unknown> | null)?.[name],
    envelope.data,
  );
  // `JSON.stringify` leaves out an undefined field.
  if (typeof parent === 'object' && parent !== null) Object.assign(parent, { [lastName]: value });
  return JSON.stringify(envelope);
}

async function sendBusinessErrorInstead(
  services: Services,
  { req, send, perform }: Delivery,
  rule: ReplacingRule,
): Promise<void> {
  if (rule.after_commit) await perform();
  const metadata = createMetadata(services, languageOf(req.headers['accept-language']));
  send(businessErrorAnswer(metadata, businessErrorFor(rule)));
}

/** Performs the call and sends the answer with a changed text. */
async function sendChanged(
  { perform, send }: Delivery,
  change: (text: string) => string,
): Promise<void> {
  const answer = await perform();
  send({ ...answer, text: change(answer.text) });
}

/** Waits until another call on this path (`*`: on any) is answered, so that a newer answer can come first; at most `ms`. */
export type HoldAnswer = (path: string, ms: number) => Promise<void>;

/** Answers the call as the fault demands, or closes the connection. */
export async function playFault(
  rule: FaultRule,
  delivery: Delivery,
  services: Services,
  holdAnswer: HoldAnswer,
): Promise<void> {
  const { req, res, perform, send } = delivery;
  switch (rule.kind) {
    case 'latency': // never reached: `createFaults` delays the call itself
      return send(await perform());
    case 'code':
    case 'unauthorized-body':
    case 'unauthorized-status':
    case 'server-error':
      return sendBusinessErrorInstead(services, delivery, rule);
    case 'html':
      if (rule.after_commit) await perform();
      return sendHtml(res, rule.status);
    case 'malformed-json':
      return sendChanged(delivery, (text) => text.replace(',', ',,'));
    case 'truncated-json':
      return sendChanged(delivery, firstHalf);
    case 'wrong-types':
      return sendChanged(delivery, changeTypes);
    case 'field':
      return sendChanged(delivery, (text) => changeField(text, rule));
    case 'cut-body':
      return sendHalfBody(res, await perform());
    case 'trickle':
      return sendSlowly(res, await perform(), rule.ms);
    case 'reset-before-commit':
      return void req.socket.resetAndDestroy();
    case 'reset-after-commit':
      await perform();
      return void req.socket.resetAndDestroy();
    case 'duplicate':
      await perform();
      return send(await perform());
    case 'out-of-order': {
      const answer = await perform();
      await holdAnswer(rule.path, rule.ms);
      return send(answer);
    }
  }
}
