import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMock } from '../../mock-server/app.ts';
import { SCENARIO_NAMES } from '../../mock-server/control/scenarios.ts';
import { seedState } from '../../mock-server/modules/seed.ts';
import { loadState } from '../../mock-server/store/db-file.ts';
import {
  ROW_SHAPES,
  type State,
  TABLE_NAMES,
  type Tables,
} from '../../mock-server/store/tables.ts';
import { contract } from '../../src/contract/contract.ts';
import { DAY, freshId, MEMBERS, PASSWORD, START, startMock } from '../support/start-mock.ts';
import { filesIn } from './files-in.ts';

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

/** Lets each write of the file fail until `release` is called, as a full disk does. */
function blockWrites(dbFile: string) {
  const folder = join(dbFile, '..');
  renameSync(folder, `${folder}.away`);
  onTestFinished(() => rmSync(`${folder}.away`, { recursive: true, force: true }));
  return { release: () => renameSync(`${folder}.away`, folder) };
}

describe('while the file cannot be written', () => {
  async function startUnwritableMock() {
    const dbFile = join(makeFolder(), 'db.json');
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => printed.mockRestore());
    const testMock = await startMock({ dbFile, control: true });
    const token = await testMock.logIn();
    const fileBefore = readFileSync(dbFile, 'utf8');
    const { release } = blockWrites(dbFile);
    return { ...testMock, dbFile, token, fileBefore, release, printed };
  }

  test('every read goes on, also one that changes data, such as a payout that is due', async () => {
    const { call, advance, mock, token } = await startUnwritableMock();
    advance(3 * DAY); // withdrawals and cards fall due, and the session is extended
    const reads = [
      await call(contract.user.info, {}, { token }),
      await call(contract.card.info, {}, { token }),
      await call(contract.index.newsDetail, { id: 1 }, { token }),
      await call(contract.user.getMoneyLog, {}, { token }),
      await call(contract.common.config, {}),
    ];
    expect(reads.map(({ status, body }) => [status, body.code])).toEqual(reads.map(() => [200, 1]));
    expect(mock.db.news_views.all()).toHaveLength(1);
  });

  test('a write is refused as not executed, and leaves nothing behind', async () => {
    const { call, send, mock, token, fileBefore, dbFile, release } = await startUnwritableMock();
    const rows = () => JSON.stringify(TABLE_NAMES.map((name) => mock.db[name].all()));
    const before = rows();
    const request_id = freshId();
    const { status, body } = await send(contract.user.sign, { request_id }, { token });
    expect([status, body.code]).toEqual([200, 10009]);
    expect(body.msg).toBe('系统暂时无法保存数据，本次操作没有执行，请稍后再试');
    const login = { mobile: MEMBERS.first, password: PASSWORD };
    const headers = { 'accept-language': 'en' };
    expect((await call(contract.user.login, login, { headers })).body).toMatchObject({
      code: 10009,
      msg: 'Data cannot be saved at the moment, so nothing was done. Please try again later.',
    });
    expect(rows()).toBe(before);
    release();
    expect(readFileSync(dbFile, 'utf8')).toBe(fileBefore);
    expect(filesIn(join(dbFile, '..'))).toEqual(['db.json']);
    // The same call is executed as soon as the file can be written.
    expect((await send(contract.user.sign, { request_id }, { token })).body.code).toBe(1);
  });

  test('the output says once what to do, and once that the file is written again', async () => {
    const { call, token, dbFile, release, printed } = await startUnwritableMock();
    for (const id of [1, 2, 3]) await call(contract.index.newsDetail, { id }, { token });
    await call(contract.user.sign, {}, { token });
    const outage = new RegExp(
      `^mock: ${dbFile} cannot be written \\(ENOENT.+\\)\\. Reads go on, and every write is refused with 10009\\. Free some space, or correct the folder or its rights; no restart is needed\\.$`,
    );
    expect(printed.mock.calls).toEqual([[expect.stringMatching(outage)]]);
    release();
    await call(contract.user.sign, {}, { token });
    expect(printed.mock.calls.slice(1)).toEqual([[`mock: ${dbFile} is written again.`]]);
    const { news_views } = JSON.parse(readFileSync(dbFile, 'utf8')) as State;
    expect(news_views.map((row) => row.news_id)).toEqual([1, 2, 3]);
  });

  test('the control room refuses its commands with a sentence, and still shows the data', async () => {
    const { fetch, mock } = await startUnwritableMock();
    const users = JSON.stringify(mock.db.users.all());
    const headers = { 'content-type': 'application/json' };
    for (const [path, body] of [
      ['/__mock/reset', {}],
      ['/__mock/scenario', { name: 'vip' }],
      ['/__mock/member', { mobile: MEMBERS.first, balance: 5 }],
    ] as const) {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status, path).toBe(503);
      expect(answer.text, path).toContain('cannot be written (ENOENT');
    }
    expect(JSON.stringify(mock.db.users.all())).toBe(users);
    expect((await fetch('/__mock/state?table=users')).status).toBe(200);
  });

  test('a disk without space leaves the old file and no draft', async () => {
    const dbFile = join(makeFolder(), 'db.json');
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => printed.mockRestore());
    const { call } = await startMock({ dbFile });
    const fileBefore = readFileSync(dbFile, 'utf8');
    symlinkSync('/dev/full', `${dbFile}.${process.pid}.tmp`);
    const login = { mobile: MEMBERS.first, password: PASSWORD };
    expect((await call(contract.user.login, login)).body.code).toBe(10009);
    expect(printed.mock.calls).toEqual([[expect.stringContaining('no space left on device')]]);
    expect(readFileSync(dbFile, 'utf8')).toBe(fileBefore);
    expect(filesIn(join(dbFile, '..'))).toEqual(['db.json']);
  });
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

