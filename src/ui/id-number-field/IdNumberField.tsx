import { ID_NUMBER_FORMAT } from '../../lib/typed-format.ts';
import { Field } from '../field/Field.tsx';
import { useTyped, type TypedFieldProps } from '../field/use-typed.ts';

/** The number of an identity card. It may end in X, so the on-screen keyboard has letters. */
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
