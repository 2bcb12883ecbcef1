import { CARD_FORMAT } from '../../lib/typed-format.ts';
import { Field } from '../field/Field.tsx';
import { useTyped, type TypedFieldProps } from '../field/use-typed.ts';

/** The number of a bank card, in groups of four. */
export function BankCardField({ value, onChange, ...field }: TypedFieldProps) {
  return (
    <Field
      // `cc-number` would make browsers offer saved payment cards, and offer to save the typed number.
      autoComplete="off"
      {...field}
      {...useTyped(CARD_FORMAT, value, onChange)}
      inputMode="numeric"
      spellCheck={false}
    />
  );
}
