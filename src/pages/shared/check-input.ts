import * as v from 'valibot';
import { CODE } from '../../contract/codes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { encodeFlags } from '../../contract/flag.ts';
import { validate, type FieldError } from '../../contract/validate.ts';
import { describeFieldErrors } from '../../i18n/describe-field-errors.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * Validates the input of a call. `values` are the typed values from which the input was made. Returns the invalid fields
 * with their error texts.
 */
export const checkInput = (
  { input: schema }: Pick<Endpoint, 'input'>,
  input: object,
  values: Values,
  findOtherErrors: (errors: readonly FieldError[]) => readonly FieldError[] = () => [],
) => {
  const { errors } = validate(schema, encodeFlags(input));
  return describeFieldErrors([...errors, ...findOtherErrors(errors)], values);
};

/** The call without its password, unless the member has one. A host that logs members in proves their consent itself. */
export const withPasswordIf = (
  hasPassword: boolean,
  call: Pick<Endpoint, 'input'>,
): Pick<Endpoint, 'input'> => (hasPassword ? call : { input: v.omit(call.input, ['password']) });

/** Checks the repetition of a new password. A wrong password is reported instead of a repetition that differs from it. */
export function checkRepeatedPassword(
  { password, password_confirm }: { password: string; password_confirm: string },
  errors: readonly FieldError[],
): FieldError[] {
  const field = 'password_confirm';
  if (!password_confirm) return [{ field, code: CODE.missing }];
  if (password_confirm === password || errors.some((error) => error.field === 'password'))
    return [];
  return [{ field, code: CODE.passwordMismatch }];
}
