import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findTestFiles } from '../find-test-files.ts';

/** Runs all tests with a stub of npx, which runs nothing and leaves the report of one unit test and of one spec. */
function runTests(unitTest: object) {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  const passedSpec = { title: 'a page', file: 'e2e/a.spec.ts', ok: true };
  const unit = { testResults: [{ name: join(folder, 'a.test.ts'), assertionResults: [unitTest] }] };
  const browser = {
    suites: [{ specs: [{ ...passedSpec, tests: [{ results: [{ duration: 2_000 }] }] }] }],
  };
  const npx = `#!/bin/sh
echo '${JSON.stringify(unit)}' > test-results/vitest.json
echo '${JSON.stringify(browser)}' > test-results/playwright.json
`;
  writeFileSync(join(folder, 'bin/npx'), npx, { mode: 0o755 });
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('../run.ts', import.meta.url)),
      '--built',
    ],
    {
      cwd: folder,
      // Any file will do as the browser: nothing starts it, and without one the run would install it.
      env: { ...process.env, PATH: join(folder, 'bin'), CHROMIUM_PATH: process.execPath },
      encoding: 'utf8',
    },
  );
  const summary = stdout.slice(stdout.indexOf('── summary')).replace(/\d+ s$/m, '0 s');
  return { status, lines: summary.trim().split('\n') };
}

test('the summary lists the slowest tests, the counts and the parts that were not tried', () => {
  const { status, lines } = runTests({ fullName: 'a rule', status: 'passed', duration: 1_250 });
  expect(lines).toEqual([
    '── summary',
    'The slowest 10:',
    '     2.0 s  tests/e2e/a.spec.ts: a page',
    '     1.3 s  a.test.ts: a rule',
    'vitest: 1 passed, 0 failed',
    'playwright: 1 passed, 0 failed',
    '',
    '2 passed, 0 failed, 0 s',
    'NOT TRIED: the long tests, Firefox ESR, WebKitGTK (npm run test:all)',
  ]);
  expect(status).toBe(0);
});

test('the summary says why a unit test has failed, because its report is far above', () => {
  const failureMessages = ['Error: 1 is not 2'];
  const { status, lines } = runTests({ fullName: 'a rule', status: 'failed', failureMessages });
  expect(lines).toEqual(
    expect.arrayContaining([
      'vitest: 0 passed, 1 failed',
      '  a.test.ts: a rule',
      '    Error: 1 is not 2',
    ]),
  );
  expect(status).toBe(1);
});

test('a word finds the tests of its rules, its call and its page', () => {
  expect(findTestFiles(['Withdrawal'])).toEqual(
    expect.arrayContaining([
      'mock-server/modules/user/rules/withdrawal-limits.test.ts',
      'tests/api/user-exchange-bank-money.test.ts',
      'tests/e2e/withdrawal.spec.ts',
    ]),
  );
  expect(findTestFiles(['no such word'])).toEqual([]);
  // These run with a command of their own.
  expect(findTestFiles(['tests/engines'])).toEqual([]);
});
