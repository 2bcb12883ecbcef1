import { expect, test } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { startBackend } from './bad-backend.ts';
import { MEMBER } from './run-check.ts';

test('kit/main.ts checks a backend without a build', async () => {
  const backendUrl = await startBackend();
  const run = runCommand('kit/main.ts', ['check', '--base', backendUrl, ...MEMBER]);
  expect(await run.waitForExit(), run.output()).toBe(0);
  expect(run.output()).toContain('Login      ok');
});
