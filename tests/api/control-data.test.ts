import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SCENARIO_NAMES, type ScenarioName } from '../../mock-server/control/scenarios.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { DEFAULT_RATE_LIMIT } from '../../mock-server/pipeline/rate-limit.ts';
import { contract } from '../../src/contract/contract.ts';
import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import {
  DAY,
  freshId,
  HOUR,
  MEMBERS,
  PASSWORD,
  SECOND,
  START,
  startMock,
} from '../support/start-mock.ts';
import { type ControlledMock, startControlled } from './control-room.ts';

const { info, login } = contract.user;

async function startScenario(name: ScenarioName): Promise<ControlledMock> {
  const controlled = await startControlled();
  expect((await controlled.requestControl('POST /scenario', { name })).status).toBe(200);
  expect(allViolations(controlled.mock.db)).toEqual([]);
  return controlled;
}

async function readMember(controlled: ControlledMock) {
  const token = await controlled.logIn();
  return (await controlled.call(info, {}, { token })).body.data;
}

/** The seeded balance of the first member, in fen. */
const AVAILABLE_FEN = 1_234_567;

describe('reset', () => {
  test('resets data, clock, faults and journal, and ends every session', async () => {
    const controlled = await startControlled();
    const { requestControl, call, mock, logIn } = controlled;
    const stateAtStart = await requestControl('GET /state?table=users');
    const token = await logIn();
    await requestControl('POST /scenario', { name: 'empty-wallet' });
    await requestControl('POST /clock', { advance: DAY });
    await requestControl('POST /faults', { kind: 'html', count: 9 });
    const { status, answer } = await requestControl('POST /reset', {});
    expect(status).toBe(200);
    expect(answer).toMatchObject({ seed: 7, clock: { now: '2026-11-21 10:00:00', is_real: true } });
    expect((await requestControl('GET /journal')).answer).toEqual({ list: [] });
    expect((await requestControl('GET /state?table=users')).text).toBe(stateAtStart.text);
    expect((await call(info, {}, { token })).status).toBe(401);
    expect(mock.db.operations.all()).toEqual([]);
    expect((await readMember(controlled)).balance).toBe('12345.67');
    expect(allViolations(mock.db)).toEqual([]);
  });

  test('POST /seed changes the data and keeps the clock; a reset returns to the first seed', async () => {
    const { requestControl } = await startControlled();
    const readNews = async () => (await requestControl('GET /state?table=news')).text;
    const firstNews = await readNews();
    await requestControl('POST /clock', { advance: HOUR });
    expect((await requestControl('POST /seed', { seed: 8 })).answer).toMatchObject({
      seed: 8,
      clock: { now: '2026-11-21 11:00:00' },
    });
    expect(await readNews()).not.toBe(firstNews);
    expect((await requestControl('GET /scenario')).answer).toMatchObject({ seed: 8 });
    await requestControl('POST /reset', {});
    expect(await readNews()).toBe(firstNews);
  });

  test('resets the rate limits', async () => {
    const { requestControl, send, call } = await startControlled({
      rateLimit: { ...DEFAULT_RATE_LIMIT, reads: 1, guesses: 1, monotonic: () => 0 },
    });
    const { config } = contract.common;
    const wrongLogin = { mobile: MEMBERS.first, password: 'Wrong1234' };
    for (const [readStatus, loginStatus] of [
      [200, 200],
      [429, 429],
    ]) {
      expect((await send(config)).status).toBe(readStatus);
      expect((await call(login, wrongLogin)).status).toBe(loginStatus);
    }
    await requestControl('POST /reset', {});
    expect((await send(config)).status).toBe(200);
    expect((await call(login, wrongLogin)).status).toBe(200);
  });

  test('writes the reset to the --db file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dbFile = join(folder, 'db.json');
    const { requestControl } = await startControlled({ dbFile });
    await requestControl('POST /scenario', { name: 'new-member' });
    const restartedMock = await startMock({ dbFile });
    expect(restartedMock.mock.db.users.where('mobile', MEMBERS.first)[0]?.auth_status).toBe(
      AUTH_STATUS.none,
    );
  });

  test('a call that began before a reset cannot break the new data', async () => {
    const { requestControl, call, mock } = await startControlled();
    const calls = [1, 2, 3].map(() => call(login, { mobile: MEMBERS.first, password: PASSWORD }));
    await requestControl('POST /reset', {});
    await Promise.all(calls);
    expect(allViolations(mock.db)).toEqual([]);
  });
});

