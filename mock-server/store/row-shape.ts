import * as v from 'valibot';
import { NO, YES } from '../../src/contract/flag.ts';

// Helpers for the row schemas of the `--db` file. Some schemas check only the id. The schemas of rows with money,
// passwords or answers check more fields. The invariants (modules/invariants.ts) check the books.

export const wholeNumber = () => v.pipe(v.number(), v.safeInteger());
export const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const flag = () => v.picklist([NO, YES]);

/** A schema for rows with an id and these fields. Other fields are not checked. */
export const rowShape = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.looseObject({ id: id(), ...fields });
