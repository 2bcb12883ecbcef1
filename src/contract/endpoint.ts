import * as v from 'valibot';
import type { Action, PayeeChangeName } from './action.ts';
import type { Flag } from './flag.ts';
import { requestId } from './request-id.ts';

type Entries = v.ObjectEntries;
type OutputSchema = v.GenericSchema;

/**
 * The field of the input that selects one of several endpoints with the same path: by this value, or by its presence if
 * there is no value. The app adds a field with a value to the input by itself.
 */
export interface Selector {
  readonly field: string;
  readonly value?: string | number;
}

/** One call of the API, as app and backend agree on it. `In` are the fields of its input, `Out` is the schema of its `data`. */
export interface Endpoint<In extends Entries = Entries, Out extends OutputSchema = OutputSchema> {
  /** `/api/user/login` is `user.login`. Endpoints that share a path have names of their own. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path after the prefix `/v1`. */
  readonly path: `/api/${string}/${string}`;
  /** What tells this endpoint apart from others with its path (`isSelected`); `null` if it needs no field. */
  readonly selectedBy: Selector | null;
  /** The caller's fields: a query for GET, a JSON body for POST. */
  readonly input: v.ObjectSchema<In, undefined>;
  /** The `data` of a success. */
  readonly output: Out;
  /** True for a write. Its body has a `request_id`, by which the backend recognizes a repeated write. */
  readonly writes: boolean;
  /** The action that the call executes; `null` if it moves no money or value. */
  readonly action: Action<never> | null;
  /** The change of a payee for which a host that logs members in is asked; `null` for all other calls. */
  readonly payeeChange: PayeeChangeName | null;
  /** True if the call requires no token. */
  readonly isPublic: boolean;
  readonly maxBodyBytes: number;
}

const MAX_BODY_BYTES = 64 * 1024;

interface Declaration<In extends Entries, Out extends OutputSchema> {
  name?: string;
  selectedBy?: Selector;
  /** The caller's fields. `wireInput` adds the selector and `request_id` to them. */
  input: () => In;
  output: () => Out;
  isPublic?: true;
  writes?: true;
  action?: Action<v.InferOutput<Out>>;
  payeeChange?: PayeeChangeName;
  maxBodyBytes?: number;
}

/* eslint own/no-literal-getters: 'off' -- an endpoint lives as long as the page anyway */

/** Declares a call. Each schema is created on first use, because a page needs the schemas of few calls. */
export function endpoint<In extends Entries, Out extends OutputSchema>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  declaration: Declaration<In, Out>,
): Endpoint<In, Out> {
  let input: v.ObjectSchema<In, undefined> | undefined;
  let output: Out | undefined;
  return {
    name: declaration.name ?? path.split('/').slice(2).join('.'),
    method,
    path,
    selectedBy: declaration.selectedBy ?? null,
    get input() {
      return (input ??= v.object(declaration.input()));
    },
    get output() {
      return (output ??= declaration.output());
    },
    writes: declaration.writes ?? false,
    action: declaration.action ?? null,
    payeeChange: declaration.payeeChange ?? null,
    isPublic: declaration.isPublic ?? false,
    maxBodyBytes: declaration.maxBodyBytes ?? MAX_BODY_BYTES,
  };
}

/** Returns whether the fields of a request select this endpoint among those with its path. If they select none, the first is meant. */
export const isSelected = ({ selectedBy }: Pick<Endpoint, 'selectedBy'>, fields: object): boolean =>
  selectedBy !== null &&
  Object.hasOwn(fields, selectedBy.field) &&
  (selectedBy.value === undefined ||
    (fields as Record<string, unknown>)[selectedBy.field] === selectedBy.value);

/** The field and value that the app adds to the caller's input; empty if the call has no selector with a value. */
export function selectorFields({ selectedBy }: Pick<Endpoint, 'selectedBy'>): object {
  return selectedBy?.value === undefined ? {} : { [selectedBy.field]: selectedBy.value };
}

type WithBooleans<Fields> = {
  [Name in keyof Fields]: Exclude<Fields[Name], undefined> extends Flag
    ? boolean | Extract<Fields[Name], undefined>
    : Fields[Name];
};

/**
 * The whole body or query as sent: the selector, the caller's fields, and `request_id` for a write. In `fields` with a
 * `step_up_token`, that token replaces the password.
 */
export function wireInput(
  { selectedBy, input, writes }: Endpoint,
  fields: object = {},
): v.ObjectSchema<Entries, undefined> {
  const { password: _, ...otherEntries } = input.entries;
  const isReplaced = 'step_up_token' in otherEntries && Object.hasOwn(fields, 'step_up_token');
  return v.object({
    ...(selectedBy?.value !== undefined && { [selectedBy.field]: v.literal(selectedBy.value) }),
    ...(isReplaced ? otherEntries : input.entries),
    ...(writes && { request_id: requestId() }),
  });
}

/** The input as it is sent. */
export type WireInputOf<E extends Endpoint> = v.InferInput<E['input']>;
/** The input that a page passes to a call. Its flags are booleans. */
export type InputOf<E extends Endpoint> = WithBooleans<WireInputOf<E>>;
/** The input as the backend reads it after validation. */
export type ValidInputOf<E extends Endpoint> = v.InferOutput<E['input']>;
/** The `data` that the backend sends. */
export type DataOf<E extends Endpoint> = v.InferInput<E['output']>;
/** The `data` after decoding, as the app gets it. */
export type OutputOf<E extends Endpoint> = v.InferOutput<E['output']>;
