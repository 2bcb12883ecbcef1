import { expect, onTestFinished, test } from 'vitest';
import { check, MEMBER } from './run-check.ts';
import { startFirstLogin } from './start-first-login.ts';

test('with the server of docs/backend/quick-start.md, login and home work', async () => {
  const backend = await startFirstLogin('http://localhost:8000');
  onTestFinished(() => void backend.stop());
  const { code, output } = await check(
    ...['--base', backend.url, '--origin', 'http://localhost:8000'],
    ...MEMBER,
  );
  expect(output).toMatch(/^Login +ok$/m);
  expect(output).toMatch(/^Home +ok$/m);
  expect(output).toMatch(/^8 ok, 0 tolerated, 0 wrong, /m);
  // The other calls are not written yet.
  expect(code).toBe(1);
});
