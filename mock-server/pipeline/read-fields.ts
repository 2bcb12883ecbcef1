import type * as v from 'valibot';
import { validate } from '../../src/contract/validate.ts';
import { FieldsError } from '../business-error.ts';

/** Validates a query or body. Refuses with the code of the first invalid field. */
export function readFields(
  schema: v.GenericSchema<unknown, Record<string, unknown>>,
  fields: unknown,
): Record<string, unknown> {
  const validated = validate(schema, fields);
  if (validated.ok) return validated.value;
  const [firstError, ...otherErrors] = validated.errors;
  if (!firstError) throw new TypeError('refused without a reason');
  throw new FieldsError([firstError, ...otherErrors]);
}
