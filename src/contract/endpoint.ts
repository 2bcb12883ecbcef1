import * as v from 'valibot';
import type { Action } from './action.ts';
import { requestId } from './request-id.ts';

type Entries = v.ObjectEntries;
type Output = v.GenericSchema;

/** One thing that a call can be asked for: what goes in and what comes out. */
export interface Form<In extends Entries = Entries, Out extends Output = Output> {
  /** What the caller gives: a query for GET, a JSON body for POST. */
  readonly input: v.ObjectSchema<In, undefined>;
  /** What `data` holds when `code` is 1. */
  readonly output: Out;
  /** Changes something: the body carries `request_id` and the answer is replayed for it. */
  readonly writes: boolean;
  /** What it does to money or value; `null` where it does nothing. */
  readonly action: Action | null;
}

/** A form beside the main one, told from it by one field of the body. */
export interface Variant<In extends Entries = Entries, Out extends Output = Output> extends Form<
  In,
  Out
> {
  /** The field that tells it: its very value where the schema has one (`preview: 1`), else its presence. */
  readonly by: string;
}

type Variants = Readonly<Record<string, Variant>>;

/** One call of the API: everything that app and backend must agree on. */
export interface Endpoint<
  In extends Entries = Entries,
  Out extends Output = Output,
  Others extends Variants = Variants,
> extends Form<In, Out> {
  readonly method: 'GET' | 'POST';
  /** Below the prefix `/v1`. `/api/user/login` is `api.user.login` in the app. */
  readonly path: `/api/${string}/${string}`;
  /** The other forms, such as the quote before an order; most calls have none. */
  readonly variants: Others;
  /** Answers without a token. */
  readonly open: boolean;
  /** A success that is not JSON is handed on as text. */
  readonly raw: boolean;
  /** A larger body is refused. */
  readonly maxBodyBytes: number;
}

const MAX_BODY_BYTES = 64 * 1024;

interface Settings<Others extends Variants> {
  variants?: Others;
  open?: true;
  writes?: true;
  action?: Action;
  raw?: true;
  maxBodyBytes?: number;
}

/** Declares a call. `input` lists the caller's fields; `request_id` is added by `wireInput`. */
export function endpoint<
  In extends Entries,
  Out extends Output,
  Others extends Variants = Record<never, never>,
>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  { input, output, ...settings }: { input: In; output: Out } & Settings<Others>,
): Endpoint<In, Out, Others> {
  return {
    method,
    path,
    input: v.object(input),
    output,
    variants: settings.variants ?? ({} as Others),
    open: settings.open ?? false,
    writes: settings.writes ?? false,
    action: settings.action ?? null,
    raw: settings.raw ?? false,
    maxBodyBytes: settings.maxBodyBytes ?? MAX_BODY_BYTES,
  };
}

/** Declares a form beside the main one; `by` names the field of `input` that tells it. */
export function variant<In extends Entries, Out extends Output>(
  by: keyof In & string,
  { input, output, writes, action }: { input: In; output: Out; writes?: true; action?: Action },
): Variant<In, Out> {
  return { by, input: v.object(input), output, writes: writes ?? false, action: action ?? null };
}

function isMeant({ by, input }: Variant, fields: object): boolean {
  if (!Object.hasOwn(fields, by)) return false;
  const mark = input.entries[by] as v.GenericSchema & { literal?: unknown };
  return mark.type !== 'literal' || (fields as Record<string, unknown>)[by] === mark.literal;
}

/** Which form of the call these fields are: the name of a variant, or `null` for the main one. */
export function variantOf({ variants }: Endpoint, fields: object): string | null {
  return Object.keys(variants).find((name) => isMeant(variants[name] as Variant, fields)) ?? null;
}

/** The form of the call that these fields are. */
export function formOf(call: Endpoint, fields: object): Form {
  const name = variantOf(call, fields);
  return (name === null ? undefined : call.variants[name]) ?? call;
}

/** The whole body or query as it travels: the caller's fields, and `request_id` where the form writes. */
export function wireInput(form: Form): v.GenericSchema<unknown, Record<string, unknown>> {
  return form.writes ? v.object({ ...form.input.entries, request_id: requestId() }) : form.input;
}

/** What a caller passes. */
export type InputOf<F extends Form> = v.InferInput<F['input']>;
/** What a backend reads after validation. */
export type ReadOf<F extends Form> = v.InferOutput<F['input']>;
/** What a backend sends as `data`. */
export type DataOf<F extends Form> = v.InferInput<F['output']>;
/** What the app holds after decoding. */
export type OutputOf<F extends Form> = v.InferOutput<F['output']>;
