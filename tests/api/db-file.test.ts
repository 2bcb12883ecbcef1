import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { seedState } from '../../mock-server/modules/seed.ts';
import type { State } from '../../mock-server/store/tables.ts';
import { contract } from '../../src/contract/contract.ts';
import { filesIn } from './files-in.ts';
import { freshId, MEMBERS, PASSWORD, START, startMock } from './start-mock.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const registrationFields = {
  mobile: '13712345678',
  password: 'Passw0rd',
  password_confirm: 'Passw0rd',
  agree: 1,
  agreement_version: '2026.11',
} as const;

test('with --db, data, sessions and stored answers survive a restart', async () => {
  const dbFile = join(makeFolder(), 'db.json');
  const firstMock = await startMock({ dbFile });
  const fields = { ...registrationFields, request_id: freshId() };
  const registration = await firstMock.send(contract.user.register, fields);
  const { token } = (registration.body as { data: { token: string } }).data;

  const restartedMock = await startMock({ dbFile });
  expect((await restartedMock.call(contract.user.info, {}, { token })).body.data.mobile).toBe(
    '137****5678',
  );
  expect((await restartedMock.send(contract.user.register, fields)).body.code).toBe(10007);
  const { recovery_code } = (registration.body as { data: { recovery_code: string } }).data;
  for (const secret of [token, recovery_code])
    expect(readFileSync(dbFile, 'utf8')).not.toContain(secret);
  expect(filesIn(join(dbFile, '..'))).toEqual(['db.json']);
});

test('each change is in the file before its answer is sent', async () => {
  const dbFile = join(makeFolder(), 'db.json');
  const { call } = await startMock({ dbFile });
  const { body } = await call(contract.user.login, { mobile: MEMBERS.first, password: PASSWORD });
  expect(body.code).toBe(1);
  expect(JSON.parse(readFileSync(dbFile, 'utf8'))).toMatchObject({ sessions: [{ id: 1 }] });
});

test('refuses a file that another mock uses, and opens it when that mock has stopped', () => {
  const dbFile = join(makeFolder(), 'db.json');
  createMock({ dbFile });
  // Process 1 always runs. No process has the second id, because it is above the limit of the system.
  writeFileSync(`${dbFile}.lock`, '1');
  expect(() => createMock({ dbFile })).toThrow(/in use by another mock \(process 1\)/);
  writeFileSync(`${dbFile}.lock`, '99999999');
  expect(() => createMock({ dbFile })).not.toThrow();
});

test('a read without changes does not write the file', async () => {
  const dbFile = join(makeFolder(), 'db.json');
  const { call } = await startMock({ dbFile });
  rmSync(dbFile);
  await call(contract.common.config, {});
  expect(filesIn(join(dbFile, '..'))).toEqual([]);
});

test('a change that cannot be written fails and is undone', async () => {
  const folder = makeFolder();
  const { call, mock } = await startMock({
    dbFile: join(folder, 'db.json'),
    reportError: () => {},
  });
  rmSync(folder, { recursive: true });
  const { status } = await call(contract.user.login, { mobile: MEMBERS.first, password: PASSWORD });
  expect(status).toBe(500);
  expect(mock.db.sessions.all()).toEqual([]);
  expect(mock.db.operations.all()).toEqual([]);
});

test.each([
  ['broken JSON', '{"meta":', 'is not valid JSON'],
  ['another program’s JSON', '{"posts":[]}', 'was not written by this mock'],
  ['null', 'null', 'was not written by this mock'],
])('refuses a file with %s with a message, and leaves it unchanged', (_name, text, reason) => {
  const dbFile = join(makeFolder(), 'db.json');
  writeFileSync(dbFile, text);
  expect(() => createMock({ dbFile })).toThrow(reason);
  expect(readFileSync(dbFile, 'utf8')).toBe(text);
});

/** Returns the text of a new mock’s file after `change` has changed its content. */
function tamperedFile(change: (state: State) => void): string {
  const state = seedState(7, START);
  change(state);
  return JSON.stringify(state);
}

const firstMemberAccount = (state: State) =>
  state.accounts.find(({ user_id, type }) => user_id === 200_001 && type === 'available') as {
    balance: unknown;
  };

