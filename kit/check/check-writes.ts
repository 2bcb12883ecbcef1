import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { CODE } from '../../src/contract/codes.ts';
import { type Caller, freshId, describeOutcome } from './caller.ts';
import type { Config } from './check-reads.ts';
import type { Fields } from './http.ts';
import type { Outcome } from './read-answer.ts';
import { nameOf } from './report.ts';

// Checks the rules for every write. The report lists them under one subject.

export const IDEMPOTENCY = 'Idempotency';

/** The context of the writes of one run. */
export interface Writes {
  readonly caller: Caller;
  /** Whether `common/config` declares `idempotency`. The app relies on it then. */
  readonly isDeclared: boolean;
}

export const startWrites = (caller: Caller, config: Config | null): Writes => {
  const isDeclared = config?.idempotency !== undefined;
  if (!isDeclared)
    caller.report.tolerate(
      IDEMPOTENCY,
      'common/config does not declare "idempotency", so an unclear write stays locked until the member confirms it. Store the answer of each request_id for 24 hours and declare {"retention_hours":24}.',
    );
  return { caller, isDeclared };
};

/** Reports a broken rule: `wrong` if the backend declares idempotency, else `tolerated`. */
export function reportBroken({ caller: { report }, isDeclared }: Writes, sentence: string): void {
  report.add(IDEMPOTENCY, { severity: isDeclared ? 'wrong' : 'tolerated', sentence });
}

/** The id of the row or order that a write made. */
const createdId = (outcome: Outcome) => {
  if (outcome.kind !== 'data') return undefined;
  const { id, order_id } = outcome.data as { id?: unknown; order_id?: unknown };
  return order_id ?? id;
};

/** The ids that several attempts at one write created. More than one means a duplicate. */
export const createdIds = (outcomes: readonly Outcome[]): readonly unknown[] => [
  ...new Set(outcomes.map(createdId).filter((made) => made !== undefined)),
];

/**
 * Replays a finished write, then sends another body and `resolve` with its id. Returns the ids of all created
 * rows.
 */
export async function checkReplay(
  writes: Writes,
  endpoint: Endpoint,
  body: Fields,
  other: Fields,
  first: readonly Outcome[],
): Promise<readonly unknown[]> {
  const { caller, isDeclared } = writes;
  const name = nameOf(endpoint);
  const [made] = createdIds(first);
  caller.report.seen(IDEMPOTENCY);

  const again = await caller.call(endpoint, body);
  if (createdId(again) !== made)
    reportBroken(
      writes,
      createdId(again) === undefined
        ? `${name}: the same body with the same request_id gets ${describeOutcome(again)}. Answer what you answered the first time.`
        : `${name}: the same body with the same request_id was done twice. Answer what you answered the first time.`,
    );

  const changed = await caller.call(endpoint, { ...body, ...other });
  if (changed.kind !== 'refused' || changed.code !== CODE.requestIdReused)
    reportBroken(
      writes,
      `${name}: another body with the same request_id gets ${describeOutcome(changed)}. Refuse it with 10007.`,
    );

  if (isDeclared) {
    const { request_id } = body;
    const resolved = await caller.call(endpoint, { request_id, resolve: 1 });
    if (createdId(resolved) !== made)
      reportBroken(
        writes,
        `${name}: "resolve" of a finished write gets ${describeOutcome(resolved)}. Answer what the write answered.`,
      );
  }
  return createdIds([...first, again, changed]);
}

/** Sends `resolve` with an unknown id, which closes that id. Returns the ids that a late write created. */
export async function checkResolveUnknown(
  writes: Writes,
  endpoint: Endpoint,
  fields: Fields,
): Promise<readonly unknown[]> {
  const { caller, isDeclared } = writes;
  if (!isDeclared) return [];
  const name = nameOf(endpoint);
  const request_id = freshId();
  const unknown = await caller.call(endpoint, { request_id, resolve: 1 });
  if (unknown.kind !== 'refused' || unknown.code !== CODE.notFound)
    reportBroken(
      writes,
      `${name}: "resolve" of an unknown request_id gets ${describeOutcome(unknown)}. Refuse it with 10004.`,
    );
  const late = await caller.call(endpoint, { ...fields, request_id });
  if (late.kind === 'data')
    reportBroken(
      writes,
      `${name}: a write that arrives after its "resolve" is done. Keep an id that got 10004 closed, or the app says that nothing happened.`,
    );
  return createdIds([late]);
}

/** Sends the same write twice at the same time. */
export async function sendInParallel(
  writes: Writes,
  endpoint: Endpoint,
  body: Fields,
): Promise<Outcome[]> {
  const outcomes = await Promise.all([
    writes.caller.call(endpoint, body),
    writes.caller.call(endpoint, body),
  ]);
  if (createdIds(outcomes).length > 1)
    reportBroken(
      writes,
      `${nameOf(endpoint)}: two equal calls at the same time were both done. Lock the request_id before the work; answer 10006 meanwhile.`,
    );
  return outcomes;
}

/** Calls a write with a fresh `request_id`. */
export const write = (caller: Caller, endpoint: Endpoint, fields: Fields): Promise<unknown> =>
  caller.dataOf(endpoint, { ...fields, request_id: freshId() });

/** Reads the balance and the frozen amount of the member. */
export const readMember = (caller: Caller) =>
  caller.dataOf(contract.user.info) as Promise<{ balance: number; frozen: number } | null>;
