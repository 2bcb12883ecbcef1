import type { Deliver, Delivery } from '../http/serve-api.ts';
import type { Services } from '../pipeline/perform.ts';
import type { FaultRule } from './fault-rules.ts';
import type { Journal } from './journal.ts';
import { type Hold, playFault } from './play-fault.ts';

// Plays the faults that were asked for, on the calls they were asked for.

type Pending = FaultRule & { readonly id: number };

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

function codeOf(text: string): number | null {
  const [, code] = /^\{"code":(\d+)/.exec(text) ?? [];
  return code === undefined ? null : Number(code);
}

/** The faults that wait for calls. */
function createPending() {
  const pending: Pending[] = [];
  let lastId = 0;
  return {
    list: () => pending,
    add(rule: FaultRule): Pending {
      const added = { id: (lastId += 1), ...rule };
      pending.push(added);
      return added;
    },
    remove(id: number): boolean {
      const place = pending.findIndex((rule) => rule.id === id);
      if (place >= 0) pending.splice(place, 1);
      return place >= 0;
    },
    clear() {
      pending.length = 0;
    },
    /** The first that matches, which has one call less to befall. */
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

/** Two connections keep no order: so much later the answer that was to come second has come first. */
const APART_MS = 50;

/** The answers that wait until another call has been answered. */
function createHeldAnswers() {
  /** What ends each wait, with the path of its rule. */
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
    /** Returns what lets those go that are held now and match. */
    overtaken(matches: (rule: { readonly path: string }) => boolean): () => void {
      const timers = [...held].filter(([, rule]) => matches(rule)).map(([timer]) => timer);
      return () => timers.forEach((timer) => setTimeout(() => release(timer), APART_MS).unref());
    },
  };
}

/** The same call, telling the journal what it answers. */
const withJournal = (journal: Journal, delivery: Delivery): Delivery => ({
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

export function createFaults(services: Services, journal: Journal): Faults {
  const pending = createPending();
  const held = createHeldAnswers();
  return {
    list: pending.list,
    add: (rule) => pending.add(rule),
    remove: (id) => pending.remove(id),
    clear() {
      pending.clear();
      held.clear();
    },
    async deliver(bare) {
      const delivery = withJournal(journal, bare);
      const { req, res, route, fields, perform, send } = delivery;
      // The whole request comes in before a fault acts. The call answers a body that cannot be read.
      await fields().catch(() => {});
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
      // Gone when its last byte is: it may trickle.
      if (res.closed) letGo();
      else res.once('close', letGo);
    },
  };
}