describe('scenario', () => {
  test('GET lists every scenario with a sentence about it in English and in Chinese', async () => {
    const { requestControl } = await startControlled();
    const { answer } = await requestControl<{
      list: { name: string; about: string; about_zh: string }[];
    }>('GET /scenario');
    expect(answer.list.map(({ name }) => name)).toEqual(SCENARIO_NAMES);
    for (const { about, about_zh } of answer.list) {
      expect(about).toMatch(/^[ -~]{20,}\.$/);
      expect(about_zh).toMatch(/\p{Script=Han}.*。$/u);
    }
  });

  test('new-member makes an unverified member without money, points or a VIP level', async () => {
    expect(await readMember(await startScenario('new-member'))).toMatchObject({
      auth_status: AUTH_STATUS.none,
      balance: '0.00',
      frozen: '0.00',
      invested: '0.00',
      points: 0,
      chances: 0,
      vip: { level: 0 },
      created_at: '2026-11-21 10:00:00',
    });
  });

  test('vip gives the member VIP3 with 300 days left', async () => {
    expect((await readMember(await startScenario('vip'))).vip).toMatchObject({
      level: 3,
      is_active: 1,
      days_left: 300,
    });
  });

  test('empty-wallet leaves the member no balance, points or chances', async () => {
    expect(await readMember(await startScenario('empty-wallet'))).toMatchObject({
      balance: '0.00',
      points: 0,
      chances: 0,
      is_auth: 1,
    });
  });

  test('frozen freezes the account of the member', async () => {
    const { call } = await startScenario('frozen');
    const { body } = await call(login, { mobile: MEMBERS.first, password: PASSWORD });
    expect(body.code).toBe(21090);
  });

  test('expired-session ends all sessions and keeps the data', async () => {
    const { requestControl, call, mock, logIn } = await startControlled();
    const token = await logIn();
    await call(contract.index.newsDetail, { id: 1 }, { token });
    const viewCount = mock.db.news_views.all().length;
    await requestControl('POST /scenario', { name: 'expired-session' });
    expect((await call(info, {}, { token })).status).toBe(401);
    expect(mock.db.news_views.all()).toHaveLength(viewCount);
    await logIn();
  });

  test('heavy makes 5,000 fund records and a team of 2,000, and keeps the usual balance', async () => {
    const controlled = await startScenario('heavy');
    const { db } = controlled.mock;
    const [user] = db.users.where('mobile', MEMBERS.first);
    const id = user?.id ?? 0;
    const available = db.accounts.where('user_id', id).find(({ type }) => type === 'available');
    const records = db.ledger_txns
      .where('user_id', id)
      .filter(({ entries }) => entries.some(({ account_id }) => account_id === available?.id));
    expect(records.length).toBeGreaterThanOrEqual(5_000);
    expect(available?.balance).toBe(AVAILABLE_FEN);
    // The records are in chronological order.
    const times = records.map(({ created_at }) => created_at);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    const team = db.users.where('inviter_id', id);
    expect(team).toHaveLength(2_000);
    for (const field of ['mobile', 'invite_code', 'id_card_digest'] as const) {
      const values = db.users.all().flatMap((row) => row[field] ?? []);
      expect(new Set(values).size, field).toBe(values.length);
    }
    expect((await readMember(controlled)).balance).toBe('12345.67');
    const token = await controlled.logIn();
    const cards = await controlled.call(contract.card.info, {}, { token });
    expect(cards.body.code).toBe(1);
  });

  test.each([{ name: 'none' }, { name: 'vip', more: 1 }, {}, { name: 1 }])(
    '%j is refused',
    async (body) => {
      const { requestControl, mock } = await startControlled();
      const usersBefore = mock.db.users.all();
      const { status, answer } = await requestControl('POST /scenario', body);
      expect(status).toBe(400);
      expect(answer['error']).toMatch(/\.$/);
      expect(mock.db.users.all()).toBe(usersBefore);
    },
  );
});

describe('clock', () => {
  test('can be set, advanced by a positive or negative time, and returned to real time', async () => {
    const { requestControl, mock, send } = await startControlled();
    expect((await requestControl('GET /clock')).answer).toEqual({
      now: '2026-11-21 10:00:00',
      is_real: true,
      ahead_ms: 0,
    });
    expect(
      (await requestControl('POST /clock', { set: '2026-12-01 00:00:00' })).answer,
    ).toMatchObject({
      now: '2026-12-01 00:00:00',
      is_real: false,
    });
    expect((await requestControl('POST /clock', { advance: HOUR })).answer['now']).toBe(
      '2026-12-01 01:00:00',
    );
    expect((await requestControl('POST /clock', { advance: -HOUR })).answer['now']).toBe(
      '2026-12-01 00:00:00',
    );
    const { body } = await send(contract.common.config);
    expect(body).toMatchObject({ data: { server_time: '2026-12-01 00:00:00' } });
    expect((await requestControl('POST /clock', { real: true })).answer['is_real']).toBe(true);
    expect(mock.clock.now()).toBe(START);
  });

  test('continues to run after it was moved', async () => {
    const { requestControl, advance, mock } = await startControlled();
    await requestControl('POST /clock', { set: '2027-01-01 00:00:00' });
    const movedTime = mock.clock.now();
    advance(5);
    expect(mock.clock.now()).toBe(movedTime + 5);
  });

  test('ends a session after a week', async () => {
    const { requestControl, call, logIn } = await startControlled();
    const token = await logIn();
    await requestControl('POST /clock', { advance: 8 * DAY });
    expect((await call(info, {}, { token })).status).toBe(401);
  });

  test.each([
    {},
    { set: '2026-02-30 00:00:00' },
    { set: 'tomorrow' },
    { set: 0 },
    { advance: 1.5 },
    { advance: 1e15 },
    { advance: -30 * 365 * DAY },
    { set: '1999-12-31 23:59:59' },
    { real: false },
    { set: '2026-12-01 00:00:00', advance: 1 },
  ])('%j is refused and does not change the time', async (body) => {
    const { requestControl, mock } = await startControlled();
    const { status, answer } = await requestControl('POST /clock', body);
    expect(status).toBe(400);
    expect(answer['error']).toMatch(/\.$/);
    expect(mock.clock.now()).toBe(START);
  });
});

