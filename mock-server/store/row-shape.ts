import * as v from 'valibot';
import { NO, YES } from '../../src/contract/flag.ts';

// What a row in the file of `--db` is made of. Of most rows the id alone is checked; those that money,
// passwords and answers depend on are checked more closely, and the invariants do the rest.

export const whole = () => v.pipe(v.number(), v.safeInteger());
export const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const flag = () => v.picklist([NO, YES]);

export const row = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.looseObject({ id: id(), ...fields });
