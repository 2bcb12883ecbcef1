import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { freshId, HOUR, MEMBERS, startMock } from './start-mock.ts';

/** Starts a mock with low limits. They count real time, which `passRealTime` moves forward. */
async function startLimited() {
  let elapsedMs = 0;
  const monotonic = () => elapsedMs;
  const testMock = await startMock({ rateLimit: { reads: 2, writes: 1, draws: 1, monotonic } });
  return { ...testMock, passRealTime: (ms: number) => (elapsedMs += ms) };
}

const { config } = contract.common;

test('refuses a third read within the minute that the first one began', async () => {
  const { call, passRealTime } = await startLimited();
  await call(config, {});
  passRealTime(20_500);
  await call(config, {});
  const refusal = await call(config, {});
  expect(refusal.status).toBe(429);
  expect(refusal.headers.get('retry-after')).toBe('40');
  expect(refusal.body).toMatchObject({ code: 10005, data: { retry_after: 40 } });
  passRealTime(39_500);
  expect((await call(config, {})).body.code).toBe(1);
});

test('the limit counts real time, not the time of the mock’s clock', async () => {
  const { call, advance } = await startLimited();
  for (const code of [1, 1, 10005]) {
    expect((await call(config, {})).body.code).toBe(code);
    advance(HOUR);
  }
});

test('counts each mobile number and member separately, and writes apart from reads', async () => {
  const { call, logIn } = await startLimited();
  const token = await logIn(MEMBERS.first);
  const otherToken = await logIn(MEMBERS.unverified);
  for (const callerToken of [token, otherToken])
    for (const code of [1, 1, 10005])
      expect((await call(contract.user.info, {}, { token: callerToken })).body.code).toBe(code);
  expect((await call(config, {})).body.code).toBe(1);
});

test('a call that the limit refused takes effect when it is sent later with the same request_id', async () => {
  const { send, passRealTime } = await startLimited();
  const fields = { mobile: MEMBERS.first, password: 'Demo1234' };
  await send(contract.user.login, { ...fields, request_id: freshId() });
  const nextFields = { ...fields, request_id: freshId() };
  expect((await send(contract.user.login, nextFields)).status).toBe(429);
  passRealTime(60_000);
  expect((await send(contract.user.login, nextFields)).body.code).toBe(1);
});

test('the limit can be switched off', async () => {
  const { call } = await startMock({ rateLimit: false });
  const codes = await Promise.all(
    Array.from({ length: 700 }, async () => (await call(config, {})).body.code),
  );
  expect(new Set(codes)).toEqual(new Set([1]));
});
