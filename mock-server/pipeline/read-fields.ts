import type * as v from 'valibot';
import { validate } from '../../src/contract/validate.ts';
import { FieldsRefused } from '../business-error.ts';

/** Reads a query or a body by the contract; refuses with the code of the first field that breaks it. */
export function readFields(
  schema: v.GenericSchema<unknown, Record<string, unknown>>,
  fields: unknown,
): Record<string, unknown> {
  const read = validate(schema, fields);
  if (read.ok) return read.value;
  const [first, ...rest] = read.errors;
  if (!first) throw new TypeError('refused without a reason');
  throw new FieldsRefused([first, ...rest]);
}
