import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, MINUTE, PASSWORD, SECOND, startMock } from '../support/start-mock.ts';

const { login, info } = contract.user;
const WRONG_PASSWORD = 'Wrong1234';
const UNREGISTERED_MOBILE = '13999999999';

test('a member logs in and can then request their data', async () => {
  const { call } = await startMock();
  const { body } = await call(login, { mobile: MEMBERS.first, password: PASSWORD });
  expect(body.data).toEqual({
    token: expect.stringMatching(/^[\x21-\x7e]{43,}$/) as string,
    expire_time: '2026-11-28 10:00:00',
    is_new: 0,
    user: { id: 200001, is_auth: 1, invite_code: 'QS8888' },
  });
  const { token } = body.data;
  expect((await call(info, {}, { token })).body.data).toMatchObject({ id: 200001 });
});

test('refuses invalid fields', async () => {
  const { send } = await startMock();
  const request_id = freshId();
  const codeOf = async (fields: object) => (await send(login, { request_id, ...fields })).body.code;
  expect(await codeOf({ password: PASSWORD })).toBe(10001);
  expect(await codeOf({ mobile: '12800000001', password: PASSWORD })).toBe(10002);
  expect(await codeOf({ mobile: MEMBERS.first, password: 'short' })).toBe(10002);
});

test('a wrong password that is repeated with the same request_id counts once', async () => {
  const { send } = await startMock();
  const wrongLogin = () => ({ mobile: MEMBERS.first, password: 'Wrong123', request_id: freshId() });
  const fields = wrongLogin();
  const firstAnswer = await send(login, fields);
  expect(firstAnswer.body).toMatchObject({ data: { tries_left: 4 } });
  expect((await send(login, fields)).text).toBe(firstAnswer.text);
  expect((await send(login, wrongLogin())).body).toMatchObject({ data: { tries_left: 3 } });
});

test('simultaneous calls with one request_id log in once', async () => {
  const { send, mock } = await startMock();
  const fields = { mobile: MEMBERS.first, password: PASSWORD, request_id: freshId() };
  const answers = await Promise.all([1, 2, 3].map(() => send(login, fields)));
  // The other two find the first login still running (10006) or done (10007).
  for (const { body } of answers) expect([1, 10006, 10007]).toContain(body.code);
  expect(mock.db.sessions.all()).toHaveLength(1);
});

test.each([
  ['a member', MEMBERS.first],
  ['a number nobody registered', UNREGISTERED_MOBILE],
])('five wrong passwords lock %s for 15 minutes', async (_name, mobile) => {
  const { call, advance } = await startMock();
  const logInWith = async (password: string) => (await call(login, { mobile, password })).body;
  for (const triesLeft of [4, 3, 2, 1])
    expect(await logInWith(WRONG_PASSWORD)).toMatchObject({
      code: 21001,
      msg: `账号或密码错误（还可尝试${triesLeft}次）`,
      data: { tries_left: triesLeft },
    });
  const lockedAnswer = { code: 21002, msg: '密码错误次数过多，请15分钟后再试' };
  expect(await logInWith(WRONG_PASSWORD)).toMatchObject({
    ...lockedAnswer,
    data: { retry_after: 900 },
  });
  advance(14 * MINUTE + 59 * SECOND);
  expect(await logInWith(PASSWORD)).toMatchObject({ code: 21002, data: { retry_after: 1 } });
  expect(await logInWith(WRONG_PASSWORD)).toMatchObject({ code: 21002 });
  advance(SECOND);
  if (mobile === UNREGISTERED_MOBILE)
    expect(await logInWith(WRONG_PASSWORD)).toMatchObject({ data: { tries_left: 4 } });
  else expect(await logInWith(PASSWORD)).toMatchObject({ code: 1 });
});

test('the right password resets the failed attempts', async () => {
  const { call, logIn } = await startMock();
  const failLogin = async () =>
    (await call(login, { mobile: MEMBERS.first, password: WRONG_PASSWORD })).body.data as unknown;
  for (let i = 0; i < 4; i += 1) await failLogin();
  await logIn();
  expect(await failLogin()).toEqual({ tries_left: 4 });
});

test('wrong passwords that are 15 minutes apart do not add up', async () => {
  const { call, advance } = await startMock();
  for (let i = 0; i < 6; i += 1) {
    const { body } = await call(login, { mobile: MEMBERS.first, password: WRONG_PASSWORD });
    expect(body).toMatchObject({ code: 21001, data: { tries_left: 4 } });
    advance(15 * MINUTE);
  }
});

test('every one of several simultaneous wrong passwords counts', async () => {
  const { call } = await startMock();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(login, { mobile: MEMBERS.first, password: WRONG_PASSWORD }),
    ),
  );
  const codes = answers.map(({ body }) => body.code).sort((a, b) => a - b);
  expect(codes).toEqual([21001, 21001, 21001, 21001, 21002, 21002, 21002, 21002]);
});

test('reveals that an account is frozen only with the right password', async () => {
  const { call } = await startMock();
  const codeWith = async (password: string) =>
    (await call(login, { mobile: MEMBERS.frozen, password })).body.code;
  expect(await codeWith(WRONG_PASSWORD)).toBe(21001);
  expect(await codeWith(PASSWORD)).toBe(21090);
});
