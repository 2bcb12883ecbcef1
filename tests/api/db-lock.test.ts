import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn } from './files-in.ts';
import { runCommand } from './run-command.ts';

// Processes that start at the same time with the same `--db` file.

/** A process id beyond the limit. */
const DEAD = '99999999';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const READY = /http:\/\/127\.0\.0\.1:\d+\/v1/;

test.each([
  ['a file that nobody had', null],
  ['a file that a dead process had', DEAD],
])(
  'of two mocks started at once on %s one gets it, and the other names the owner',
  async (_name, left) => {
    const db = join(makeFolder(), 'db.json');
    if (left !== null) writeFileSync(`${db}.lock`, left);
    const mocks = [1, 2].map(() => runCommand('mock-server/main.ts', ['--port', '0', '--db', db]));
    const ends = mocks.map(({ says, ends, child }) =>
      Promise.race([
        says(READY).then(() => ({ pid: child.pid, code: null })),
        ends().then((code) => ({ pid: child.pid, code })),
      ]),
    );
    const outcomes = await Promise.all(ends);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([1, null]);
    const [owner, other] = outcomes[0]?.code === null ? mocks : [...mocks].reverse();
    expect(other?.output()).toBe(
      `${db} is in use by another mock (process ${owner?.child.pid}). Stop that one, or name another file with --db. If process ${owner?.child.pid} is no mock, delete ${db}.lock.\n`,
    );
    owner?.child.kill('SIGTERM');
    await owner?.ends();
    expect(existsSync(`${db}.lock`)).toBe(false);
  },
);

test('when four processes claim the same files at once, each file gets one owner', async () => {
  const folder = makeFolder();
  const count = 300;
  for (let i = 0; i < count; i += 1) writeFileSync(join(folder, `${i}.json.lock`), DEAD);
  const claims = Array.from({ length: 4 }, () =>
    runCommand('tests/api/claim-files.ts', [folder, String(count)]),
  );
  await Promise.all(claims.map(({ says }) => says(/ready/)));
  writeFileSync(join(folder, 'go'), '');
  const owned = await Promise.all(
    claims.map(async ({ says }) => JSON.parse((await says(/mine: (.*)/))[1] ?? '') as number[]),
  );
  expect(owned.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  expect(filesIn(folder).filter((name) => name !== 'go')).toEqual([]);
});
