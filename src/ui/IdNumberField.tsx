import { ID_NUMBER_FORMAT } from '../lib/typed-format.ts';
import { Field } from './Field.tsx';
import type { TypedFieldProps } from './typed-field.ts';
import { useTyped } from './use-typed.ts';

/** The number of an identity card. Its keyboard has letters, for the X that may stand at its end. */
export function IdNumberField({ value, onChange, ...field }: TypedFieldProps) {
  return (
    <Field
      autoComplete="off"
      {...field}
      {...useTyped(ID_NUMBER_FORMAT, value, onChange)}
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
