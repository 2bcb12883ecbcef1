import type { Answer } from '../pipeline/envelope.ts';
import type { Delivery } from '../http/serve-api.ts';
import type { Services } from '../pipeline/perform.ts';
import type { FaultRule } from './fault-rules.ts';
import type { Journal } from './journal.ts';
import { maskBody, maskText } from './mask-body.ts';
import { type Hold, playFault } from './play-fault.ts';

// Applies the requested faults to the matching calls.

type Pending = FaultRule & { readonly id: number };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

function codeOf(text: string): number | null {
  const [, code] = /^\{"code":(\d+)/.exec(text) ?? [];
  return code === undefined ? null : Number(code);
}

function createPending() {
  const pending: Pending[] = [];
  let lastId = 0;
  return {
    /** In the order of their creation. */
    list: (): readonly Pending[] => pending,
    add(rule: FaultRule): Pending {
      const added = { id: (lastId += 1), ...rule };
      pending.push(added);
      return added;
    },
    /** Returns false for an unknown id. */
    remove(id: number): boolean {
      const place = pending.findIndex((rule) => rule.id === id);
      if (place >= 0) pending.splice(place, 1);
      return place >= 0;
    },
    clear() {
      pending.length = 0;
    },
    /** Takes the first matching fault and decrements its count. */
    take(matches: (rule: Pending) => boolean): Pending | undefined {
      const rule = pending.find(matches);
      if (!rule) return undefined;
      const place = pending.indexOf(rule);
      if (rule.count > 1) pending[place] = { ...rule, count: rule.count - 1 };
      else pending.splice(place, 1);
      return rule;
    },
  };
}

/**
 * The gap between two answers. Two connections keep no order, so the second answer needs time to arrive
 * first.
 */
const RELEASE_INTERVAL_MS = 50;

/** Holds answers back until another answer was sent. */
function createHeldAnswers() {
  /** The callback and the path of each waiting answer, by its timeout. */
  const held = new Map<NodeJS.Timeout, { readonly path: string; readonly end: () => void }>();
  const release = (timer: NodeJS.Timeout) => {
    clearTimeout(timer);
    held.get(timer)?.end();
    held.delete(timer);
  };
  const hold: Hold = (path, ms) =>
    new Promise((end) => {
      const timer = setTimeout(() => release(timer), ms).unref();
      held.set(timer, { path, end });
    });
  return {
    hold,
    clear: () => [...held.keys()].forEach(release),
    /** Returns a function that releases the currently held answers that match. */
    overtaken(matches: (rule: { readonly path: string }) => boolean): () => void {
      const timers = [...held].filter(([, rule]) => matches(rule)).map(([timer]) => timer);
      return () =>
        timers.forEach((timer) => setTimeout(() => release(timer), RELEASE_INTERVAL_MS).unref());
    },
  };
}

const noteAnswer = (journal: Journal, { req }: Delivery, { text }: Answer) =>
  journal.note(req, { code: codeOf(text), received: maskText(text) });

/** Writes the answer to the journal. */
const withJournal = (journal: Journal, delivery: Delivery): Delivery => ({
  ...delivery,
  async perform() {
    const answer = await delivery.perform();
    noteAnswer(journal, delivery, answer);
    return answer;
  },
  send(answer) {
    noteAnswer(journal, delivery, answer);
    delivery.send(answer);
  },
});

export function createFaults(services: Services, journal: Journal) {
  const pending = createPending();
  const held = createHeldAnswers();
  return {
    list: pending.list,
    add: (rule: FaultRule) => pending.add(rule),
    remove: (id: number) => pending.remove(id),
    clear() {
      pending.clear();
      held.clear();
    },
    deliver: async (bare: Delivery) => {
      const delivery = withJournal(journal, bare);
      const { req, res, route, fields, perform, send } = delivery;
      // Reads the whole request before a fault acts. The call itself reports an invalid body.
      const sent = await fields().catch(() => null);
      journal.note(req, { sent: maskBody(sent) });
      const isMeant = ({ path }: { readonly path: string }) =>
        path === '*' || path === route.endpoint.path;
      const slow = pending.take((rule) => rule.kind === 'latency' && isMeant(rule));
      const rule = pending.take((rule) => rule.kind !== 'latency' && isMeant(rule));
      const kind = rule?.kind ?? slow?.kind;
      if (kind) journal.note(req, { fault: kind });
      if (slow?.kind === 'latency') await wait(slow.ms);
      if (rule) await playFault(rule, delivery, services, held.hold);
      else send(await perform());
      const letGo = held.overtaken(isMeant);
      // A slow answer is complete only when the response closes.
      if (res.closed) letGo();
      else res.once('close', letGo);
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
