import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { idCardOf } from '../support/id-card.ts';
import {
  freshId,
  HOUR,
  MEMBERS,
  PASSWORD,
  RECOVERY_CODE,
  SECOND,
  startMock,
} from '../support/start-mock.ts';

const { recoverPassword, info, login } = contract.user;
const NEW_PASSWORDS = { password: 'Changed1', password_confirm: 'Changed1' };
const ID_CARD = '11010519491231002X';

// The three ways to prove who the member is: the recovery code, the identity and the old password.
const codeRecovery = {
  mode: 'recovery_code',
  mobile: MEMBERS.first,
  recovery_code: RECOVERY_CODE,
  ...NEW_PASSWORDS,
} as const;
const identityRecovery = {
  mode: 'identity',
  mobile: MEMBERS.first,
  real_name: '张三',
  id_card: ID_CARD.toLowerCase(),
  ...NEW_PASSWORDS,
} as const;
const passwordRecovery = {
  mode: 'old_password',
  mobile: MEMBERS.first,
  old_password: PASSWORD,
  ...NEW_PASSWORDS,
} as const;

test.each([codeRecovery, identityRecovery, passwordRecovery])(
  'recovery with $mode sets the password, ends all sessions and blocks withdrawals for a day',
  async (proof) => {
    const { call, logIn } = await startMock();
    const tokens = [await logIn(), await logIn()];
    const { body } = await call(recoverPassword, proof, { token: tokens[0] });
    expect(body.data).toEqual({
      recovery_code: expect.not.stringContaining(RECOVERY_CODE) as string,
      hold_until: '2026-11-22 10:00:00',
    });
    for (const token of tokens) expect((await call(info, {}, { token })).status).toBe(401);
    const oldLogin = await call(login, { mobile: MEMBERS.first, password: PASSWORD });
    expect(oldLogin.body.code).toBe(21001);
    const token = await logIn(MEMBERS.first, NEW_PASSWORDS.password);
    const me = (await call(info, {}, { token })).body.data;
    expect(me.withdraw_hold_until).toBe('2026-11-22 10:00:00');
  },
);

test('a call with a token may omit the mobile number, which is then the member’s own', async () => {
  const { send, logIn, call } = await startMock();
  const token = await logIn();
  const fields = { ...passwordRecovery, mobile: undefined, request_id: freshId() };
  expect((await send(recoverPassword, fields, {})).body).toMatchObject({
    code: 10001,
    data: { field: 'mobile' },
  });
  expect((await send(recoverPassword, fields, { token })).body.code).toBe(1);
  // The token has ended, so a repeat is refused.
  expect((await send(recoverPassword, fields, { token })).body.code).not.toBe(1);
  const newLogin = { mobile: MEMBERS.first, password: NEW_PASSWORDS.password };
  expect((await call(login, newLogin)).body.code).toBe(1);
});

test.each([
  ['another recovery code', { ...codeRecovery, recovery_code: 'AAAA-BBBB-CCCC' }],
  ['a number nobody registered', { ...codeRecovery, mobile: '13999999999' }],
  ['another name', { ...identityRecovery, real_name: '李四' }],
  ['another identity number', { ...identityRecovery, id_card: idCardOf('19491231') }],
  ['the identity of an unverified member', { ...identityRecovery, mobile: MEMBERS.unverified }],
  ['the session of another member', { ...passwordRecovery, mobile: MEMBERS.unverified }],
])('%s is refused with the same answer as every wrong proof', async (_name, proof) => {
  const { send, logIn } = await startMock();
  const token = await logIn();
  const { body } = await send(recoverPassword, { ...proof, request_id: freshId() }, { token });
  expect(body).toMatchObject({ code: 21020, msg: '身份信息校验失败', data: null });
});

test('a wrong old password is refused with the tries that are left; the fifth locks the calls', async () => {
  const { call, logIn } = await startMock();
  const token = await logIn();
  const proof = { ...passwordRecovery, old_password: 'Wrong1234' };
  for (const tries_left of [4, 3, 2, 1])
    expect((await call(recoverPassword, proof, { token })).body).toMatchObject({
      code: 21020,
      msg: '身份信息校验失败',
      data: { tries_left },
    });
  for (const old_password of ['Wrong1234', PASSWORD])
    expect((await call(recoverPassword, { ...proof, old_password }, { token })).body).toMatchObject(
      { code: 21002, msg: '密码错误次数过多，请15分钟后再试' },
    );
});

