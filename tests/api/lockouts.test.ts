import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import {
  freshId,
  MEMBERS,
  MINUTE,
  PASSWORD,
  RECOVERY_CODE,
  SECOND,
  START,
  startMock,
} from '../support/start-mock.ts';
import { cardFields } from './bank-cards.ts';

// A stranger who knows only the number of a member must not block the calls of the logged-in member. A thief with a
// token must not get more tries by changing the call (RULES.md, Accounts).

const { placeWithdrawal, recoverPassword, login } = contract.user;
const WRONG_PASSWORD = 'Wrong1234';
const WRONG_CODE = 'AAAA-BBBB-CCCC';
const NEW_PASSWORDS = { password: 'Changed1', password_confirm: 'Changed1' };

const withdrawal = (password = PASSWORD) =>
  [placeWithdrawal, { amount: '500.00', payee_type: 'wechat', password }] as const;
const change = (old_password = PASSWORD) =>
  [recoverPassword, { mode: 'old_password', old_password, ...NEW_PASSWORDS }] as const;
const codeRecovery = (recovery_code: string, mobile?: string) =>
  [recoverPassword, { mode: 'recovery_code', recovery_code, mobile, ...NEW_PASSWORDS }] as const;
const identityRecovery = (real_name: string) =>
  [
    recoverPassword,
    { mode: 'identity', real_name, id_card: '11010519491231002X', ...NEW_PASSWORDS },
  ] as const;

/** Starts a mock. The functions send a call with a new id, and return the body of the answer. */
async function startLoggedIn() {
  const testMock = await startMock();
  const token = await testMock.logIn();
  const sendAs =
    (callerToken?: string) =>
    async ([endpoint, fields]: readonly [Endpoint, object]) =>
      (await testMock.send(endpoint, { ...fields, request_id: freshId() }, { token: callerToken }))
        .body;
  const logInWith = (password: string, mobile: string = MEMBERS.first) =>
    sendAs()([login, { mobile, password }]);
  return { ...testMock, token, sendAs, asMember: sendAs(token), asStranger: sendAs(), logInWith };
}

type Started = Awaited<ReturnType<typeof startLoggedIn>>;

async function repeat(times: number, send: () => Promise<{ code: number }>): Promise<number[]> {
  const codes: number[] = [];
  for (let i = 0; i < times; i += 1) codes.push((await send()).code);
  return codes;
}

describe('five wrong logins and five wrong recoveries of a stranger', () => {
  /** The stranger locks the login and the recovery of the first member. */
  async function startLocked() {
    const started = await startLoggedIn();
    const { asStranger, logInWith } = started;
    expect(await repeat(5, () => logInWith(WRONG_PASSWORD))).toEqual([
      ...[21001, 21001, 21001, 21001],
      21002,
    ]);
    const failRecovery = () => asStranger(codeRecovery(WRONG_CODE, MEMBERS.first));
    expect(await repeat(6, failRecovery)).toEqual([21020, 21020, 21020, 21020, 21020, 21021]);
    return started;
  }

  test('block no withdrawal and no payee of the logged-in member', async () => {
    const { asMember, logInWith } = await startLocked();
    expect((await logInWith(PASSWORD)).code).toBe(21002);
    expect(await asMember(withdrawal())).toMatchObject({ code: 1 });
    expect(await asMember([contract.bank.add, cardFields()])).toMatchObject({ code: 1 });
    expect(await asMember([contract.bank.delete, { id: 2, password: PASSWORD }])).toMatchObject({
      code: 1,
    });
    expect(await asMember(withdrawal(WRONG_PASSWORD))).toMatchObject({
      code: 51009,
      data: { tries_left: 4 },
    });
  });

  test.each([
    ['the old password', change()],
    ['the recovery code', codeRecovery(RECOVERY_CODE)],
    ['the identity', identityRecovery('张三')],
  ])(
    'block no change of the password with %s, which unlocks login and recovery',
    async (_, call) => {
      const { asMember, asStranger, logInWith } = await startLocked();
      const answer = await asMember(call);
      expect(answer.code).toBe(1);
      expect((await logInWith(NEW_PASSWORDS.password)).code).toBe(1);
      expect((await asStranger(codeRecovery(WRONG_CODE, MEMBERS.first))).code).toBe(21020);
    },
  );

  test('lock the member who is logged out, until 15 minutes have passed', async () => {
    const { logInWith, advance } = await startLocked();
    advance(15 * MINUTE - SECOND);
    expect((await logInWith(PASSWORD)).code).toBe(21002);
    advance(SECOND);
    expect((await logInWith(PASSWORD)).code).toBe(1);
  });
});

