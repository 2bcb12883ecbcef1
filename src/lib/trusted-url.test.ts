import { expect, test } from 'vitest';
import { secureUrl, trustedUrl } from './trusted-url.ts';

const HOSTS = ['example.com', 'Chat.Example.org', 'localhost:5173', '127.0.0.1'];

test.each([
  ['https://example.com/community', 'example.com'],
  ['https://EXAMPLE.com/a?b#c', 'example.com'],
  ['https://example.com:443/', 'example.com'],
  ['https://chat.example.org/', 'chat.example.org'],
  ['http://localhost:5173/group', 'localhost:5173'],
  ['http://127.0.0.1/group', '127.0.0.1'],
])('%s may be opened', (address, host) => {
  expect(trustedUrl(address, HOSTS)?.host).toBe(host);
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
])('%s may not', (address) => {
  expect(trustedUrl(address, HOSTS)).toBeNull();
});

test('nothing may be opened where no host is listed', () => {
  expect(trustedUrl('https://example.com/', [])).toBeNull();
});

test('any host over https is secure, nothing else, and never with a name in the address', () => {
  expect(secureUrl('https://evil.example/a')?.host).toBe('evil.example');
  for (const address of [
    'http://evil.example/',
    'https://a@evil.example/',
    'javascript:x',
    'x',
    '',
  ])
    expect(secureUrl(address)).toBeNull();
});
