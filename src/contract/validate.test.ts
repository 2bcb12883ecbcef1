import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CODE } from './codes.ts';
import { contract } from './contract.ts';
import { wireInput, type Endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { NO } from './flag.ts';
import { validate } from './validate.ts';

const errorsOf = (call: Endpoint, value: unknown) => {
  const result = validate(wireInput(call), value);
  return result.ok ? [] : result.errors;
};

const request_id = 'r'.repeat(16);

describe('a refused input', () => {
  test('names missing, malformed and too long values', () => {
    expect(errorsOf(contract.user.login, {})).toEqual([
      { field: 'mobile', code: CODE.missing },
      { field: 'password', code: CODE.missing },
      { field: 'request_id', code: CODE.missing },
    ]);
    const password = 'p'.repeat(21);
    expect(errorsOf(contract.user.login, { mobile: '1380', password, request_id })).toEqual([
      { field: 'mobile', code: CODE.format },
      { field: 'password', code: CODE.tooLong, n: 20 },
    ]);
  });

  test('returns the length limit of a too long text, and counts an emoji as one character', () => {
    const schema = v.object({ nickname: text(3) });
    expect(validate(schema, { nickname: 'abcd' })).toEqual({
      ok: false,
      errors: [{ field: 'nickname', code: CODE.tooLong, n: 3 }],
    });
    expect(validate(schema, { nickname: '😀😀😀' }).ok).toBe(true);
    expect(validate(schema, { nickname: '😀😀😀😀' }).ok).toBe(false);
  });

  test('has the code of the broken rule, if the rule has one', () => {
    const input = {
      mobile: '13800000009',
      password: 'weakweak',
      password_confirm: 'weakweak',
      agree: NO,
      agreement_version: '1.0',
      request_id,
    };
    expect(errorsOf(contract.user.register, input)).toEqual([
      { field: 'password', code: CODE.weakPassword },
      { field: 'agree', code: CODE.agreementRequired },
    ]);
  });

  test('names each field once', () => {
    const schema = v.object({ a: v.pipe(v.string(), v.minLength(5), v.regex(/^\d+$/)) });
    expect(validate(schema, { a: 'x' })).toEqual({
      ok: false,
      errors: [{ field: 'a', code: CODE.format }],
    });
  });

  test.each([null, undefined, 1, 'x', [], true])(
    'can be %j, because only an object is valid',
    (value) => {
      expect(validate(wireInput(contract.user.login), value).ok).toBe(false);
    },
  );
});

test('every call has its name in the contract, and its module in its path', () => {
  const calls = Object.entries(contract).flatMap(([module, moduleCalls]) =>
    Object.entries<Endpoint>(moduleCalls).map(([key, { name, path }]) => ({
      module,
      key,
      name,
      path,
    })),
  );
  for (const { module, key, name, path } of calls) {
    expect(name).toBe(`${module}.${key}`);
    expect(path.startsWith(`/api/${module}/`), path).toBe(true);
  }
});
