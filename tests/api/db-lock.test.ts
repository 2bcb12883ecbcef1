import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { filesIn } from './files-in.ts';

// Starts several processes at the same time with the same `--db` file.

/** No process has this id, because it is beyond the limit of the system. */
const DEAD_PROCESS_ID = '99999999';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const READY_OUTPUT = /http:\/\/127\.0\.0\.1:\d+\/v1/;

test.each([
  ['a file without a lock', null],
  ['a file with the lock of a dead process', DEAD_PROCESS_ID],
])(
  'of two mocks started at once on %s, one gets the file and the other names the process of the first',
  async (_name, oldLock) => {
    const dbFile = join(makeFolder(), 'db.json');
    if (oldLock !== null) writeFileSync(`${dbFile}.lock`, oldLock);
    const mocks = [1, 2].map(() =>
      runCommand('mock-server/main.ts', ['--port', '0', '--db', dbFile]),
    );
    const outcomePromises = mocks.map(({ waitForOutput, waitForExit, child }) =>
      Promise.race([
        waitForOutput(READY_OUTPUT).then(() => ({ pid: child.pid, code: null })),
        waitForExit().then((code) => ({ pid: child.pid, code })),
      ]),
    );
    const outcomes = await Promise.all(outcomePromises);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([1, null]);
    const [owner, other] = outcomes[0]?.code === null ? mocks : [...mocks].reverse();
    expect(other?.output()).toBe(
      `${dbFile} is in use by another mock (process ${owner?.child.pid}). Stop that one, or name another file with --db. If process ${owner?.child.pid} is no mock, delete ${dbFile}.lock.\n`,
    );
    owner?.child.kill('SIGTERM');
    await owner?.waitForExit();
    expect(existsSync(`${dbFile}.lock`)).toBe(false);
  },
);

test('when four processes claim the same files at once, each file gets one owner', async () => {
  const folder = makeFolder();
  const count = 300;
  for (let i = 0; i < count; i += 1) writeFileSync(join(folder, `${i}.json.lock`), DEAD_PROCESS_ID);
  const claimProcesses = Array.from({ length: 4 }, () =>
    runCommand('tests/api/claim-files.ts', [folder, String(count)]),
  );
  await Promise.all(claimProcesses.map(({ waitForOutput }) => waitForOutput(/ready/)));
  writeFileSync(join(folder, 'go'), '');
  const ownedFiles = await Promise.all(
    claimProcesses.map(
      async ({ waitForOutput }) =>
        JSON.parse((await waitForOutput(/mine: (.*)/))[1] ?? '') as number[],
    ),
  );
  expect(ownedFiles.flat().sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, i) => i),
  );
  expect(filesIn(folder).filter((name) => name !== 'go')).toEqual([]);
});