test('the old password without a session is refused', async () => {
  const { call } = await startMock();
  expect((await call(recoverPassword, passwordRecovery)).status).toBe(401);
});

test.each([
  ['recovery_code', { ...codeRecovery, recovery_code: undefined }, 10001, 'recovery_code'],
  ['real_name', { ...identityRecovery, real_name: undefined }, 10001, 'real_name'],
  ['id_card', { ...identityRecovery, id_card: undefined }, 10001, 'id_card'],
  ['old_password', { ...passwordRecovery, old_password: undefined }, 10001, 'old_password'],
  ['mode', { ...codeRecovery, mode: 'sms' }, 10002, 'mode'],
  ['password', { ...codeRecovery, password: 'weak' }, 21011, 'password'],
  [
    'password_confirm',
    { ...codeRecovery, password_confirm: 'Changed2' },
    21012,
    'password_confirm',
  ],
  ['a name in Latin letters', { ...identityRecovery, real_name: 'Zhang' }, 22010, 'real_name'],
  [
    'a wrong check character',
    { ...identityRecovery, id_card: '110105194912310021' },
    22011,
    'id_card',
  ],
  [
    'a password equal to the old one',
    { ...codeRecovery, password: PASSWORD, password_confirm: PASSWORD },
    21022,
    'password',
  ],
])('invalid input is refused: %s', async (_name, fields, code, field) => {
  const { send, logIn } = await startMock();
  const token = await logIn();
  const { body } = await send(recoverPassword, { ...fields, request_id: freshId() }, { token });
  expect(body).toMatchObject({ code, data: { field } });
});

test('five wrong proofs block recovery for 24 hours, even with the right proof', async () => {
  const { call, advance } = await startMock();
  const wrongRecovery = { ...codeRecovery, recovery_code: 'AAAA-BBBB-CCCC' };
  for (let i = 0; i < 5; i += 1)
    expect((await call(recoverPassword, wrongRecovery)).body.code).toBe(21020);
  advance(23 * HOUR);
  expect((await call(recoverPassword, codeRecovery)).body).toMatchObject({
    code: 21021,
    data: { retry_after: 3_600 },
  });
  advance(HOUR - SECOND);
  expect((await call(recoverPassword, codeRecovery)).body.code).toBe(21021);
  advance(SECOND);
  expect((await call(recoverPassword, codeRecovery)).body.code).toBe(1);
});

test('a recovery code works once; recovery returns the next code', async () => {
  const { call } = await startMock();
  const { recovery_code } = (await call(recoverPassword, codeRecovery)).body.data;
  const nextPasswords = { password: 'Changed2', password_confirm: 'Changed2' };
  expect((await call(recoverPassword, { ...codeRecovery, ...nextPasswords })).body.code).toBe(
    21020,
  );
  expect(
    (await call(recoverPassword, { ...codeRecovery, ...nextPasswords, recovery_code })).body.code,
  ).toBe(1);
});

test('two simultaneous calls with one code recover once', async () => {
  const { call } = await startMock();
  const answers = await Promise.all([1, 2].map(() => call(recoverPassword, codeRecovery)));
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([1, 21020]);
});

test('recovery unlocks a locked login', async () => {
  const { call } = await startMock();
  const codeOf = async (password: string) =>
    (await call(login, { mobile: MEMBERS.first, password })).body.code;
  for (let i = 0; i < 5; i += 1) expect(await codeOf('Wrong1234')).not.toBe(1);
  expect(await codeOf('Demo1234')).not.toBe(1);
  await call(recoverPassword, codeRecovery);
  expect(await codeOf(NEW_PASSWORDS.password)).toBe(1);
});

test('a frozen member cannot recover, and only the right proof is answered with “frozen”', async () => {
  const { call } = await startMock();
  const frozenRecovery = { ...codeRecovery, mobile: MEMBERS.frozen };
  expect((await call(recoverPassword, frozenRecovery)).body.code).toBe(21090);
  const wrongRecovery = { ...frozenRecovery, recovery_code: 'AAAA-BBBB-CCCC' };
  expect((await call(recoverPassword, wrongRecovery)).body.code).toBe(21020);
});
