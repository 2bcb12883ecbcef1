import { expect, test } from 'vitest';
import { linkUrl, LOOPBACK, secureUrl, trustedUrl } from './trusted-url.ts';

const HOSTS = ['example.com', 'Chat.Example.org', 'localhost:5173', '127.0.0.1'];

test.each([
  ['https://example.com/community', 'example.com'],
  ['https://EXAMPLE.com/a?b#c', 'example.com'],
  ['https://example.com:443/', 'example.com'],
  ['https://chat.example.org/', 'chat.example.org'],
  ['http://localhost:5173/group', 'localhost:5173'],
  ['http://127.0.0.1/group', '127.0.0.1'],
])('%s is trusted if the host %s is listed', (address, host) => {
  expect(new URL(trustedUrl(address, HOSTS)!).host).toBe(host);
});

test.each([
  'http://example.com/community',
  'https://evil.example/community',
  'https://sub.example.com/',
  'https://example.com.evil.example/',
  'https://example.com:8443/',
  'https://example.com@evil.example/',
  'https://user:secret@example.com/',
  'https://example.com\u3002evil.example/',
  'https://еxample.com/',
  'ftp://example.com/',
  'javascript:alert(1)//example.com',
  'data:text/html,example.com',
  '/community',
  '',
])('%s is not trusted', (address) => {
  expect(trustedUrl(address, HOSTS)).toBeNull();
});

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['[::1]', true],
  ['', false],
  ['example.com', false],
  ['mylocalhost', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['10.0.2.2', false],
  ['[::2]', false],
])('%j is loopback: %j', (hostname, expected) => {
  expect(LOOPBACK.test(hostname)).toBe(expected);
});

test('trusts no host if none is listed', () => {
  expect(trustedUrl('https://example.com/', [])).toBeNull();
});

test('only https without credentials is secure, on any host', () => {
  expect(secureUrl('https://evil.example/a')).toBe('https://evil.example/a');
  for (const address of [
    'http://evil.example/',
    'https://a@evil.example/',
    'javascript:x',
    'x',
    '',
  ])
    expect(secureUrl(address)).toBeNull();
});

test.each([
  ['/agreements/user.html', 'https://api.example/agreements/user.html'],
  ['https://api.example/a', 'https://api.example/a'],
  ['https://example.com/a', 'https://example.com/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['//evil.example/a', null],
  ['/\\evil.example/a', null],
  ['https://evil.example/a', null],
  ['https://user@api.example/a', null],
  ['http://api.example/a', null],
  ['javascript:alert(1)', null],
  ['https://', null],
])('the operator’s link %s opens %s', (address, expected) => {
  expect(linkUrl(address, { apiOrigin: 'https://api.example', hosts: HOSTS })).toBe(expected);
});
