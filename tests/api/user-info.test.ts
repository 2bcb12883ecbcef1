import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import { DAY, MEMBERS, startMock } from '../support/start-mock.ts';

const { info } = contract.user;

const PARCEL = { kind: 'parcel', id: expect.any(Number) as number, amount: null, until: null };

test('the first member has the data that RULES.md, Demo data, describes', async () => {
  const { call, logIn } = await startMock();
  const { body } = await call(info, {}, { token: await logIn() });
  expect(body.data).toEqual({
    id: 200001,
    mobile: '138****0001',
    nickname: expect.stringMatching(/^青/) as string,
    avatar: null,
    is_auth: 1,
    auth_status: AUTH_STATUS.approved,
    auth_reason: null,
    auth_tries_left: 5,
    real_name: '张*',
    id_card: '1101************2X',
    invite_code: 'QS8888',
    balance: '12345.67',
    frozen: '500.00',
    invested: '16000.00',
    total_income: '-32.61',
    points: 1280,
    chances: 1,
    free_draws: 1,
    vip: {
      level: 1,
      name: 'VIP1',
      expire_time: '2026-12-11 10:00:00',
      is_active: 1,
      days_left: 20,
    },
    risk: { level: 3, text: '平衡型', expire_time: '2027-06-09 10:00:00' },
    sign: { today_signed: 0, streak: 6, next: { points: 33, chance: 1 } },
    todo: {
      claimable_rewards: 2,
      claimable_amount: '10.00',
      claimable_until: '2027-01-22 05:59:45',
      prize_address: 1,
      prize_address_until: '2026-12-19 20:00:00',
      unread_notice: 2,
    },
    in_progress: [
      {
        kind: 'withdrawal',
        id: expect.any(Number) as number,
        title: '微信',
        amount: '500.00',
        status_text: '待审核',
        until: '2026-11-24 23:59:59',
      },
      {
        kind: 'cooling_off',
        id: expect.any(Number) as number,
        title: '稳享90天',
        amount: '1000.00',
        status_text: '冷静期',
        until: '2026-11-22 08:00:00',
      },
      { ...PARCEL, title: '晴雨伞', status_text: '已发货' },
      { ...PARCEL, title: '保温杯', status_text: '待发货' },
    ],
    withdraw_hold_until: null,
    created_at: '2026-03-06 10:00:00',
    last_logins: [
      { time: '2026-11-21 10:00:00', place: '本机', device: expect.any(String) as string },
      { time: '2026-11-20 08:00:00', place: '北京', device: 'iPhone · WeChat' },
      { time: '2026-11-15 04:00:00', place: '北京', device: 'iPhone · Safari' },
      { time: '2026-11-04 18:00:00', place: '上海', device: 'Mac · Safari' },
    ],
  });
});

test('`last_logins` contains a login, but no attempt with a wrong password', async () => {
  const { call, logIn } = await startMock();
  const login = { mobile: MEMBERS.unverified, password: 'Wrong1234' };
  await call(contract.user.login, login);
  const token = await logIn(MEMBERS.unverified);
  const { last_logins } = (await call(info, {}, { token })).body.data;
  expect(last_logins).toHaveLength(1);
});

test('the second member is not verified, and the third is rejected', async () => {
  const { call, logIn } = await startMock();
  const readMemberOf = async (mobile: string) =>
    (await call(info, {}, { token: await logIn(mobile) })).body.data;
  expect(await readMemberOf(MEMBERS.unverified)).toMatchObject({
    is_auth: 0,
    auth_status: AUTH_STATUS.none,
  });
  expect(await readMemberOf(MEMBERS.rejected)).toMatchObject({
    is_auth: 0,
    auth_status: AUTH_STATUS.rejected,
    auth_reason: '姓名与证件不一致',
  });
});

test('as time passes, the streak ends after a missed day and VIP expires', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn();
  const readMember = async () => (await call(info, {}, { token })).body.data;
  advance(14 * 3_600_000 - 1);
  expect((await readMember()).sign.streak).toBe(6);
  advance(1);
  expect((await readMember()).sign.streak).toBe(0);
  for (let day = 0; day < 4; day += 1) {
    advance(5 * DAY);
    await readMember();
  }
  expect((await readMember()).vip).toEqual({
    level: 0,
    name: '普通会员',
    expire_time: '2026-12-11 10:00:00',
    is_active: 0,
    days_left: 0,
  });
});

test('what has ended is not in progress: a cancelled withdrawal, a cooling-off period', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn();
  const readInProgress = async () =>
    (await call(info, {}, { token })).body.data.in_progress as { kind: string; id: number }[];
  const kindsOf = (items: { kind: string }[]) => items.map(({ kind }) => kind);
  const items = await readInProgress();
  expect(kindsOf(items)).toEqual(['withdrawal', 'cooling_off', 'parcel', 'parcel']);
  await call(contract.user.cancelWithdrawal, { order_id: items[0]!.id }, { token });
  advance(22 * 3_600_000 - 1);
  expect(kindsOf(await readInProgress())).toEqual(['cooling_off', 'parcel', 'parcel']);
  advance(1);
  expect(kindsOf(await readInProgress())).toEqual(['parcel', 'parcel']);
});

test('a member without anything in progress gets an empty list', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn(MEMBERS.unverified);
  expect((await call(info, {}, { token })).body.data.in_progress).toEqual([]);
});

test('texts are in the language of the caller', async () => {
  const { call, logIn } = await startMock();
  const extra = { token: await logIn(), headers: { 'accept-language': 'en' } };
  expect((await call(info, {}, extra)).body.data.risk.text).toBe('Balanced');
});
