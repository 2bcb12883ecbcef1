import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { mayAnswer } from '../../src/contract/endpoint-docs.ts';

test.each([
  ['/openapi.json', 'application/json'],
  ['/docs', 'text/html'],
  ['/docs/docs.css', 'text/css'],
  ['/docs/tokens.css', 'text/css'],
  ['/docs/language.css', 'text/css'],
  ['/docs/language.js', 'text/javascript'],
  ['/docs/start.js', 'text/javascript'],
  ['/docs/swagger-ui-bundle.js', 'text/javascript'],
  ['/docs/swagger-ui.css', 'text/css'],
])('%s is served with a policy that by default forbids loading anything', async (path, type) => {
  const server = await createMock().listen(0);
  onTestFinished(() => server.close());
  const { status, headers } = await fetch(server.url + path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain(type);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('`mayAnswer` accepts a code of the call, but no code of another call, and accountFrozen if a login is needed', () => {
  expect(mayAnswer('/api/user/login', true, 21001)).toBe(true);
  expect(mayAnswer('/api/user/login', true, 31001)).toBe(false);
  expect(mayAnswer('/api/user/info', false, 21090)).toBe(true);
  expect(mayAnswer('/api/index/news', true, 21090)).toBe(false);
});