const SEEDED_STATE = seedState(7, START);

/** Returns the text of a new mock’s file after `change` has changed its content. */
function tamperedFile(change: (state: State) => void): string {
  const state = structuredClone(SEEDED_STATE);
  change(state);
  return JSON.stringify(state);
}

/** Sets the field at a path such as `withdraw.min`. With `undefined`, removes it. */
function setField(row: object | undefined, path: string, value: unknown): void {
  const names = path.split('.');
  const lastName = names.pop() ?? '';
  const parent = names.reduce<unknown>(
    (object, name) => (object as Record<string, unknown>)[name],
    row,
  );
  Object.assign(parent as object, { [lastName]: value });
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
    /is of version 2, and this mock writes version 6\./,
  ],
  [
    'a table missing',
    tamperedFile((state) => delete (state as Partial<State>).accounts),
    /damaged \(accounts must be a list of rows\)\./,
  ],
  [
    'a balance that is text',
    tamperedFile((state) => (firstMemberAccount(state).balance = '1234567')),
    /has been changed by hand or damaged \(accounts, row with the id \d+, field balance: .*number.*\)\./,
  ],
  [
    'a balance of half a fen',
    tamperedFile((state) => (firstMemberAccount(state).balance = 0.5)),
    /damaged \(accounts, row with the id \d+, field balance: /,
  ],
  [
    'a row that is null',
    tamperedFile((state) => state.news.push(null as never)),
    /damaged \(news, row 61 of the list: /,
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

// Each of these files was changed by hand, and would let a call fail later.

/** A field of the first row of a table, and a wrong value for it. With `undefined`, the field is missing. */
const WRONG_FIELDS: readonly [table: keyof Tables, path: string, value: unknown][] = [
  ['settings', 'withdraw.min', 'x'],
  ['settings', 'withdraw.max', undefined],
  ['settings', 'withdraw.fee_rate', 'free'],
  ['settings', 'extra', 1],
  ['settings', 'features.lottery', 3],
  ['users', 'chances', -5],
  ['users', 'password_hash', 'scrypt$1$x'],
  ['users', 'avatar', 'javascript:x'],
  ['users', 'risk_level', 9],
  ['withdraw_orders', 'apply_at', 9e15],
  ['sign_logs', 'date', '2026-02-31'],
  ['prize_records', 'status', 77],
  ['card_holdings', 'product.benchmark_max', '2,4'],
  ['card_products', 'step_amount', 0],
  ['banners', 'link_type', 9],
  ['notices', 'publish_time', undefined],
  ['news', 'cover.0', '//evil.example'],
];

type HandEdit = readonly [change: (state: State) => unknown, place: string];
const HAND_EDITS: readonly HandEdit[] = [
  ...WRONG_FIELDS.map(([table, path, value]): HandEdit => [
    (s) => setField(s[table][0], path, value),
    `${table}, row with the id ${SEEDED_STATE[table][0]?.id}, field ${path}`,
  ]),
  [(s) => Object.assign(s, { settings: {} }), 'settings must be a list'],
  [(s) => (s.settings = []), 'settings must be one row with the id 1'],
  [
    (s) => setField(s.settings[0], 'withdraw', {}),
    'settings, row with the id 1, field withdraw.min',
  ],
  [
    (s) => setField(s.settings[0], 'vip_levels.0.benefits.0.value', 'many'),
    'field vip_levels.0.benefits.0: the value of this benefit must be a number',
  ],
  [
    (s) =>
      setField(
        s.users[1],
        'recovery_hash',
        String(s.users[1]?.recovery_hash).replace(/\d+/, '1048576'),
      ),
    'users, row with the id 200002, field recovery_hash: Invalid scrypt cost',
  ],
  [
    (s) => setField(s.prize_records[0], 'prize_id', 99),
    'prize_records, row with the id 1, field prize_id: prizes has no row with the id 99',
  ],
  [
    (s) =>
      (s.accounts = s.accounts.filter(
        ({ user_id, type }) => user_id !== 200_002 || type !== 'points',
      )),
    'accounts has no row of the type points for the user_id 200002',
  ],
  [
    (s) => (s.accounts = s.accounts.filter(({ type }) => type !== 'fee')),
    'accounts has no row of the type fee',
  ],
  [(s) => setField(s, 'meta.last_ids.users', 'x'), 'meta, field last_ids.users'],
  [
    (s) =>
      setField(
        s.prizes.find(({ stock_total }) => stock_total === null),
        'stock_left',
        0,
      ),
    'stock_total and stock_left must both be null or both be numbers',
  ],
  [
    (s) => setField(s.withdraw_orders[0], 'next_at', 1),
    'withdraw_orders, row with the id 1: next_at must be null after the last status',
  ],
];

test('checks every field of every row, also those in lists and objects', () => {
  const state = SEEDED_STATE;
  /** Whether the field is refused with a value that is wrong for each field: no text, no whole number and no list. */
  const isRefused = (table: keyof Tables, row: object, path: string) => {
    const changedRow = structuredClone(row);
    setField(changedRow, path, -1.5);
    return !v.is(ROW_SHAPES[table], changedRow);
  };
  /** The paths of all fields of a value. */
  const pathsIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, field]) => [
          name,
          ...pathsIn(field).map((path) => `${name}.${path}`),
        ])
      : [];
  const unchecked = TABLE_NAMES.flatMap((table) =>
    [...new Set(state[table].slice(0, 3).flatMap(pathsIn))]
      .filter((path) => !state[table].slice(0, 3).some((row) => isRefused(table, row, path)))
      .map((path) => `${table}.${path}`),
  );
  expect(unchecked).toEqual([]);
});

