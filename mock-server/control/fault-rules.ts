import * as v from 'valibot';
import { MINUTE_MS } from '../../src/contract/time.ts';
import { ERROR_CODES } from '../business-error.ts';

// Defines the faults: failures of the next calls that a tester requests in the control room. A fault is
// `{kind, path, count, …}`.

const milliseconds = (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const statusBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const commonFields = {
  /** A path such as `/api/user/login`, or `*` for every call. */
  path: v.optional(v.string(), '*'),
  /** The number of affected calls. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
};

/** With `after_commit`, the call is performed and changes the data, although its answer is replaced. */
const afterCommitOption = { after_commit: v.optional(v.boolean(), false) };

const messageParam = v.union([v.string(), v.number()]);

/** The schema of the faults of one kind. `ownFields` are its fields besides the common ones. */
const ruleOf = <const Kind extends string, Own extends v.ObjectEntries>(
  kind: Kind,
  ownFields: Own,
) => v.strictObject({ kind: v.literal(kind), ...commonFields, ...ownFields });

export const faultRule = v.variant('kind', [
  /** Delays the call. It can be combined with another fault. */
  ruleOf('latency', { ms: v.optional(milliseconds(2 * MINUTE_MS), 1_000) }),
  /** Answers with a business error of the contract. `params` fill the message. `data` is the data of the answer. */
  ruleOf('code', {
    ...afterCommitOption,
    code: v.picklist(ERROR_CODES),
    params: v.optional(v.record(v.string(), messageParam), {}),
    data: v.optional(v.record(v.string(), v.unknown())),
  }),
  /** Answers with the code 401 and the HTTP status 200. */
  ruleOf('unauthorized-body', afterCommitOption),
  /** Answers with the code 401 and the HTTP status 401. */
  ruleOf('unauthorized-status', afterCommitOption),
  /** Answers with the code of a server error and this HTTP status. */
  ruleOf('server-error', {
    ...afterCommitOption,
    status: v.optional(statusBetween(500, 599), 503),
  }),
  /** Answers with an HTML page, like a gateway that cannot reach the backend. */
  ruleOf('html', { ...afterCommitOption, status: v.optional(statusBetween(200, 599), 502) }),
  // With the faults below, except `reset-before-commit`, the call is performed and changes the data.
  /** Doubles the first comma of the answer, which makes the JSON invalid. */
  ruleOf('malformed-json', {}),
  /** Sends the first half of the JSON as a complete response. */
  ruleOf('truncated-json', {}),
  /** Replaces every value in `data` by a value of another type. */
  ruleOf('wrong-types', {}),
  /** Replaces one field of `data`, such as `vip.level` or `list.0.title`. Without a value the field is missing. */
  ruleOf('field', { field: v.pipe(v.string(), v.nonEmpty()), value: v.optional(v.unknown()) }),
  /** Closes the connection after half of the body. */
  ruleOf('cut-body', {}),
  /** Sends the answer byte by byte. `ms` is the delay between two bytes. */
  ruleOf('trickle', { ms: v.optional(milliseconds(MINUTE_MS), 50) }),
  /** Closes the connection and does not perform the call. */
  ruleOf('reset-before-commit', {}),
  /** Closes the connection before the first byte of the answer. Browsers may retry such a POST. */
  ruleOf('reset-after-commit', {}),
  /** Performs the call twice, like a browser retry. */
  ruleOf('duplicate', {}),
  /** Delays the answer until the next answer is sent, for at most `ms` milliseconds. */
  ruleOf('out-of-order', { ms: v.optional(milliseconds(MINUTE_MS), 10_000) }),
]);

export type FaultRule = v.InferOutput<typeof faultRule>;
type FaultKind = FaultRule['kind'];

const COMMON_FIELD_NAMES = ['kind', ...Object.keys(commonFields)];

/** Each kind of fault with the fields that not every kind takes. */
export const FAULT_KINDS: readonly {
  readonly kind: FaultKind;
  readonly takes: readonly string[];
}[] = faultRule.options.map(({ entries }) => ({
  kind: entries.kind.literal,
  takes: Object.keys(entries).filter((field) => !COMMON_FIELD_NAMES.includes(field)),
}));
