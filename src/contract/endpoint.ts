import * as v from 'valibot';
import { requestId } from './request-id.ts';

type Entries = v.ObjectEntries;

/** One call of the API: everything that app and backend must agree on. */
export interface Endpoint<
  In extends Entries = Entries,
  Out extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST';
  /** Below the prefix `/v1`. `/api/user/login` is `api.user.login` in the app. */
  readonly path: `/api/${string}/${string}`;
  /** What the caller gives: a query for GET, a JSON body for POST. */
  readonly input: v.ObjectSchema<In, undefined>;
  /** What `data` holds when `code` is 1. */
  readonly output: Out;
  /** Answers without a token. */
  readonly open: boolean;
  /** Changes something: the body carries `request_id` and the answer is replayed for it. */
  readonly writes: boolean;
  /** Moves money or value. */
  readonly money: boolean;
  /** A success that is not JSON is handed on as text. */
  readonly raw: boolean;
}

interface Flags {
  open?: true;
  writes?: true;
  money?: true;
  raw?: true;
}

/** Declares a call. `input` lists the caller's fields; `request_id` is added by `wireInput`. */
export function endpoint<In extends Entries, Out extends v.GenericSchema>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  { input, output, ...flags }: { input: In; output: Out } & Flags,
): Endpoint<In, Out> {
  const { open = false, writes = false, money = false, raw = false } = flags;
  return { method, path, input: v.object(input), output, open, writes, money, raw };
}

/** The whole body or query as it travels: the caller's fields, and `request_id` where the call writes. */
export function wireInput(call: Endpoint): v.GenericSchema<unknown, Record<string, unknown>> {
  return call.writes ? v.object({ ...call.input.entries, request_id: requestId() }) : call.input;
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = v.InferInput<E['input']>;
/** What a backend reads after validation. */
export type ReadOf<E extends Endpoint> = v.InferOutput<E['input']>;
/** What a backend sends as `data`. */
export type DataOf<E extends Endpoint> = v.InferInput<E['output']>;
/** What the app holds after decoding. */
export type OutputOf<E extends Endpoint> = v.InferOutput<E['output']>;