test.each<[string, string, RegExp]>([
  ['nothing in it', '', /is not valid JSON\./],
  ['its end cut off', tamperedFile(() => {}).slice(0, -1_000), /is not valid JSON\./],
  [
    'another version',
    tamperedFile(({ meta }) => Object.assign(meta, { version: 2 })),
    /is of version 2, and this mock writes version 5\./,
  ],
  [
    'a table missing',
    tamperedFile((state) => delete (state as Partial<State>).accounts),
    /was not written by this mock\./,
  ],
  [
    'a balance that is text',
    tamperedFile((state) => (firstMemberAccount(state).balance = '1234567')),
    /has been changed by hand or damaged \(accounts\.\d+\.balance: .*number.*\)\./,
  ],
  [
    'a balance of half a fen',
    tamperedFile((state) => (firstMemberAccount(state).balance = 0.5)),
    /damaged \(accounts\.\d+\.balance: /,
  ],
  [
    'a row that is null',
    tamperedFile((state) => state.news.push(null as never)),
    /damaged \(news\.\d+: /,
  ],
  [
    'an id twice',
    tamperedFile(({ notices }) => notices.push({ ...(notices[0] as (typeof notices)[0]) })),
    /damaged \(notices has an id twice\)\./,
  ],
  [
    'a last id below an existing id',
    tamperedFile(({ meta }) => delete meta.last_ids.users),
    /damaged \(meta\.last_ids\.users is below an id\)\./,
  ],
  [
    'a balance without a booking',
    tamperedFile((state) => (firstMemberAccount(state).balance = 99_999_999)),
    /holds books that do not add up \(I5 balance of account \d+\)\./,
  ],
  [
    'a transaction that does not balance',
    tamperedFile(({ ledger_txns: [txn] }) => Object.assign(txn?.entries[0] ?? {}, { delta: 1 })),
    /holds books that do not add up \(I1 T\d+ does not balance\)\./,
  ],
  [
    'frozen money without its order',
    tamperedFile((state) => (state.withdraw_orders = [])),
    /holds books that do not add up \(I3 frozen of 200001\)\./,
  ],
])('refuses a file with %s with a message, and leaves it unchanged', (_name, text, reason) => {
  const dbFile = join(makeFolder(), 'db.json');
  writeFileSync(dbFile, text);
  const openMock = () => createMock({ dbFile });
  expect(openMock).toThrow(reason);
  expect(openMock).toThrow(
    /^[^\n]+The file was left as it is; name another one with --db,[^\n]+\.$/,
  );
  expect(readFileSync(dbFile, 'utf8')).toBe(text);
  expect(filesIn(join(dbFile, '..'))).toEqual(['db.json']);
});

// The mock writes each change to a draft (`db.json.<process id>.tmp`), which then replaces the file.
describe('a draft', () => {
  const endedProcessId = spawnSync(process.execPath, ['--version']).pid;

  test('of a killed process is removed at the next start, and other files stay', () => {
    const folder = makeFolder();
    const dbFile = join(folder, 'db.json');
    const unrelatedFiles = [
      `db.json.${process.ppid}.tmp`,
      'db.json.tmp',
      `other.json.${endedProcessId}.tmp`,
    ];
    for (const name of [
      `db.json.${endedProcessId}.tmp`,
      `db.json.${process.pid}.tmp`,
      ...unrelatedFiles,
    ])
      writeFileSync(join(folder, name), '{"half');
    createMock({ dbFile });
    expect(filesIn(folder).sort()).toEqual(['db.json', ...unrelatedFiles].sort());
  });

  test('is removed if it cannot replace the file', () => {
    const dbFile = join(makeFolder(), 'db.json');
    const { transaction, db: tables } = createMock({ dbFile });
    rmSync(dbFile);
    mkdirSync(join(dbFile, 'in the way'), { recursive: true });
    expect(() => transaction(() => tables.users.update(200_001, { chances: 9 }))).toThrow(
      'cannot be written',
    );
    expect(tables.users.get(200_001)?.chances).toBe(1);
    expect(filesIn(join(dbFile, '..'))).toEqual(['db.json']);
  });
});

test('creates the file readable by its owner only (0600)', () => {
  const dbFile = join(makeFolder(), 'db.json');
  createMock({ dbFile });
  expect(statSync(dbFile).mode & 0o777).toBe(0o600);
});

test('the start fails if the file cannot be written', () => {
  expect(() => createMock({ dbFile: join(makeFolder(), 'no', 'such', 'folder.json') })).toThrow(
    'cannot be written',
  );
});
