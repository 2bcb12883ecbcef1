import * as v from 'valibot';
import { NO, YES } from '../../src/contract/flag.ts';

// The row schemas of the `--db` file. Most rows check only the id. Rows with money, passwords or answers
// check more fields. The invariants check the rest.

export const wholeNumber = () => v.pipe(v.number(), v.safeInteger());
export const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const flag = () => v.picklist([NO, YES]);

export const rowShape = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.looseObject({ id: id(), ...fields });
