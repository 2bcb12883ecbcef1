import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ACCOUNT_STATUS } from '../../mock-server/modules/user/rows.ts';
import { closeSessions } from '../../mock-server/modules/user/rules/sessions.ts';
import { contract } from '../../src/contract/contract.ts';
import { idCardOf } from '../support/id-card.ts';
import { DAY, freshId, MEMBERS, SECOND, startMock } from '../support/start-mock.ts';
import { addressFields } from './address-book.ts';

const { info } = contract.user;

test('a session ends seven days after its last call', async () => {
  const { call, logIn, advance } = await startMock();
  const token = await logIn();
  for (const days of [6, 6, 6]) {
    advance(days * DAY);
    expect((await call(info, {}, { token })).body.code).toBe(1);
  }
  advance(7 * DAY - SECOND);
  expect((await call(info, {}, { token })).body.code).toBe(1);
  advance(7 * DAY);
  const expiredAnswer = await call(info, {}, { token });
  expect(expiredAnswer.status).toBe(401);
  expect(expiredAnswer.body).toMatchObject({
    code: 401,
    msg: '登录已过期，请重新登录',
    data: null,
  });
});

test.each([undefined, '', 'nonsense', '__proto__'])(
  'the token %j belongs to no session',
  async (token) => {
    const { call } = await startMock();
    expect((await call(info, {}, { token })).status).toBe(401);
  },
);

test('a call that needs no login is answered even with an expired token', async () => {
  const { call } = await startMock();
  expect((await call(contract.common.config, {}, { token: 'dead' })).body.code).toBe(1);
});

test('a member can log in twice, with tokens that cannot be guessed', async () => {
  const { call, logIn } = await startMock();
  const tokens = [await logIn(), await logIn()];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect((await call(info, {}, { token })).body.code).toBe(1);
  }
});

test('refuses each call of a member who was frozen while logged in', async () => {
  const { call, logIn, mock } = await startMock();
  const token = await logIn(MEMBERS.unverified);
  mock.transaction(() => mock.db.users.update(200002, { status: ACCOUNT_STATUS.frozen }));
  const { status, body } = await call(info, {}, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 21090, msg: '账号已被冻结，请联系客服' });
});

test('refuses a write whose session ends before its body has arrived', async () => {
  const { mock, logIn, url } = await startMock();
  const token = await logIn();
  const addressesBefore = mock.db.addresses.all().length;
  const body = JSON.stringify({ ...addressFields(), request_id: freshId() });
  const status = new Promise<number | undefined>((resolve, reject) => {
    const write = request(`${url}/v1${contract.address.add.path}`, {
      method: 'POST',
      headers: {
        token,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        // The server answers this with `continue` when it has read the headers.
        expect: '100-continue',
      },
    });
    write.once('continue', () => {
      mock.transaction(() => closeSessions(mock.db, 200001));
      write.end(body);
    });
    write.once('response', (response) => resolve(response.resume().statusCode));
    write.once('error', reject);
  });
  expect(await status).toBe(401);
  expect(mock.db.addresses.all()).toHaveLength(addressesBefore);
});

test('checks in this order: token, fields, replay, account state', async () => {
  const { send, logIn, mock } = await startMock();
  const { auth } = contract.user;
  const token = await logIn(MEMBERS.unverified);
  const person = { real_name: '陈一一', id_card: idCardOf('19900307'), agree_sensitive: 1 };
  const fields = { ...person, request_id: freshId() };
  const firstAnswer = await send(auth, fields, { token });
  mock.transaction(() => mock.db.users.update(200002, { status: ACCOUNT_STATUS.frozen }));
  expect((await send(auth, {})).body.code).toBe(401);
  expect((await send(auth, {}, { token })).body.code).toBe(10001);
  expect((await send(auth, fields, { token })).text).toBe(firstAnswer.text);
  expect((await send(auth, { ...fields, request_id: freshId() }, { token })).body.code).toBe(21090);
});
