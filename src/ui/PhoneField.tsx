import { MOBILE_FORMAT } from '../lib/typed-format.ts';
import { Field } from './Field.tsx';
import { useTyped, type TypedFieldProps } from './use-typed.ts';

/** A Chinese mobile number. The field shows the country code as a prefix, so a typed one is removed. */
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
