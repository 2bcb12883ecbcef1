import type * as v from 'valibot';
import { validate } from '../../src/contract/validate.ts';
import { FieldsRefused } from '../business-error.ts';

/** Validates a query or body. Refuses with the code of the first invalid field. */
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
