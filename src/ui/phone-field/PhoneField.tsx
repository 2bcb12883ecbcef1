import { MOBILE_FORMAT } from '../../lib/typed-format.ts';
import { Field } from '../field/Field.tsx';
import { useTyped, type TypedFieldProps } from '../field/use-typed.ts';

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
