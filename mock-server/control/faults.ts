import type { Delivery } from '../http/serve-api.ts';
import type { Answer } from '../pipeline/envelope.ts';
import type { Services } from '../pipeline/perform.ts';
import type { FaultRule } from './fault-rules.ts';
import type { Journal } from './journal.ts';
import { maskBody, maskText } from './mask-body.ts';
import { type HoldAnswer, playFault } from './play-fault.ts';

// Applies the requested faults to the calls that match their path.

/** A fault that waits for calls. `count` is the number of calls that it still affects. */
type PendingFault = FaultRule & { readonly id: number };

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** The `code` of an answer, or null if the text is not an envelope. */
function codeOf(text: string): number | null {
  const [, code] = /^\{"code":(\d+)/.exec(text) ?? [];
  return code === undefined ? null : Number(code);
}

function createPendingFaults() {
  const pendingFaults: PendingFault[] = [];
  let lastId = 0;
  return {
    /** Lists the faults in the order of their creation. */
    list: (): readonly PendingFault[] => pendingFaults,
    add(rule: FaultRule): PendingFault {
      const addedFault = { id: (lastId += 1), ...rule };
      pendingFaults.push(addedFault);
      return addedFault;
    },
    /** Removes a fault. Returns false for an unknown id. */
    remove(id: number): boolean {
      const index = pendingFaults.findIndex((rule) => rule.id === id);
      if (index >= 0) pendingFaults.splice(index, 1);
      return index >= 0;
    },
    clear() {
      pendingFaults.length = 0;
    },
    /** Returns the first matching fault and decrements its count. A count of 0 removes the fault. */
    useUp(matches: (rule: PendingFault) => boolean): PendingFault | undefined {
      const rule = pendingFaults.find(matches);
      if (!rule) return undefined;
      const index = pendingFaults.indexOf(rule);
      if (rule.count > 1) pendingFaults[index] = { ...rule, count: rule.count - 1 };
      else pendingFaults.splice(index, 1);
      return rule;
    },
  };
}

/**
 * The time between sending an answer and sending the answers held for it. They use different connections, so the
 * newer answer needs this lead to arrive first.
 */
const RELEASE_INTERVAL_MS = 50;

/** Holds answers until another answer is sent. */
function createHeldAnswers() {
  /** Each held answer by its timeout. `path` is the path of its fault, `*` included. `resume` lets it be sent. */
  const heldAnswers = new Map<
    NodeJS.Timeout,
    { readonly path: string; readonly resume: () => void }
  >();
  const release = (timer: NodeJS.Timeout) => {
    clearTimeout(timer);
    heldAnswers.get(timer)?.resume();
    heldAnswers.delete(timer);
  };
  const holdAnswer: HoldAnswer = (path, ms) =>
    new Promise((resume) => {
      const timer = setTimeout(() => release(timer), ms).unref();
      heldAnswers.set(timer, { path, resume });
    });
  return {
    holdAnswer,
    clear: () => [...heldAnswers.keys()].forEach(release),
    /** Selects the matching answers that are held now. Returns a function that releases them. */
    prepareRelease(matches: (heldAnswer: { readonly path: string }) => boolean): () => void {
      const timers = [...heldAnswers]
        .filter(([, heldAnswer]) => matches(heldAnswer))
        .map(([timer]) => timer);
      return () =>
        timers.forEach((timer) => setTimeout(() => release(timer), RELEASE_INTERVAL_MS).unref());
    },
  };
}

/** Writes the code and the masked body of an answer to the journal. */
const recordAnswer = (journal: Journal, { req }: Delivery, { text }: Answer) =>
  journal.updateEntry(req, { code: codeOf(text), received: maskText(text) });

/** Returns a delivery that also writes each answer to the journal. */
const withJournal = (journal: Journal, delivery: Delivery): Delivery => ({
  ...delivery,
  async perform() {
    const answer = await delivery.perform();
    recordAnswer(journal, delivery, answer);
    return answer;
  },
  send(answer) {
    recordAnswer(journal, delivery, answer);
    delivery.send(answer);
  },
});

export function createFaults(services: Services, journal: Journal) {
  const pendingFaults = createPendingFaults();
  const heldAnswers = createHeldAnswers();
  return {
    list: pendingFaults.list,
    add: (rule: FaultRule) => pendingFaults.add(rule),
    remove: (id: number) => pendingFaults.remove(id),
    clear() {
      pendingFaults.clear();
      heldAnswers.clear();
    },
    deliver: async (originalDelivery: Delivery) => {
      const delivery = withJournal(journal, originalDelivery);
      const { req, res, routes, fields, perform, send } = delivery;
      journal.updateEntry(req, { sent: maskBody(fields) });
      const isForThisPath = ({ path }: { readonly path: string }) =>
        path === '*' || path === routes[0].endpoint.path;
      const latencyFault = pendingFaults.useUp(
        (rule) => rule.kind === 'latency' && isForThisPath(rule),
      );
      const rule = pendingFaults.useUp((rule) => rule.kind !== 'latency' && isForThisPath(rule));
      const kind = rule?.kind ?? latencyFault?.kind;
      if (kind) journal.updateEntry(req, { fault: kind });
      if (latencyFault?.kind === 'latency') await sleep(latencyFault.ms);
      if (rule) await playFault(rule, delivery, services, heldAnswers.holdAnswer);
      else send(await perform());
      const releaseWaiting = heldAnswers.prepareRelease(isForThisPath);
      // The held answers are released when this answer is complete. The response then closes.
      if (res.closed) releaseWaiting();
      else res.once('close', releaseWaiting);
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
