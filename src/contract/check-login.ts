import { LOGIN_PASSWORD_LENGTH, MOBILE } from './field-patterns.ts';
import { GENERAL_CODE } from './general-codes.ts';
import type { FieldError } from './validate.ts';

/**
 * Validates `user.login` like `validate`, but without a schema: the login form renders before the
 * schema library is loaded.
 */
export function checkLogin({ mobile, password }: { mobile: string; password: string }) {
  const errors: FieldError[] = [];
  const refuse = (field: string, code: FieldError['code']) => void errors.push({ field, code });
  const passwordLength = [...password].length;
  if (!mobile) refuse('mobile', GENERAL_CODE.missing);
  else if (!MOBILE.test(mobile)) refuse('mobile', GENERAL_CODE.format);
  if (!password) refuse('password', GENERAL_CODE.missing);
  else if (passwordLength < LOGIN_PASSWORD_LENGTH.min) refuse('password', GENERAL_CODE.format);
  else if (passwordLength > LOGIN_PASSWORD_LENGTH.max) {
    errors.push({ field: 'password', code: GENERAL_CODE.tooLong, n: LOGIN_PASSWORD_LENGTH.max });
  }
  return errors;
}
