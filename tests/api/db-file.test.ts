import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, PASSWORD, startMock } from './start-mock.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const newcomer = {
  mobile: '13712345678',
  password: 'Passw0rd',
  password_confirm: 'Passw0rd',
  agree: 1,
  agreement_version: '2026.11',
} as const;

test('with a file, data, sessions and answers outlive a restart', async () => {
  const db = join(makeFolder(), 'db.json');
  const before = await startMock({ db });
  const fields = { ...newcomer, request_id: freshId() };
  const registered = await before.send(contract.user.register, fields);
  const { token } = (registered.body as { data: { token: string } }).data;

  const after = await startMock({ db });
  expect((await after.call(contract.user.info, {}, { token })).body.data.mobile).toBe(
    '137****5678',
  );
  expect((await after.send(contract.user.register, fields)).text).toBe(registered.text);
  expect(readdirSync(join(db, '..'))).toEqual(['db.json']);
});

test('each change is in the file before its answer is sent', async () => {
  const db = join(makeFolder(), 'db.json');
  const { call } = await startMock({ db });
  const { body } = await call(contract.user.login, { mobile: MEMBERS.first, password: PASSWORD });
  expect(readFileSync(db, 'utf8')).toContain(body.data.token);
});

test('a read without effects does not write the file', async () => {
  const db = join(makeFolder(), 'db.json');
  const { call } = await startMock({ db });
  rmSync(db);
  await call(contract.common.config, {});
  expect(readdirSync(join(db, '..'))).toEqual([]);
});

test('a change that cannot be written is a fault and did not happen', async () => {
  const folder = makeFolder();
  const { call, mock } = await startMock({ db: join(folder, 'db.json'), reportFault: () => {} });
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
])('a file with %s is refused in a sentence and left as it is', (_name, text, reason) => {
  const db = join(makeFolder(), 'db.json');
  writeFileSync(db, text);
  expect(() => createMock({ db })).toThrow(reason);
  expect(readFileSync(db, 'utf8')).toBe(text);
});

test('a file that cannot be written is found out at the start', () => {
  expect(() => createMock({ db: join(makeFolder(), 'no', 'such', 'folder.json') })).toThrow(
    'cannot be written',
  );
});