test('refuses a file that was changed by hand, and names the table, the row and the field', () => {
  const dbFile = join(makeFolder(), 'db.json');
  // Fewer articles, because their texts are most of the file.
  const smallState = { ...SEEDED_STATE, news: SEEDED_STATE.news.slice(0, 1), news_views: [] };
  const readError = (change: (state: State) => unknown) => {
    const state = structuredClone(smallState);
    change(state);
    writeFileSync(dbFile, JSON.stringify(state));
    try {
      loadState(dbFile);
      return 'none';
    } catch (error) {
      return String(error);
    }
  };
  const unclear = HAND_EDITS.map(([change, place]) => ({ place, error: readError(change) })).filter(
    ({ place, error }) => !error.includes(place) || !/by hand or damaged/.test(error),
  );
  expect(unclear).toEqual([]);
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
    vi.spyOn(console, 'error').mockReturnValueOnce();
    rmSync(dbFile);
    mkdirSync(join(dbFile, 'in the way'), { recursive: true });
    expect(() => transaction(() => tables.users.update(200_001, { chances: 9 }))).toThrow(
      'cannot be written',
    );
    expect(tables.users.get(200_001)?.chances).toBe(1);
    expect(filesIn(join(dbFile, '..'))).toEqual(['db.json']);
  });
});

test.each(SCENARIO_NAMES)('reads the file of the scenario %s', async (name) => {
  const dbFile = join(makeFolder(), 'db.json');
  const { fetch } = await startMock({ dbFile, control: true });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name });
  expect((await fetch('/__mock/scenario', { method: 'POST', headers, body })).status).toBe(200);
  expect(() => loadState(dbFile)).not.toThrow();
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
