import { CODE, type Code } from '../../src/contract/codes.ts';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint, OutputOf } from '../../src/contract/endpoint.ts';
import { YES } from '../../src/contract/flag.ts';
import { isObject } from '../../src/contract/schema-node.ts';
import { type Caller, newRequestId, describeOutcome } from './caller.ts';
import type { Config } from './features.ts';
import type { Fields } from './http.ts';
import type { Outcome } from './read-answer.ts';
import { nameOf } from './report.ts';

// Checks the rules for `request_id`, which apply to every write. The report lists them under the subject "Idempotency".

const IDEMPOTENCY = 'Idempotency';

/** What the checks of writes share in one run. */
export interface WriteChecks {
  readonly caller: Caller;
  /** Whether `common/config` declares `idempotency`. If so, the app relies on the rules, and a broken rule is `wrong`. */
  readonly isDeclared: boolean;
}

export const startWriteChecks = (caller: Caller, config: Config | null): WriteChecks => {
  const isDeclared = config?.idempotency !== undefined;
  if (!isDeclared)
    caller.report.addTolerated(
      IDEMPOTENCY,
      'common/config does not declare "idempotency", so a pending write stays locked until the member confirms it. Store the answer of each request_id for 24 hours and declare {"retention_hours":24}.',
    );
  return { caller, isDeclared };
};

/** Reports a broken rule for `request_id`: as `wrong` if the backend declares `idempotency`, else as `tolerated`. */
function reportBrokenRule(
  { caller: { report }, isDeclared }: WriteChecks,
  endpoint: Endpoint,
  sentence: string,
): void {
  const severity = isDeclared ? 'wrong' : 'tolerated';
  report.add(IDEMPOTENCY, { severity, sentence: `${nameOf(endpoint)}: ${sentence}` });
}

/** Reports a write that was done twice for one `request_id`. A double payment is always `wrong`. */
function reportDoneTwice(writes: WriteChecks, endpoint: Endpoint, sentence: string): void {
  if (endpoint.action === null) return reportBrokenRule(writes, endpoint, sentence);
  writes.caller.report.addWrong(IDEMPOTENCY, `${nameOf(endpoint)}: ${sentence}`);
}

/**
 * The id of the row or order that a write created; `undefined` if it created none or sends no id. The id can be in an
 * answer that the app cannot read: then `check` must undo the write all the same.
 */
const createdIdOf = (outcome: Outcome): unknown => {
  if (outcome.kind !== 'data' && outcome.kind !== 'broken') return undefined;
  const data = outcome.kind === 'data' ? outcome.data : outcome.sent;
  if (!isObject(data)) return undefined;
  const { order_id, record_id, holding, id } = data;
  const holdingId = isObject(holding) ? holding['id'] : undefined;
  return order_id ?? record_id ?? holdingId ?? id ?? undefined;
};

/** Whether the write may have created a row or order of which the answer does not tell the id. */
export const hasUnknownId = (outcome: Outcome): boolean =>
  outcome.kind === 'broken' && createdIdOf(outcome) === undefined;

/** The ids of the rows that several attempts at one write created. More than one means that the write was done twice. */
export const distinctCreatedIds = (outcomes: readonly Outcome[]): readonly unknown[] => [
  ...new Set(outcomes.map(createdIdOf).filter((id) => id !== undefined)),
];

/**
 * After a finished write, sends its body again, then another body, then `resolve`, all with the same `request_id`.
 * `parallelOutcomes` are those of the write. Returns the ids of all rows that were created.
 */
export async function checkReplay(
  writes: WriteChecks,
  endpoint: Endpoint,
  body: Fields,
  changedFields: Fields,
  parallelOutcomes: readonly Outcome[],
): Promise<readonly unknown[]> {
  const { caller, isDeclared } = writes;
  const [firstId] = distinctCreatedIds(parallelOutcomes);
  caller.report.markChecked(IDEMPOTENCY);

  const repeatedOutcome = await caller.call(endpoint, body);
  if (createdIdOf(repeatedOutcome) === undefined)
    reportBrokenRule(
      writes,
      endpoint,
      `the same body with the same request_id gets ${describeOutcome(repeatedOutcome)}. Answer what you answered the first time.`,
    );
  else if (createdIdOf(repeatedOutcome) !== firstId)
    reportDoneTwice(
      writes,
      endpoint,
      'the same body with the same request_id was done twice. Answer what you answered the first time.',
    );

  const changedOutcome = await caller.call(endpoint, { ...body, ...changedFields });
  if (changedOutcome.kind !== 'refused' || changedOutcome.code !== CODE.requestIdReused)
    reportBrokenRule(
      writes,
      endpoint,
      `another body with the same request_id gets ${describeOutcome(changedOutcome)}. Refuse it with 10007.`,
    );

  if (isDeclared) {
    const { request_id } = body;
    const resolveOutcome = await caller.call(endpoint, { request_id, resolve: YES });
    if (createdIdOf(resolveOutcome) !== firstId)
      reportBrokenRule(
        writes,
        endpoint,
        `"resolve" of a finished write gets ${describeOutcome(resolveOutcome)}. Answer what the write answered.`,
      );
  }
  return distinctCreatedIds([...parallelOutcomes, repeatedOutcome, changedOutcome]);
}

