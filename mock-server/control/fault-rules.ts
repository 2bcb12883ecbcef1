import * as v from 'valibot';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { MINUTE_MS } from '../modules/shared/calendar.ts';

// What can go wrong between a call and its answer, as it is asked for: `{kind, path, count, …}`.

const milliseconds = (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const statusBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const common = {
  /** A call such as `/api/user/login`, or `*` for every one. */
  path: v.optional(v.string(), '*'),
  /** How many calls it befalls. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
};

/** Whether a call takes effect before its answer is replaced. */
const afterCommit = { after_commit: v.optional(v.boolean(), false) };

const codes = Object.values(CODE).filter((code) => code !== CODE.success);
const param = v.union([v.string(), v.number()]);

const rule = <const Kind extends string, Own extends v.ObjectEntries>(kind: Kind, own: Own) =>
  v.strictObject({ kind: v.literal(kind), ...common, ...own });

export const faultRule = v.variant('kind', [
  /** The call waits so long before it is performed; goes together with another fault. */
  rule('latency', { ms: v.optional(milliseconds(2 * MINUTE_MS), 1_000) }),
  /** Any refusal of the contract, with what fills its sentence and its `data`. */
  rule('code', {
    ...afterCommit,
    code: v.picklist(codes as [Code, ...Code[]]),
    params: v.optional(v.record(v.string(), param), {}),
    data: v.optional(v.record(v.string(), v.unknown())),
  }),
  rule('unauthorized-body', afterCommit),
  rule('unauthorized-status', afterCommit),
  rule('server-error', { ...afterCommit, status: v.optional(statusBetween(500, 599), 503) }),
  rule('html', { ...afterCommit, status: v.optional(statusBetween(200, 599), 502) }),
  // From here on the call takes effect, and it is the answer that suffers.
  rule('malformed-json', {}),
  rule('truncated-json', {}),
  rule('wrong-types', {}),
  rule('cut-body', {}),
  /** One byte now and then. */
  rule('trickle', { ms: v.optional(milliseconds(MINUTE_MS), 50) }),
  rule('reset-before-commit', {}),
  /** The connection dies before any byte of the answer: browsers send such a POST again by themselves. */
  rule('reset-after-commit', {}),
  /** The call is performed twice, as if the browser had sent it again. */
  rule('duplicate', {}),
  /** The answer waits until the next one has been sent, at most so long. */
  rule('out-of-order', { ms: v.optional(milliseconds(MINUTE_MS), 10_000) }),
]);

export type FaultRule = v.InferOutput<typeof faultRule>;
export type FaultKind = FaultRule['kind'];

const SHARED_FIELDS = ['kind', ...Object.keys(common)];

/** Each kind with the fields that it alone takes. */
export const FAULT_KINDS: readonly {
  readonly kind: FaultKind;
  readonly takes: readonly string[];
}[] = faultRule.options.map(({ entries }) => ({
  kind: entries.kind.literal,
  takes: Object.keys(entries).filter((field) => !SHARED_FIELDS.includes(field)),
}));
