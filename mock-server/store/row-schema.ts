import * as v from 'valibot';
import { NO, YES } from '../../src/contract/flag.ts';
import { metadataOf, nodeOf, schemaOf, type SchemaNode } from '../../src/contract/schema-node.ts';

// Helpers for the row schemas of the `--db` file. They check every field, so that a file that was changed by hand fails
// at the start and not in the middle of a call. The invariants (modules/invariants.ts) check the books.

/** Times after the year 9999 have no wire form. */
const LATEST_TIME = Date.UTC(9999, 0);

/** The largest amount or count. The sum of hundreds of them is still exact. */
const MAX_NUMBER = 1e13;

const numberFrom = (min: number, max = MAX_NUMBER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
export const wholeNumber = () => numberFrom(-MAX_NUMBER);
export const count = () => numberFrom(0);
export const positiveNumber = () => numberFrom(1);
export const id = () => numberFrom(1);
/** A number of days or hours, from which the rules compute times. */
export const duration = () => numberFrom(0, 100_000);
export const flag = () => v.picklist([NO, YES]);
/** Milliseconds since 1970. */
export const moment = () => numberFrom(0, LATEST_TIME);
export const oneOf = <Value extends string | number>(names: Readonly<Record<string, Value>>) =>
  v.picklist(Object.values(names));
/** A rate in per cent with two decimals. */
export const rate = () => v.pipe(v.string(), v.regex(/^-?\d{1,5}\.\d{2}$/));
/** The scrypt costs that Node allows without more memory. */
const PASSWORD_COSTS = Array.from({ length: 14 }, (_, i) => String(2 ** (i + 1)));

/** A hash of a secret: `scrypt$cost$salt$hash` (modules/shared/secrets.ts). */
export const secretHash = () =>
  v.pipe(
    v.string(),
    v.regex(/^scrypt\$\d+\$[\w-]{22}\$[\w-]{43}$/),
    v.check((text) => PASSWORD_COSTS.includes(text.split('$')[1] ?? ''), 'Invalid scrypt cost'),
  );
/** A schema for rows with an id and these fields. Other fields are kept, but not checked. */
export const rowSchema = <Row extends { id: number }>(
  fields: Readonly<Record<Exclude<keyof Row, 'id'>, v.GenericSchema>>,
) => v.looseObject({ id: id(), ...(fields as v.ObjectEntries) });

/**
 * The schema without its tolerance: no field or value may be unknown. The mock may only send such data
 * (`pipeline/check-output.ts`). A field that the contract does not require may be missing, because files of older mocks
 * do not have it.
 */
function strict(node: SchemaNode): v.GenericSchema {
  const { known } = metadataOf(node);
  if (known) return v.picklist(known as (string | number)[]);
  if (node.type === 'nullable' && node.wrapped) return v.nullable(strict(node.wrapped));
  if (node.wrapped) return v.optional(strict(node.wrapped));
  if (node.entries) return v.strictObject(strictEntries(node.entries));
  return node.item ? v.array(strict(node.item)) : withoutTransforms(node);
}

/** The schema with its checks alone, because a row keeps the text of the wire. */
function withoutTransforms(node: SchemaNode): v.GenericSchema {
  const checks = (node.pipe ?? []).filter(({ type }) => type !== 'transform');
  return checks.length > 0
    ? (v.pipe as unknown as (...items: unknown[]) => v.GenericSchema)(...checks)
    : schemaOf(node);
}

function strictEntries(entries: Readonly<Record<string, SchemaNode>>): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, strict(entry)]));
}

/** The fields of an object of the contract without its id, for a row that stores what the mock sends. */
export function wireFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
): Record<Exclude<keyof Entries, 'id'>, v.GenericSchema> {
  const { id: _id, ...fields } = strictEntries(nodeOf(schema).entries ?? {});
  return fields as Record<Exclude<keyof Entries, 'id'>, v.GenericSchema>;
}

/** A schema for rows that are sent as they are, so they may have no other field. */
export const wireRowSchema = (fields: Readonly<Record<string, v.GenericSchema>>) =>
  v.strictObject({ id: id(), ...fields });
