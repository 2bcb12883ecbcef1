import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { AUTH_STATUS } from '../../src/contract/statuses.ts';
import { idCardOf } from '../support/id-card.ts';
import { DAY, freshId, MEMBERS, startMock, type TestMock } from '../support/start-mock.ts';

const { auth, info, register } = contract.user;

const identityFields = (changes: object = {}) => ({
  real_name: '陈一一',
  id_card: idCardOf('19900307'),
  agree_sensitive: 1 as const,
  ...changes,
});

const submitIdentity = async ({ send }: TestMock, token: string, changes: object = {}) =>
  (await send(auth, { ...identityFields(changes), request_id: freshId() }, { token })).body;

test('verifies a member, and masks the name and the number', async () => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  const { body } = await testMock.call(auth, identityFields(), { token });
  expect(body.data).toEqual({
    is_auth: 1,
    auth_status: AUTH_STATUS.approved,
    real_name_masked: '陈*',
  });
  const me = (await testMock.call(info, {}, { token })).body.data;
  expect(me).toMatchObject({
    is_auth: 1,
    auth_status: AUTH_STATUS.approved,
    auth_reason: null,
    real_name: '陈*',
    id_card: expect.stringMatching(/^1101\*{12}\d[\dX]$/) as string,
  });
});

test.each(['李䶮', '王㛃', '葛曾䮌', '𠮷田明', '王鿍', '王〇', '\u{31350}一', '阿卜杜拉·买买提'])(
  'verifies %s, and masks all but the first character',
  async (real_name) => {
    const testMock = await startMock();
    const token = await testMock.logIn(MEMBERS.unverified);
    const { body } = await testMock.call(auth, identityFields({ real_name }), { token });
    expect(body.data).toMatchObject({ real_name_masked: `${[...real_name][0]}*` });
    const row = testMock.mock.db.users.find(({ mobile }) => mobile === MEMBERS.unverified);
    expect(row?.real_name).toBe(real_name);
  },
);

test.each([
  ['a name of one character', { real_name: '陈' }, 22010],
  ['a name in Latin letters', { real_name: 'Chen' }, 22010],
  ['a wrong check character', { id_card: '110105199003070031' }, 22011],
  ['an impossible birthday', { id_card: idCardOf('19900230') }, 22011],
  ['no separate consent', { agree_sensitive: 0 }, 22014],
  ['a missing number', { id_card: undefined }, 10001],
])('%s is refused and does not count as an attempt', async (_name, changes, code) => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  expect(await submitIdentity(testMock, token, changes)).toMatchObject({ code });
  expect(testMock.mock.db.attempts.find(({ kind }) => kind === 'auth')).toBeUndefined();
});

test('accepts members from their 18th birthday, not the day before', async () => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  const id_card = idCardOf('20081122');
  expect(await submitIdentity(testMock, token, { id_card })).toMatchObject({ code: 22012 });
  testMock.advance(DAY);
  expect(await submitIdentity(testMock, token, { id_card })).toMatchObject({ code: 1 });
});

test('the identity of a verified member cannot verify another member; each try counts', async () => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  const id_card = '11010519491231002x';
  for (let i = 0; i < 5; i += 1)
    expect(await submitIdentity(testMock, token, { id_card })).toMatchObject({ code: 22013 });
  expect(await submitIdentity(testMock, token)).toMatchObject({ code: 22016 });
});

test('a name ending in 驳回 is rejected with a reason, and the member may submit another name', async () => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  const readMemberIn = async (language: string) =>
    (await testMock.call(info, {}, { token, headers: { 'accept-language': language } })).body.data;
  expect(await submitIdentity(testMock, token, { real_name: '陈驳回' })).toMatchObject({
    code: 22017,
  });
  expect(await readMemberIn('zh')).toMatchObject({
    is_auth: 0,
    auth_status: AUTH_STATUS.rejected,
    auth_reason: '姓名与证件不一致',
  });
  expect((await readMemberIn('en')).auth_reason).toBe('The name does not match the ID document');
  expect(await submitIdentity(testMock, token)).toMatchObject({
    code: 1,
    data: { auth_status: AUTH_STATUS.approved },
  });
});

test('a name ending in 待审 is pending and can be submitted again', async () => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  expect(await submitIdentity(testMock, token, { real_name: '陈待审' })).toMatchObject({
    code: 1,
    data: { is_auth: 0, auth_status: AUTH_STATUS.pending },
  });
  expect(await submitIdentity(testMock, token)).toMatchObject({
    data: { auth_status: AUTH_STATUS.approved },
  });
});

test('a rejected member can try again; a verified one is refused', async () => {
  const testMock = await startMock();
  const rejectedToken = await testMock.logIn(MEMBERS.rejected);
  expect(await submitIdentity(testMock, rejectedToken)).toMatchObject({ code: 1 });
  expect(await submitIdentity(testMock, rejectedToken)).toMatchObject({ code: 22015 });
  expect(await submitIdentity(testMock, await testMock.logIn())).toMatchObject({ code: 22015 });
});

test('allows five attempts a day; the day ends at midnight in Shanghai', async () => {
  const testMock = await startMock();
  const token = await testMock.logIn(MEMBERS.unverified);
  const submitRejected = () => submitIdentity(testMock, token, { real_name: '陈驳回' });
  for (let i = 0; i < 5; i += 1) expect(await submitRejected()).toMatchObject({ code: 22017 });
  expect(await submitIdentity(testMock, token)).toMatchObject({ code: 22016 });
  testMock.advance(14 * 3_600_000 - 1);
  expect(await submitIdentity(testMock, token)).toMatchObject({ code: 22016 });
  testMock.advance(1);
  expect(await submitIdentity(testMock, token)).toMatchObject({ code: 1 });
});

test('an invited friend’s verification makes the reward claimable for 90 days', async () => {
  const testMock = await startMock();
  const { token } = (
    await testMock.call(register, {
      mobile: '13712345678',
      password: 'Passw0rd',
      password_confirm: 'Passw0rd',
      invite_code: 'QS8888',
      agree: 1,
      agreement_version: '2026.11',
    })
  ).body.data;
  await submitIdentity(testMock, token);
  const me = (await testMock.call(info, {}, { token: await testMock.logIn() })).body.data;
  expect(me.todo.claimable_rewards).toBe(3);
});
