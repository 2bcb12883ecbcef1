import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { rateLimitKey } from './rate-limit.ts';

const { login, register } = contract.user;

test('before login, counts apart by IP address, call and mobile number', () => {
  const fields = { mobile: '13800000001' };
  const keys = [
    rateLimitKey(null, login.path, login, fields, '192.0.2.1'),
    rateLimitKey(null, login.path, login, fields, '192.0.2.2'),
    rateLimitKey(null, register.path, register, fields, '192.0.2.1'),
    rateLimitKey(null, login.path, login, { mobile: '13800000002' }, '192.0.2.1'),
  ];
  expect(new Set(keys)).toHaveProperty('size', 4);
});
