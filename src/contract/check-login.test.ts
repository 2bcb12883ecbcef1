import { expect, test } from 'vitest';
import { checkLogin } from './check-login.ts';
import { login } from './user/account.ts';
import { validate } from './validate.ts';

const MOBILES = ['', '1', '13800000001', '12800000001', '138000000012', '１３８００００００01'];
const PASSWORDS = [
  '',
  'a',
  'Demo123',
  'Demo1234',
  'x'.repeat(20),
  'x'.repeat(21),
  '密码密码密码',
  '😀'.repeat(5),
  '😀'.repeat(6),
  '😀'.repeat(20),
];
const FIELDS = MOBILES.flatMap((mobile) => PASSWORDS.map((password) => ({ mobile, password })));

test.each(FIELDS)(
  'checkLogin finds the errors that the schema of the call finds: $mobile, $password',
  (fields) => {
    const checked = validate(login.input, fields);
    expect(checkLogin(fields)).toEqual(checked.ok ? [] : checked.errors);
  },
);
