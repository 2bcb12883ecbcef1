import type * as v from 'valibot';

/** The meaning of a value on the wire that the type of the schema (such as `string`) does not tell. */
export type Wire = 'time' | 'date' | 'money' | 'shown-money' | 'link' | 'invite-code' | 'token';

/** What `v.metadata` says about a schema. */
interface Metadata {
  readonly wire?: Wire;
  /** The values that the app knows. It tolerates others. */
  readonly known?: readonly unknown[];
  /** The list is valid only if every row is valid (`strictList`). */
  readonly isStrict?: true;
}

/** The parts of a valibot schema that reading and reports need. */
export interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  /** The schemas of a variant or a union, or the values of a picklist. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly {
    readonly type: string;
    readonly metadata?: Metadata;
    readonly requirement?: unknown;
  }[];
}

// A valibot schema is a `SchemaNode`, so `nodeOf` and `schemaOf` only change the type.

export const nodeOf = (schema: v.GenericSchema): SchemaNode => schema;
export const schemaOf = (node: SchemaNode): v.GenericSchema => node as unknown as v.GenericSchema;

export const metadataOf = ({ pipe = [] }: SchemaNode): Metadata =>
  Object.assign({}, ...pipe.map(({ metadata }) => metadata)) as Metadata;

/** True if an invalid value counts as missing (`tolerant`). */
export const hasFallback = (node: SchemaNode) => 'fallback' in node;

/** The schemas of a valibot `variant` or `union`, of which the data must match one; empty for any other schema. */
export const choicesOf = ({ type, options = [] }: SchemaNode): readonly SchemaNode[] =>
  type === 'variant' || type === 'union' ? (options as readonly SchemaNode[]) : [];

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