describe('the wrong passwords of calls with a token', () => {
  test('count together, whatever the call and the session, and lock these calls for 15 minutes', async () => {
    const { asMember, sendAs, logIn, advance } = await startLoggedIn();
    const asOtherSession = sendAs(await logIn());
    expect(await asMember(withdrawal(WRONG_PASSWORD))).toMatchObject({ code: 51009 });
    const wrongCard = cardFields({ password: WRONG_PASSWORD });
    expect(await asOtherSession([contract.bank.add, wrongCard])).toMatchObject({ code: 42006 });
    expect(await asMember(change(WRONG_PASSWORD))).toMatchObject({ code: 21020 });
    expect(await asOtherSession(change(WRONG_PASSWORD))).toMatchObject({
      code: 21020,
      data: { tries_left: 1 },
    });
    expect(await asMember(change(WRONG_PASSWORD))).toMatchObject({
      code: 21002,
      data: { retry_after: 900 },
    });
    for (const call of [withdrawal(), change(), [contract.bank.add, cardFields()] as const])
      for (const send of [asMember, asOtherSession])
        expect(await send(call)).toMatchObject({ code: 21002, msg: /15分钟/ as never });
    advance(15 * MINUTE);
    expect(await asMember(withdrawal())).toMatchObject({ code: 1 });
  });

  test('do not lock the login, and a login resets neither their count nor their lock', async () => {
    const { asMember, sendAs, logIn, logInWith } = await startLoggedIn();
    await repeat(4, () => asMember(withdrawal(WRONG_PASSWORD)));
    const asNewSession = sendAs(await logIn());
    expect((await asNewSession(withdrawal(WRONG_PASSWORD))).code).toBe(21002);
    expect((await logInWith(WRONG_PASSWORD)).data).toMatchObject({ tries_left: 4 });
    expect((await sendAs(await logIn())(withdrawal())).code).toBe(21002);
  });

  test('are not reset by a right password, and do not reset those of the login', async () => {
    const { asMember, logInWith } = await startLoggedIn();
    await repeat(4, () => logInWith(WRONG_PASSWORD));
    await repeat(4, () => asMember(withdrawal(WRONG_PASSWORD)));
    expect((await asMember(withdrawal())).code).toBe(1);
    expect((await asMember(withdrawal(WRONG_PASSWORD))).code).toBe(21002);
    expect((await logInWith(WRONG_PASSWORD)).code).toBe(21002);
  });

  test('give a thief who knows the number no more than five tries beside those of the login', async () => {
    const { asMember, logInWith } = await startLoggedIn();
    const isGuessed = ({ code }: { code: number }) => code === 51009 || code === 21001;
    let guesses = 0;
    for (let i = 0; i < 40; i += 1) {
      const answers = [
        await asMember(withdrawal(`Guess${1000 + i}`)),
        await logInWith(`Guess${1000 + i}`),
      ];
      guesses += answers.filter(isGuessed).length;
    }
    // The answer to the fifth wrong password is the lock.
    expect(guesses).toBe(8);
  });

  test('are forgotten after a recovery, which ends every session', async () => {
    const { asMember, sendAs, logIn } = await startLoggedIn();
    await repeat(5, () => asMember(withdrawal(WRONG_PASSWORD)));
    expect((await asMember(codeRecovery(RECOVERY_CODE))).code).toBe(1);
    const asNewSession = sendAs(await logIn(MEMBERS.first, NEW_PASSWORDS.password));
    // Withdrawals are blocked for a day, but the password counts as right.
    expect((await asNewSession(withdrawal(NEW_PASSWORDS.password))).code).toBe(51008);
  });
});

describe('the failed proofs of a logged-in member', () => {
  const ownFailures: Readonly<Record<string, (started: Started) => Promise<{ code: number }>>> = {
    'recovery codes': ({ asMember }) => asMember(codeRecovery(WRONG_CODE)),
    'recovery codes with the own number': ({ asMember }) =>
      asMember(codeRecovery(WRONG_CODE, MEMBERS.first)),
    identities: ({ asMember }) => asMember(identityRecovery('李四')),
  };
  test.each(Object.entries(ownFailures))(
    'lock recovery with the token for 24 hours, but not without it: %s',
    async (_, fail) => {
      const started = await startLoggedIn();
      const { asMember, asStranger } = started;
      expect(await repeat(6, () => fail(started))).toEqual([
        ...[21020, 21020, 21020, 21020, 21020],
        21021,
      ]);
      expect(await asMember(codeRecovery(RECOVERY_CODE))).toMatchObject({
        code: 21021,
        data: { retry_after: 86_400 },
      });
      expect((await asStranger(codeRecovery(RECOVERY_CODE, MEMBERS.first))).code).toBe(1);
    },
  );

  test.each([
    ['recovery code', codeRecovery(WRONG_CODE, MEMBERS.first)],
    [
      'old password',
      [
        recoverPassword,
        {
          mode: 'old_password',
          old_password: PASSWORD,
          mobile: MEMBERS.first,
          ...NEW_PASSWORDS,
        },
      ] as const,
    ],
  ])('count for the other number if it is one, as without a token: %s', async (_, call) => {
    const { sendAs, logIn, asMember, asStranger } = await startLoggedIn();
    const asOtherMember = sendAs(await logIn(MEMBERS.unverified));
    await repeat(3, () => asStranger(codeRecovery(WRONG_CODE, MEMBERS.first)));
    expect(await repeat(3, () => asOtherMember(call))).toEqual([21020, 21020, 21021]);
    const rightCode = codeRecovery(RECOVERY_CODE, MEMBERS.first);
    expect((await asOtherMember(rightCode)).code).toBe(21021);
    expect((await asStranger(rightCode)).code).toBe(21021);
    // The member of the token has all five tries.
    expect(await repeat(5, () => asOtherMember(codeRecovery(WRONG_CODE)))).not.toContain(21021);
    expect((await asMember(withdrawal())).code).toBe(1);
  });
});

test('a --db file of an older mock opens; its lock of the number locks only the login', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dbFile = join(folder, 'db.json');
  const olderMock = await startMock({ dbFile });
  const token = await olderMock.logIn();
  const { db, transaction } = olderMock.mock;
  const lock = { subject: MEMBERS.first, tried_at: [], locked_until: START + 10 * MINUTE };
  transaction(() => [
    db.attempts.insert({ kind: 'login', ...lock }),
    db.attempts.insert({ kind: 'recover', ...lock }),
  ]);
  const { call, send } = await startMock({ dbFile });
  const { body } = await call(login, { mobile: MEMBERS.first, password: PASSWORD });
  expect(body).toMatchObject({ code: 21002, data: { retry_after: 600 } });
  const [endpoint, fields] = withdrawal();
  const answer = await send(endpoint, { ...fields, request_id: freshId() }, { token });
  expect(answer.body.code).toBe(1);
});
