import type { ServerResponse } from 'node:http';
import { CODE } from '../../src/contract/codes.ts';
import { BusinessError } from '../business-error.ts';
import { type Answer, languageOf, refusal } from '../pipeline/envelope.ts';
import type { Deliver, Delivery } from '../http/serve-api.ts';
import { makeStamp, type Services } from '../pipeline/perform.ts';
import type { FaultRule } from './fault-rules.ts';
import type { Journal } from './journal.ts';
import { wrongTypes } from './wrong-types.ts';

// Plays the faults that were asked for, on the calls they were asked for.

type Pending = FaultRule & { readonly id: number };
type Rule<Kind extends FaultRule['kind']> = Extract<FaultRule, { kind: Kind }>;
type Replacing = Rule<'code' | 'unauthorized-body' | 'unauthorized-status' | 'server-error'>;

export interface Faults {
  /** Those that still wait for calls, in the order in which they were set. */
  list(): readonly Pending[];
  add(rule: FaultRule): Pending;
  /** False where there is none of this id. */
  remove(id: number): boolean;
  clear(): void;
  readonly deliver: Deliver;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** What fills the places of a sentence that was not told what to say. */
const SOMETHING = { field: 'field', name: '…', n: 1, m: 1 };

function refusalFor(rule: Replacing): BusinessError {
  switch (rule.kind) {
    case 'unauthorized-status':
      return new BusinessError(CODE.unauthorized);
    case 'unauthorized-body':
      return new BusinessError(CODE.unauthorized, {}, null, 200);
    case 'server-error':
      return new BusinessError(CODE.busy, {}, null, rule.status);
    case 'code': {
      const usual = rule.code === CODE.tooManyRequests ? { retry_after: 1 } : null;
      return new BusinessError(rule.code, { ...SOMETHING, ...rule.params }, rule.data ?? usual);
    }
  }
}

function sendHtml(res: ServerResponse, status: number): void {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res
    .writeHead(status)
    .end(`<!doctype html><title>${status}</title><h1>${status} (mock fault)</h1>`);
}

/** The head of an answer whose body is to come by other ways, with the length it ought to have. */
function sendHead(res: ServerResponse, { status, text }: Answer): Buffer {
  const body = Buffer.from(text);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  res.writeHead(status).flushHeaders();
  return body;
}

function cutBody(res: ServerResponse, answer: Answer): void {
  const body = sendHead(res, answer);
  res.write(body.subarray(0, body.length >> 1), () => res.destroy());
}

function trickle(res: ServerResponse, answer: Answer, ms: number): void {
  const body = sendHead(res, answer);
  let sent = 0;
  const timer = setInterval(() => {
    res.write(body.subarray(sent, (sent += 1)));
    if (sent < body.length) return;
    clearInterval(timer);
    res.end();
  }, ms).unref();
  res.once('close', () => clearInterval(timer));
}

function codeOf(text: string): number | null {
  const [, code] = /^\{"code":(\d+)/.exec(text) ?? [];
  return code === undefined ? null : Number(code);
}

const halved = (text: string) => text.slice(0, text.length >> 1);

/** Two connections keep no order: so much later the answer that was to come second has come first. */
const APART_MS = 50;

type Play = (delivery: Delivery, rule: FaultRule) => Promise<void>;

export function createFaults(services: Services, journal: Journal): Faults {
  const pending: Pending[] = [];
  /** What ends the wait of an answer that is to come after the next one, with the path of its rule. */
  const held = new Map<() => void, string>();
  let lastId = 0;

  const take = (matches: (rule: Pending) => boolean) => {
    const rule = pending.find(matches);
    if (!rule) return undefined;
    const place = pending.indexOf(rule);
    if (rule.count > 1) pending[place] = { ...rule, count: rule.count - 1 };
    else pending.splice(place, 1);
    return rule;
  };

  const afterTheNext = (path: string, ms: number) =>
    new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer);
        held.delete(release);
        resolve();
      };
      const timer = setTimeout(release, ms).unref();
      held.set(release, path);
    });

  const replace = async ({ req, send, perform }: Delivery, rule: Replacing) => {
    if (rule.after_commit) await perform();
    const stamp = makeStamp(services, languageOf(req.headers['accept-language']));
    send(refusal(stamp, refusalFor(rule)));
  };

  const damage = async (
    { perform, send }: Delivery,
    change: (text: string) => string,
  ): Promise<void> => {
    const answer = await perform();
    send({ ...answer, text: change(answer.text) });
  };

  const play: Play = async (delivery, rule) => {
    const { req, res, perform, send } = delivery;
    switch (rule.kind) {
      case 'latency':
        return send(await perform());
      case 'code':
      case 'unauthorized-body':
      case 'unauthorized-status':
      case 'server-error':
        return replace(delivery, rule);
      case 'html':
        if (rule.after_commit) await perform();
        return sendHtml(res, rule.status);
      case 'malformed-json':
        return damage(delivery, (text) => text.replace(',', ',,'));
      case 'truncated-json':
        return damage(delivery, halved);
      case 'wrong-types':
        return damage(delivery, wrongTypes);
      case 'cut-body':
        return cutBody(res, await perform());
      case 'trickle':
        return trickle(res, await perform(), rule.ms);
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
        await afterTheNext(rule.path, rule.ms);
        return send(answer);
      }
    }
  };

  /** The same call, telling the journal what it answers. */
  const noted = (delivery: Delivery): Delivery => ({
    ...delivery,
    async perform() {
      const answer = await delivery.perform();
      journal.note(delivery.req, { code: codeOf(answer.text) });
      return answer;
    },
    send(answer) {
      journal.note(delivery.req, { code: codeOf(answer.text) });
      delivery.send(answer);
    },
  });

  return {
    list: () => pending,
    add(rule) {
      const added = { id: (lastId += 1), ...rule };
      pending.push(added);
      return added;
    },
    remove(id) {
      const place = pending.findIndex((rule) => rule.id === id);
      if (place >= 0) pending.splice(place, 1);
      return place >= 0;
    },
    clear() {
      pending.length = 0;
      for (const release of [...held.keys()]) release();
    },
    async deliver(bare) {
      const delivery = noted(bare);
      const { req, route, fields, perform, send } = delivery;
      // The whole request has come in before anything befalls it. A body that cannot be read is the call's matter.
      await fields().catch(() => {});
      const befalls = ({ path }: { readonly path: string }) =>
        path === '*' || path === route.endpoint.path;
      const slow = take((rule) => rule.kind === 'latency' && befalls(rule));
      const rule = take((rule) => rule.kind !== 'latency' && befalls(rule));
      const kind = rule?.kind ?? slow?.kind;
      if (kind) journal.note(req, { fault: kind });
      if (slow?.kind === 'latency') await wait(slow.ms);
      if (rule) await play(delivery, rule);
      else send(await perform());
      const overtaken = [...held].filter(([, path]) => befalls({ path }));
      const letGo = () => {
        for (const [release] of overtaken) setTimeout(release, APART_MS).unref();
      };
      // Gone when its last byte is: it may trickle.
      if (delivery.res.closed) letGo();
      else delivery.res.once('close', letGo);
    },
  };
}
