import { MOBILE_FORMAT } from '../lib/typed-format.ts';
import { Field } from './Field.tsx';
import { useTyped, type TypedFieldProps } from './use-typed.ts';

/** A Chinese mobile number. A typed country code is removed, because the field shows it as a prefix. */
export function PhoneField({ value, onChange, ...field }: TypedFieldProps) {
  return (
    <Field
      autoComplete="tel"
      {...field}
      {...useTyped(MOBILE_FORMAT, value, onChange)}
      prefix="+86"
      type="tel"
      inputMode="tel"
    />
  );
}
