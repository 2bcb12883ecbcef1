import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { MUTATIONS } from '../mutations/mutations.ts';

// Tests the tests of the rules: each listed bug makes one of them fail.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RUN_MS = 180_000;

let failed: Record<string, number>;

beforeAll(async () => {
  const { VITEST: _inner, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/mutations/run.ts'],
    { cwd: ROOT, env },
  );
  failed = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
}, RUN_MS);

test.each(MUTATIONS.map(({ name }) => [name]))('%s: that is noticed', (name) => {
  expect(failed[name]).toBeGreaterThan(0);
});