/**
 * Sends `resolve` with an unknown `request_id`, then a write with the same `request_id`. After such a `resolve`, the
 * backend must refuse the write. Returns the ids of the rows that the write created nevertheless.
 */
export async function checkResolveUnknown(
  writes: WriteChecks,
  endpoint: Endpoint,
  fields: Fields,
): Promise<readonly unknown[]> {
  const { caller, isDeclared } = writes;
  if (!isDeclared) return [];
  const request_id = newRequestId();
  const resolveOutcome = await caller.call(endpoint, { request_id, resolve: YES });
  if (resolveOutcome.kind !== 'refused' || resolveOutcome.code !== CODE.notFound)
    reportBrokenRule(
      writes,
      endpoint,
      `"resolve" of an unknown request_id gets ${describeOutcome(resolveOutcome)}. Refuse it with 10004.`,
    );
  const lateOutcome = await caller.call(endpoint, { ...fields, request_id });
  if (lateOutcome.kind === 'data')
    reportBrokenRule(
      writes,
      endpoint,
      'a write that arrives after its "resolve" is done. Keep an id that got 10004 closed, or the app says that nothing happened.',
    );
  return distinctCreatedIds([lateOutcome]);
}

/** Sends the same write twice at the same time. Reports it if both created a row. */
export async function sendInParallel(
  writes: WriteChecks,
  endpoint: Endpoint,
  body: Fields,
): Promise<Outcome[]> {
  const outcomes = await Promise.all([
    writes.caller.call(endpoint, body),
    writes.caller.call(endpoint, body),
  ]);
  if (distinctCreatedIds(outcomes).length > 1)
    reportDoneTwice(
      writes,
      endpoint,
      'two equal calls at the same time were both done. Lock the request_id before the work; answer 10006 meanwhile.',
    );
  return outcomes;
}

/** Sends a write twice at the same time, each time with a `request_id` of its own. */
export const callTwice = (caller: Caller, endpoint: Endpoint, fields: Fields): Promise<Outcome[]> =>
  Promise.all(
    [newRequestId(), newRequestId()].map((request_id) =>
      caller.call(endpoint, { ...fields, request_id }),
    ),
  );

/** The data of the first success. If there is none, reports why the first call has failed and returns null. */
export function firstDataOf<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  outcomes: readonly Outcome[],
): OutputOf<E> | null {
  const success = outcomes.find((outcome) => outcome.kind === 'data');
  if (success) return success.data;
  for (const outcome of outcomes.slice(0, 1)) caller.reportFailure(endpoint, outcome);
  return null;
}

/**
 * Claims one reward twice at the same time. Returns the answer of the successful claim, and reports it if both succeed.
 * `refusal` is the code for the second claim.
 */
export async function claimTwice<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  fields: Fields,
  refusal: Code,
): Promise<OutputOf<E> | null> {
  const outcomes = await callTwice(caller, endpoint, fields);
  if (outcomes.filter(({ kind }) => kind === 'data').length > 1)
    caller.report.addWrong(
      nameOf(endpoint),
      `Two calls at the same time, each with its own "request_id", both get the reward. Lock its row before you pay, and refuse the second call with ${refusal}.`,
    );
  return firstDataOf(caller, endpoint, outcomes);
}

/** Calls a write with a fresh `request_id`. */
export const callWrite = <E extends Endpoint>(caller: Caller, endpoint: E, fields: Fields) =>
  caller.dataOf(endpoint, { ...fields, request_id: newRequestId() });

/** Reads the balance and the frozen amount of the member. */
export const readMember = (caller: Caller) => caller.dataOf(contract.user.info);
