import { CARD_FORMAT } from '../lib/typed-format.ts';
import { Field } from './Field.tsx';
import { useTyped, type TypedFieldProps } from './use-typed.ts';

/** The number of a bank card, in groups of four. */
export function BankCardField({ value, onChange, ...field }: TypedFieldProps) {
  return (
    <Field
      // Not `cc-number`: browsers would offer saved payment cards and offer to save this one.
      autoComplete="off"
      {...field}
      {...useTyped(CARD_FORMAT, value, onChange)}
      inputMode="numeric"
      spellCheck={false}
    />
  );
}
