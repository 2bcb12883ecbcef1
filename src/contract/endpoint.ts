import * as v from 'valibot';
import type { Action } from './action.ts';
import { requestId } from './request-id.ts';

type Entries = v.ObjectEntries;
type OutputSchema = v.GenericSchema;

/** The main form or a variant of a call. `In` are the fields of its input, `Out` is the schema of its `data`. */
export interface Form<In extends Entries = Entries, Out extends OutputSchema = OutputSchema> {
  /** The caller's fields: a query for GET, a JSON body for POST. */
  readonly input: v.ObjectSchema<In, undefined>;
  /** The `data` of a success. */
  readonly output: Out;
  /** True for a write. Its body has a `request_id`, by which the backend recognizes a repeated write. */
  readonly writes: boolean;
  /** The action that this form executes; `null` if it moves no money or value. */
  readonly action: Action<never> | null;
}

/** A form of a call besides the main form. One field of the input selects the variant. */
export interface Variant<
  In extends Entries = Entries,
  Out extends OutputSchema = OutputSchema,
> extends Form<In, Out> {
  /**
   * The name of the field that selects the variant. A literal field selects by its value (`preview: 1`), any other
   * field by its presence.
   */
  readonly by: string;
}

type Variants = Readonly<Record<string, Variant>>;

/** One call of the API, as app and backend agree on it. It is also its own main form. `Others` are its variants. */
export interface Endpoint<
  In extends Entries = Entries,
  Out extends OutputSchema = OutputSchema,
  Others extends Variants = Variants,
> extends Form<In, Out> {
  readonly method: 'GET' | 'POST';
  /** The path after the prefix `/v1`. `/api/user/login` is `api.user.login` in the app. */
  readonly path: `/api/${string}/${string}`;
  /** The variants of the call, such as the quote of an order. */
  readonly variants: Others;
  /** True if the call requires no token. */
  readonly isPublic: boolean;
  readonly maxBodyBytes: number;
}

const MAX_BODY_BYTES = 64 * 1024;

/** The optional settings of a call. */
interface Settings<Others extends Variants, Out extends OutputSchema> {
  variants?: Others;
  isPublic?: true;
  writes?: true;
  action?: Action<v.InferOutput<Out>>;
  maxBodyBytes?: number;
}

/** The schemas of one form. Each schema is created on first use, because a page needs the schemas of few calls. */
interface Schemas<In extends Entries, Out extends OutputSchema> {
  /** The caller's fields. `wireInput` adds `request_id` to them. */
  input: () => In;
  output: () => Out;
}

class DeclaredForm<In extends Entries, Out extends OutputSchema> implements Form<In, Out> {
  readonly writes: boolean;
  readonly action: Action<never> | null;
  readonly #schemas: Schemas<In, Out>;
  #input: v.ObjectSchema<In, undefined> | undefined;
  #output: Out | undefined;

  constructor(form: Schemas<In, Out> & { writes?: true; action?: Action<never> }) {
    this.writes = form.writes ?? false;
    this.action = form.action ?? null;
    this.#schemas = form;
  }

  get input() {
    return (this.#input ??= v.object(this.#schemas.input()));
  }

  get output() {
    return (this.#output ??= this.#schemas.output());
  }
}

/** Declares a call with its main form and its variants. */
export function endpoint<
  In extends Entries,
  Out extends OutputSchema,
  Others extends Variants = Record<never, never>,
>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  { variants, isPublic, maxBodyBytes, ...form }: Schemas<In, Out> & Settings<Others, Out>,
): Endpoint<In, Out, Others> {
  return Object.assign(new DeclaredForm(form), {
    method,
    path,
    variants: variants ?? ({} as Others),
    isPublic: isPublic ?? false,
    maxBodyBytes: maxBodyBytes ?? MAX_BODY_BYTES,
  });
}

/** Declares a variant of a call. `by` names the field that selects the variant. */
export function variant<In extends Entries, Out extends OutputSchema>(
  by: keyof In & string,
  form: Schemas<In, Out> & { writes?: true; action?: Action<v.InferOutput<Out>> },
): Variant<In, Out> {
  return Object.assign(new DeclaredForm(form), { by });
}

/** Returns whether the fields of an input select the variant. */
function isSelected({ by, input }: Variant, fields: object): boolean {
  if (!Object.hasOwn(fields, by)) return false;
  const selectorSchema = input.entries[by] as v.GenericSchema & { literal?: unknown };
  return (
    selectorSchema.type !== 'literal' ||
    (fields as Record<string, unknown>)[by] === selectorSchema.literal
  );
}

/** Returns the name of the variant that the fields select; `null` for the main form. */
export function variantOf({ variants }: Endpoint, fields: object): string | null {
  return (
    Object.keys(variants).find((name) => isSelected(variants[name] as Variant, fields)) ?? null
  );
}

/** Returns the form of the call that the fields select: a variant or the main form. */
export function formOf(call: Endpoint, fields: object): Form {
  const name = variantOf(call, fields);
  return (name === null ? undefined : call.variants[name]) ?? call;
}

/** The whole body or query as sent: the caller's fields, and `request_id` for a write. */
export function wireInput(form: Form): v.GenericSchema<unknown, Record<string, unknown>> {
  return form.writes ? v.object({ ...form.input.entries, request_id: requestId() }) : form.input;
}

/** The input that a caller passes to this form of a call. */
export type InputOf<F extends Form> = v.InferInput<F['input']>;
/** The input as the backend reads it after validation. */
export type ReadOf<F extends Form> = v.InferOutput<F['input']>;
/** The `data` that the backend sends. */
export type DataOf<F extends Form> = v.InferInput<F['output']>;
/** The `data` after decoding, as the app gets it. */
export type OutputOf<F extends Form> = v.InferOutput<F['output']>;
