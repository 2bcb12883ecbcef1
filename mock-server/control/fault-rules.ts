import * as v from 'valibot';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { MINUTE_MS } from '../../src/contract/time.ts';

// The faults that can be set: `{kind, path, count, …}`.

const milliseconds = (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const statusBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const common = {
  /** A path such as `/api/user/login`, or `*` for every call. */
  path: v.optional(v.string(), '*'),
  /** The number of affected calls. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
};

/** The option that lets a call take effect before its answer is replaced. */
const afterCommitOption = { after_commit: v.optional(v.boolean(), false) };

const codes = Object.values(CODE).filter((code) => code !== CODE.success);
const param = v.union([v.string(), v.number()]);

const rule = <const Kind extends string, Own extends v.ObjectEntries>(kind: Kind, own: Own) =>
  v.strictObject({ kind: v.literal(kind), ...common, ...own });

export const faultRule = v.variant('kind', [
  /** Delays the call. It can be combined with another fault. */
  rule('latency', { ms: v.optional(milliseconds(2 * MINUTE_MS), 1_000) }),
  /** Any refusal of the contract, with the params of its message and its `data`. */
  rule('code', {
    ...afterCommitOption,
    code: v.picklist(codes as [Code, ...Code[]]),
    params: v.optional(v.record(v.string(), param), {}),
    data: v.optional(v.record(v.string(), v.unknown())),
  }),
  rule('unauthorized-body', afterCommitOption),
  rule('unauthorized-status', afterCommitOption),
  rule('server-error', { ...afterCommitOption, status: v.optional(statusBetween(500, 599), 503) }),
  rule('html', { ...afterCommitOption, status: v.optional(statusBetween(200, 599), 502) }),
  // The faults below damage the answer. Unless the kind says otherwise, the call takes effect.
  rule('malformed-json', {}),
  rule('truncated-json', {}),
  rule('wrong-types', {}),
  /** Replaces one field of `data`, such as `vip.level` or `list.0.title`. Without a value the field is missing. */
  rule('field', { field: v.pipe(v.string(), v.nonEmpty()), value: v.optional(v.unknown()) }),
  rule('cut-body', {}),
  /** Sends the answer byte by byte. `ms` is the delay between two bytes. */
  rule('trickle', { ms: v.optional(milliseconds(MINUTE_MS), 50) }),
  rule('reset-before-commit', {}),
  /** Closes the connection before the first byte of the answer. Browsers may retry such a POST. */
  rule('reset-after-commit', {}),
  /** Performs the call twice, like a browser retry. */
  rule('duplicate', {}),
  /** Delays the answer until the next one is sent, at most `ms`. */
  rule('out-of-order', { ms: v.optional(milliseconds(MINUTE_MS), 10_000) }),
]);

export type FaultRule = v.InferOutput<typeof faultRule>;
export type FaultKind = FaultRule['kind'];

const SHARED_FIELDS = ['kind', ...Object.keys(common)];

/** Each kind with its additional fields. */
export const FAULT_KINDS: readonly {
  readonly kind: FaultKind;
  readonly takes: readonly string[];
}[] = faultRule.options.map(({ entries }) => ({
  kind: entries.kind.literal,
  takes: Object.keys(entries).filter((field) => !SHARED_FIELDS.includes(field)),
}));
