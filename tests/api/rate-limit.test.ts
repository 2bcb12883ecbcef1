import { describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMIT, type RateLimit } from '../../mock-server/pipeline/rate-limit.ts';
import { contract } from '../../src/contract/contract.ts';
import {
  freshId,
  HOUR,
  MEMBERS,
  MINUTE,
  PASSWORD,
  RECOVERY_CODE,
  startMock,
} from '../support/start-mock.ts';

/** Starts a mock with low limits. They count real time, which `passRealTime` moves forward. */
async function startLimited(limits: Partial<RateLimit> = { reads: 2, writes: 1 }) {
  let elapsedMs = 0;
  const rateLimit = { ...DEFAULT_RATE_LIMIT, ...limits, monotonic: () => elapsedMs };
  const testMock = await startMock({ rateLimit });
  return { ...testMock, passRealTime: (ms: number) => (elapsedMs += ms) };
}

const { config } = contract.common;
const { login, register, recoverPassword } = contract.user;

test('refuses a third read within the minute that the first one began', async () => {
  const { call, passRealTime } = await startLimited();
  await call(config, {});
  passRealTime(20_500);
  await call(config, {});
  const businessError = await call(config, {});
  expect(businessError.status).toBe(429);
  expect(businessError.headers.get('retry-after')).toBe('40');
  expect(businessError.body).toMatchObject({ code: 10005, data: { retry_after: 40 } });
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

test('an invented mobile number, or X-Forwarded-For, makes no new caller', async () => {
  const { send } = await startLimited({ reads: 3 });
  const codes: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
    codes.push((await send(config, { mobile: `1390000000${n}` }, { headers })).body.code);
  }
  expect(codes).toEqual([1, 1, 1, 10005, 10005]);
});

test('a stranger’s logins and registrations for a number do not block its recovery', async () => {
  const { send } = await startLimited({ writes: 2 });
  const mobile = MEMBERS.first;
  // Invalid bodies, which cost the stranger no wrong guess.
  for (const status of [200, 200, 429])
    for (const call of [login, register])
      expect((await send(call, { mobile, request_id: freshId() })).status).toBe(status);
  const newPassword = { password: 'Changed1', password_confirm: 'Changed1' };
  const proof = { mode: 'recovery_code', mobile, recovery_code: RECOVERY_CODE } as const;
  const recovery = { ...proof, ...newPassword, request_id: freshId() };
  expect((await send(recoverPassword, recovery)).body.code).toBe(1);
});

describe('one IP address', () => {
  /** The numbers of nobody. */
  const mobileOf = (n: number) => String(13_700_000_000 + n);
  const registration = (n: number, changes: object = {}) => ({
    mobile: mobileOf(n),
    password: PASSWORD,
    password_confirm: PASSWORD,
    agree: 1 as const,
    agreement_version: '2026.11',
    ...changes,
  });

  test('sends only so many logins, recoveries and registrations a minute', async () => {
    const { call, passRealTime } = await startLimited({ publicWrites: 3 });
    const logInAs = async (n: number) =>
      (await call(login, { mobile: mobileOf(n), password: PASSWORD })).body.code;
    expect([await logInAs(0), await logInAs(1)]).toEqual([21001, 21001]);
    expect((await call(register, registration(1, { agreement_version: 'x' }))).body.code).toBe(
      10008,
    );
    expect(await logInAs(2)).toBe(10005);
    expect((await call(register, registration(2))).status).toBe(429);
    passRealTime(MINUTE);
    expect(await logInAs(3)).toBe(21001);
  });

  test('cannot use up the changes of the password of a logged-in member', async () => {
    const { call, logIn } = await startLimited({ publicWrites: 1 });
    const token = await logIn(MEMBERS.first);
    expect((await call(login, { mobile: mobileOf(1), password: PASSWORD })).body.code).toBe(10005);
    const change = {
      mode: 'old_password' as const,
      old_password: PASSWORD,
      password: 'Demo5678',
      password_confirm: 'Demo5678',
    };
    expect((await call(recoverPassword, change, { token })).body.code).toBe(1);
  });

  test('cannot try one password for many numbers', async () => {
    const { call, advance, passRealTime } = await startLimited({ guesses: 4 });
    const mobiles = [...Array.from({ length: 20 }, (_, n) => mobileOf(n)), MEMBERS.first];
    const logIns = await Promise.all(
      mobiles.map(async (mobile) => (await call(login, { mobile, password: 'Wrong1234' })).body),
    );
    const codes = logIns.map(({ code }) => code).sort((a, b) => b - a);
    expect(codes.slice(0, 5)).toEqual([21001, 21001, 21001, 21001, 10005]);
    expect(new Set(codes.slice(4))).toEqual(new Set([10005]));
    // A right guess is refused like a wrong one. The limit counts real time.
    advance(HOUR);
    passRealTime(10 * MINUTE);
    const rightGuess = await call(login, { mobile: MEMBERS.first, password: PASSWORD });
    expect(rightGuess.status).toBe(429);
    expect(rightGuess.headers.get('retry-after')).toBe('300');
    passRealTime(5 * MINUTE);
    expect((await call(login, { mobile: MEMBERS.first, password: PASSWORD })).body.code).toBe(1);
  });

  test('shares its guesses among logins, recoveries and registrations', async () => {
    const { call } = await startLimited({ guesses: 4 });
    const proof = { password: 'Changed1', password_confirm: 'Changed1' };
    const recovery = { mode: 'recovery_code', mobile: MEMBERS.first, ...proof } as const;
    const codes = [
      (await call(login, { mobile: mobileOf(1), password: PASSWORD })).body.code,
      (await call(recoverPassword, { ...recovery, recovery_code: 'AAAA-BBBB-CCCC' })).body.code,
      (await call(register, registration(1, { invite_code: 'WRNG22' }))).body.code,
      (await call(register, registration(1, { mobile: MEMBERS.first }))).body.code,
    ];
    expect(codes).toEqual([21001, 21020, 21013, 21010]);
    const rightGuesses = [
      await call(login, { mobile: MEMBERS.first, password: PASSWORD }),
      await call(recoverPassword, { ...recovery, recovery_code: RECOVERY_CODE }),
      await call(register, registration(1, { invite_code: 'QS8888' })),
    ];
    expect(rightGuesses.map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  test('logs in as many members as it likes, and a used-up limit stops no logged-in member', async () => {
    const { call, logIn } = await startLimited({ guesses: 2 });
    const tokens = [];
    for (let n = 0; n < 20; n += 1) tokens.push(await logIn());
    const token = await logIn(MEMBERS.unverified);
    for (const code of [21001, 21001, 10005])
      expect((await call(login, { mobile: mobileOf(1), password: PASSWORD })).body.code).toBe(code);
    expect((await call(contract.user.info, {}, { token })).body.code).toBe(1);
    const change = {
      mode: 'old_password',
      password: 'Changed1',
      password_confirm: 'Changed1',
    } as const;
    const changeWith = async (old_password: string) =>
      (await call(recoverPassword, { ...change, old_password }, { token })).body.code;
    expect(await changeWith('Wrong1234')).toBe(21020);
    expect(await changeWith(PASSWORD)).toBe(1);
  });

  test('cannot use a token to guess more for other numbers', async () => {
    const { call, logIn } = await startLimited({ guesses: 3 });
    const token = await logIn(MEMBERS.unverified);
    const proof = { password: 'Changed1', password_confirm: 'Changed1' };
    const codes: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const recovery = {
        mode: 'recovery_code',
        recovery_code: 'AAAA-BBBB-CCCC',
        ...proof,
      } as const;
      const mobile = mobileOf(n);
      codes.push((await call(recoverPassword, { ...recovery, mobile }, { token })).body.code);
      codes.push((await call(login, { mobile, password: PASSWORD }, { token })).body.code);
    }
    expect(codes).toEqual([21020, 21001, 21020, 10005, 10005, 10005]);
  });

  test('registers only so many accounts an hour', async () => {
    const { call, passRealTime } = await startLimited({ accounts: 3 });
    const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => call(register, registration(n))));
    const codes = answers.map(({ body }) => body.code).sort((a, b) => a - b);
    expect(codes).toEqual([1, 1, 1, 10005, 10005]);
    passRealTime(HOUR - 1);
    expect((await call(register, registration(8))).body).toMatchObject({
      code: 10005,
      data: { retry_after: 1 },
    });
    passRealTime(1);
    expect((await call(register, registration(8))).body.code).toBe(1);
  });
});
