import { ID_NUMBER_FORMAT } from '../lib/typed-format.ts';
import { Field } from './Field.tsx';
import { useTyped, type TypedFieldProps } from './use-typed.ts';

/** An identity card number. The keyboard has letters for a final X. */
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