describe('GET /ledger and GET /state', () => {
  test('shows the ledger of all members or one, and whether it balances', async () => {
    const { requestControl, mock } = await startControlled();
    const { answer } = await requestControl<{
      faults: [];
      accounts: object[];
      txns: { id: number }[];
    }>('GET /ledger');
    expect(answer.faults).toEqual([]);
    expect(answer.accounts).toHaveLength(mock.db.accounts.all().length);
    expect(answer.txns[0]?.id).toBe(mock.db.ledger_txns.all().at(-1)?.id);
    const memberLedger = await requestControl<{ accounts: object[] }>('GET /ledger?user_id=200001');
    expect(memberLedger.answer.accounts).toHaveLength(4);
  });

  test('shows the state without tokens, codes and passwords', async () => {
    const { requestControl, call, mock, logIn } = await startControlled();
    const token = await logIn();
    const registration = await call(contract.user.register, {
      mobile: '13712345678',
      password: 'Passw0rd',
      password_confirm: 'Passw0rd',
      agree: 1,
      agreement_version: '2026.11',
    });
    const { text, answer } = await requestControl<Record<string, unknown[]>>('GET /state');
    expect(answer['users']).toHaveLength(mock.db.users.all().length);
    const secrets = [
      token,
      registration.body.data.token,
      registration.body.data.recovery_code,
      ...mock.db.users.all().flatMap((row) => [row.password_hash, row.recovery_hash]),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(token|password_hash|recovery_hash|answer)"/);
  });

  test('shows one table, or lists the table names', async () => {
    const { requestControl } = await startControlled();
    expect(
      (await requestControl<object[]>('GET /state?table=banners')).answer.length,
    ).toBeGreaterThan(0);
    const { status, answer } = await requestControl('GET /state?table=__proto__');
    expect(status).toBe(400);
    expect(answer['error']).toContain('ledger_txns');
  });
});

test('after a reset, a call with an earlier request_id takes effect again', async () => {
  const { requestControl, send } = await startControlled();
  const body = { mobile: MEMBERS.first, password: PASSWORD, request_id: freshId() };
  const firstAnswer = await send(login, body);
  await requestControl('POST /reset', {});
  expect((await send(login, body)).text).not.toBe(firstAnswer.text);
});

describe('POST /member and POST /draw', () => {
  test('POST /member sets the balance and the VIP level at once, and the books still add up', async () => {
    const controlled = await startControlled();
    // To half a second, because the rules count whole seconds and the clock does not.
    controlled.advance(SECOND / 2);
    const mobile = MEMBERS.first;
    for (const [balance, vip_level] of [
      [5_000, 3],
      [999_900, 0],
    ]) {
      const { answer } = await controlled.requestControl('POST /member', {
        mobile,
        balance,
        vip_level,
      });
      expect(answer).toEqual({ mobile, balance });
      const member = await readMember(controlled);
      expect(member).toMatchObject({ vip: { level: vip_level } });
    }
    expect(allViolations(controlled.mock.db)).toEqual([]);
    expect((await controlled.requestControl('POST /member', { mobile: '1' })).status).toBe(404);
  });

  test('POST /draw makes one prize certain and publishes new odds', async () => {
    const controlled = await startControlled();
    const versionBefore = controlled.mock.db.lottery_activities.get(1)?.odds_version ?? 0;
    const { answer } = await controlled.requestControl('POST /draw', { position: 3 });
    expect(answer).toMatchObject({ position: 3 });
    const token = await controlled.logIn();
    const input = { activity_id: 1, odds_version: versionBefore + 1, request_id: freshId() };
    const drawAnswer = await controlled.call(contract.prize.draw, input, { token });
    expect(drawAnswer.body.data).toMatchObject({ position: 3 });
    expect(allViolations(controlled.mock.db)).toEqual([]);
  });
});
