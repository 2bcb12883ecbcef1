import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { idCardOf } from '../support/id-card.ts';
import { MEMBERS, MINUTE, startMock } from '../support/start-mock.ts';

// The calls of a partner's server (docs/backend/sessions.md).

const KEY = 'the-key-of-a-test-with-32-characters';
const CUSTOMER = {
  sub: 'C-1',
  mobile: MEMBERS.first,
  real_name: '张三',
  id_card: '11010519491231002X',
};
const OTHER_CUSTOMER = {
  sub: 'C-5',
  mobile: '13912345671',
  real_name: '何秋',
  id_card: idCardOf('19900307'),
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Signing {
  key?: string;
  header?: object;
  seconds?: number;
}

function sign(
  claims: object,
  { key = KEY, header = { alg: 'HS256' }, seconds = 30 }: Signing = {},
) {
  const iat = Math.floor(Date.now() / 1000);
  const payload = { iat, exp: iat + seconds, jti: randomUUID(), ...claims };
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

async function openPartner() {
  const testMock = await startMock({ partnerKey: KEY });
  async function send(path: string, jwt: string, method = 'POST') {
    const response = await fetch(`${testMock.url}/partner/${path}`, {
      method,
      headers: { authorization: `Bearer ${jwt}` },
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }
  async function openSession(claims: object = CUSTOMER): Promise<string> {
    const { body } = await send('sessions', sign(claims));
    if (body['token'] === undefined) throw new Error(`no session: ${body['error']}`);
    return body['token'];
  }
  return { ...testMock, send, openSession };
}

test('opens a session for the member with the mobile number of the customer', async () => {
  const { openSession, call } = await openPartner();
  const token = await openSession();
  const { body } = await call(contract.user.info, {}, { token });
  expect(body.data).toMatchObject({ id: 200001, mobile: '138****0001' });
  // The customer number alone is enough from now on.
  const nextToken = await openSession({ sub: CUSTOMER.sub });
  expect(nextToken).not.toBe(token);
});

test('creates a verified member for a customer whose identity the partner passes on', async () => {
  const { openSession, call } = await openPartner();
  const token = await openSession({
    sub: 'C-2',
    mobile: '13912345678',
    real_name: '何秋',
    id_card: idCardOf('19900307'),
  });
  const { body } = await call(contract.user.info, {}, { token });
  expect(body.data).toMatchObject({ is_auth: 1, balance: '0.00' });
});

test('a customer without an identity verifies the name in the app', async () => {
  const { openSession, call } = await openPartner();
  const token = await openSession({ sub: 'C-3', mobile: '13912345679' });
  const { body } = await call(contract.user.info, {}, { token });
  expect(body.data).toMatchObject({ is_auth: 0 });
});

test('a reissued number opens no account of its earlier owner', async () => {
  const { send } = await openPartner();
  const { sub, mobile } = CUSTOMER;
  const other = { sub, mobile, real_name: '何秋', id_card: idCardOf('19900307') };
  for (const claims of [{ sub, mobile }, other])
    expect((await send('sessions', sign(claims))).status).toBe(409);
});

test('who has registered the number of a customer before has neither session nor password afterwards', async () => {
  const { openSession, call, logIn } = await openPartner();
  const oldToken = await logIn(MEMBERS.unverified);
  await openSession({ sub: 'C-6', mobile: MEMBERS.unverified });
  expect((await call(contract.user.info, {}, { token: oldToken })).status).toBe(401);
  await expect(logIn(MEMBERS.unverified)).rejects.toThrow();
});

test('wrong identities count as attempts of the day', async () => {
  const { send } = await openPartner();
  const codeOf = async (day: number) => {
    const id_card = idCardOf(`201501${String(day).padStart(2, '0')}`);
    const claims = { sub: 'C-7', mobile: '13912345670', real_name: '何秋', id_card };
    return (await send('sessions', sign(claims))).body['code'];
  };
  for (const day of [1, 2, 3, 4, 5]) expect(await codeOf(day)).toBe(22012);
  expect(await codeOf(6)).toBe(22016);
});

test('refuses another customer with the same number, a new one without a number, and a frozen member', async () => {
  const { send, openSession } = await openPartner();
  await openSession();
  const statusOf = async (claims: object) => (await send('sessions', sign(claims))).status;
  expect(await statusOf({ sub: 'C-9', mobile: MEMBERS.first })).toBe(409);
  expect(await statusOf({ sub: 'C-9' })).toBe(400);
  expect(await statusOf({ sub: 'C-4', mobile: MEMBERS.frozen })).toBe(403);
});

test.each<[string, object, Signing]>([
  ['another key', {}, { key: 'x'.repeat(32) }],
  ['no algorithm', {}, { header: { alg: 'none' } }],
  ['a life of two minutes', {}, { seconds: 120 }],
  ['an end in the past', {}, { seconds: -1 }],
  ['a start in the future', { iat: 4e9, exp: 4e9 + 10 }, {}],
  ['no id', { jti: undefined }, {}],
])('refuses a JWT with %s', async (_, claims, signing) => {
  const { send } = await openPartner();
  expect((await send('sessions', sign({ ...CUSTOMER, ...claims }, signing))).status).toBe(401);
});

test('refuses a JWT that was used before, other methods and other paths', async () => {
  const { send } = await openPartner();
  const jwt = sign(CUSTOMER);
  expect((await send('sessions', jwt)).status).toBe(200);
  expect(await send('sessions', jwt)).toEqual({
    status: 401,
    body: { error: 'This JWT was used before.' },
  });
  expect((await send('sessions', sign(CUSTOMER), 'GET')).status).toBe(405);
});

test('is absent without a key', async () => {
  const { url } = await startMock();
  expect((await fetch(`${url}/partner/sessions`, { method: 'POST' })).status).toBe(404);
});

test('a revocation ends all sessions of the customer, and says nothing about an unknown one', async () => {
  const { send, openSession, call } = await openPartner();
  expect((await send('revocations', sign({ sub: 'nobody' }))).status).toBe(200);
  const token = await openSession();
  expect((await send('revocations', sign({ sub: CUSTOMER.sub }))).status).toBe(200);
  expect((await call(contract.user.info, {}, { token })).status).toBe(401);
});

/** Opens a session, and returns a function that gets a token for an action. */
async function openStepUps() {
  const partner = await openPartner();
  const token = await partner.openSession(OTHER_CUSTOMER);
  const stepUp = async (action: string) =>
    (await partner.send('step_ups', sign({ sub: OTHER_CUSTOMER.sub, action }))).body[
      'step_up_token'
    ] ?? '';
  const bind = (step_up_token: string) =>
    partner.call(contract.wechat.bind, { wechat_no: 'wx_partner1', step_up_token } as never, {
      token,
    });
  return { ...partner, token, stepUp, bind };
}

test('a step-up token replaces the password, once', async () => {
  const { stepUp, bind } = await openStepUps();
  const step_up_token = await stepUp('bind-payee');
  expect((await bind(step_up_token)).body.code).toBe(1);
  expect((await bind(step_up_token)).body).toMatchObject({
    code: 10002,
    data: { errors: [{ field: 'step_up_token' }] },
  });
});

test('refuses a step-up token for another action, of the past, and an invented one', async () => {
  const { stepUp, bind, advance } = await openStepUps();
  const otherToken = await stepUp('withdraw');
  const oldToken = await stepUp('bind-payee');
  for (const token of [otherToken, 'invented']) expect((await bind(token)).body.code).toBe(10002);
  advance(2 * MINUTE);
  expect((await bind(oldToken)).body.code).toBe(10002);
});

test('without a step-up token the password is required as before', async () => {
  const { call, token } = await openStepUps();
  const { body } = await call(contract.wechat.bind, { wechat_no: 'wx_partner1' } as never, {
    token,
  });
  expect(body).toMatchObject({ code: 10001, data: { errors: [{ field: 'password' }] } });
});

test('a refused call does not use the token up', async () => {
  const { call, openSession, send } = await openPartner();
  const token = await openSession();
  const claims = { sub: CUSTOMER.sub, action: 'withdraw' };
  const { body: stepUp } = await send('step_ups', sign(claims));
  const { body: cards } = await call(contract.bank.list, {}, { token });
  const bank_id = cards.data.list[0]?.id;
  const order = { payee_type: 'bank', bank_id, step_up_token: stepUp['step_up_token'] };
  const place = (amount: string) =>
    call(contract.user.placeWithdrawal, { ...order, amount } as never, { token });
  expect((await place('99999999.00')).body.code).not.toBe(1);
  expect((await place('500.00')).body.code).toBe(1);
});

test('a token for one amount pays no other amount', async () => {
  const { call, openSession, send } = await openPartner();
  const token = await openSession();
  const claims = { sub: CUSTOMER.sub, action: 'withdraw', amount: '500.00' };
  const { step_up_token } = (await send('step_ups', sign(claims))).body;
  const { body: cards } = await call(contract.bank.list, {}, { token });
  const order = { payee_type: 'bank', bank_id: cards.data.list[0]?.id, step_up_token };
  const place = async (amount: string) =>
    (await call(contract.user.placeWithdrawal, { ...order, amount } as never, { token })).body.code;
  expect(await place('500.01')).toBe(10002);
  expect(await place('500.00')).toBe(1);
});

test('a token for the price of VIP pays this price, and no other', async () => {
  const { call, openSession, send } = await openPartner();
  const token = await openSession();
  const level = 2;
  const { data: quote } = (await call(contract.user.quoteVip, { level }, { token })).body;
  const apply = async (amount: string) => {
    const claims = { sub: CUSTOMER.sub, action: 'apply-vip', amount };
    const { step_up_token } = (await send('step_ups', sign(claims))).body;
    const order = { level, quote_price: quote.pay_amount, agree: 1, step_up_token };
    return (await call(contract.user.orderVip, order as never, { token })).body.code;
  };
  expect(await apply('0.01')).toBe(10002);
  expect(await apply(quote.pay_amount)).toBe(1);
});

test('a login with a step-up token still needs its password', async () => {
  const { send } = await startMock();
  const { body } = await send(contract.user.login, {
    mobile: MEMBERS.first,
    step_up_token: 'x',
    request_id: 'r'.repeat(20),
  });
  expect(body).toMatchObject({ code: 10001, data: { errors: [{ field: 'password' }] } });
});
