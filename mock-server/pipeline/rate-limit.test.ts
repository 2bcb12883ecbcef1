import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { ipKey, rateLimitKey } from './rate-limit.ts';

const { login, register } = contract.user;

test('before login, counts apart by IP address, call and mobile number', () => {
  const fields = { mobile: '13800000001' };
  const keys = [
    rateLimitKey(null, login, fields, '192.0.2.1'),
    rateLimitKey(null, login, fields, '192.0.2.2'),
    rateLimitKey(null, register, fields, '192.0.2.1'),
    rateLimitKey(null, login, { mobile: '13800000002' }, '192.0.2.1'),
  ];
  expect(new Set(keys)).toHaveProperty('size', 4);
});

test.each([
  ['two IPv4 addresses', '192.0.2.1', '192.0.2.2', false],
  ['an IPv4 address and its IPv6 form', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['two IPv4 addresses in IPv6 form', '::ffff:192.0.2.1', '::FFFF:192.0.2.2', false],
  ['one /64', '2001:db8:0:1::1', '2001:db8:0:1:ffff:2:3:4', true],
  ['one /64, without its zeros', '2001:db8::1', '2001:db8:0:0:1:2:3:4', true],
  ['two /64', '2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['two /64, without their zeros', '2001:db8::1', '2001:db8:1::1', false],
  ['one link-local address on two interfaces', 'fe80::1%eth0', 'fe80::1%eth1', true],
  ['no address and a loopback address', '', '::1', false],
])('ipKey of %s: %s and %s are the same caller: %s', (_, one, other, isSame) => {
  expect(ipKey(one) === ipKey(other)).toBe(isSame);
});
