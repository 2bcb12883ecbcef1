import { scrypt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { ACCOUNT_STATUS } from '../../mock-server/modules/user/rows.ts';
import { closeSessions } from '../../mock-server/modules/user/rules/sessions.ts';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { AUTH_STATUS, WITHDRAWAL_STATUS } from '../../src/contract/statuses.ts';
import {
  DAY,
  freshId,
  HOUR,
  MEMBERS,
  MINUTE,
  PASSWORD,
  RECOVERY_CODE,
  SECOND,
  START,
  startMock,
  type TestMock,
} from '../support/start-mock.ts';
import { cardFields } from './bank-cards.ts';
import { expectConsistentLedger, memberIn } from './books.ts';

// Checking a password takes time, in which other calls are answered. A call must use what is true after the check.

vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, scrypt: vi.fn(original.scrypt) as unknown as typeof original.scrypt };
});

const { placeWithdrawal, recoverPassword, login } = contract.user;
const NEW_PASSWORDS = { password: 'Changed1', password_confirm: 'Changed1' };

/** The calls that check the password of a logged-in member, with valid fields. */
const PASSWORD_CALLS: Readonly<Record<string, readonly [Endpoint, object]>> = {
  withdrawal: [
    placeWithdrawal,
    { amount: '500.00', payee_type: 'wechat', password: PASSWORD, quote_fee: '2.50' },
  ],
  'new bank card': [contract.bank.add, cardFields()],
  'deletion of a bank card': [contract.bank.delete, { id: 2, password: PASSWORD }],
  'new WeChat payee': [
    contract.wechat.bind,
    { wechat_no: 'new_number', nickname: '新', password: PASSWORD },
  ],
  'removal of the WeChat payee': [contract.wechat.unbind, { unbind: 1, password: PASSWORD }],
  'change of the password': [
    recoverPassword,
    { mode: 'old_password', old_password: PASSWORD, ...NEW_PASSWORDS },
  ],
};

/** The rows that the calls above can change. */
const changedData = ({ mock: { db } }: TestMock) =>
  JSON.stringify([
    db.withdraw_orders.all(),
    db.ledger_txns.all(),
    db.bank_cards.all(),
    db.wechat_payees.all(),
    db.users.all().map(({ password_hash }) => password_hash),
  ]);

/**
 * Sends a call of the logged-in first member. `setUp` happens before the call, and `change` after its password check has
 * begun.
 */
async function sendWithChange(
  [endpoint, fields]: readonly [Endpoint, object],
  change: (testMock: TestMock) => void,
  setUp: (testMock: TestMock) => void = () => {},
) {
  const testMock = await startMock();
  const token = await testMock.logIn();
  setUp(testMock);
  let dataBefore = '';
  vi.mocked(scrypt).mockImplementationOnce((...parameters) => {
    dataBefore = changedData(testMock);
    change(testMock);
    return scrypt(...parameters);
  });
  const answer = await testMock.send(endpoint, { ...fields, request_id: freshId() }, { token });
  return { ...testMock, answer, isUnchanged: changedData(testMock) === dataBefore };
}

const freeze = (testMock: TestMock) => {
  const { id } = memberIn(testMock);
  testMock.mock.transaction(() =>
    testMock.mock.db.users.update(id, { status: ACCOUNT_STATUS.frozen }),
  );
};
const endSessions = (testMock: TestMock) => {
  const { id } = memberIn(testMock);
  testMock.mock.transaction(() => closeSessions(testMock.mock.db, id));
};

test.each(Object.entries(PASSWORD_CALLS))(
  'the %s is refused if the account is frozen, or the session ends, during the password check',
  async (_name, call) => {
    // The open withdrawal, which would block a change of the payee, is paid on the second day.
    const payOpenWithdrawals = ({ advance }: TestMock) => advance(2 * DAY);
    const unchanged = await sendWithChange(call, () => {}, payOpenWithdrawals);
    expect(unchanged.answer.body.code).toBe(1);
    const frozen = await sendWithChange(call, freeze, payOpenWithdrawals);
    expect(frozen.answer.body.code).toBe(21090);
    expect(frozen.isUnchanged).toBe(true);
    for (const endSession of [endSessions, ({ advance }: TestMock) => advance(8 * DAY)]) {
      const loggedOut = await sendWithChange(call, endSession, payOpenWithdrawals);
      expect(loggedOut.answer.status).toBe(401);
      expect(loggedOut.isUnchanged).toBe(true);
    }
  },
);

/** Changes the first member. */
const updateMember =
  (changes: Parameters<TestMock['mock']['db']['users']['update']>[1]) => (testMock: TestMock) => {
    const { id } = memberIn(testMock);
    testMock.mock.transaction(() => testMock.mock.db.users.update(id, changes));
  };
const removeWechat = ({ mock: { db, transaction } }: TestMock) =>
  transaction(() => {
    for (const { id } of [...db.wechat_payees.all()]) db.wechat_payees.remove(id);
  });

test.each<[name: string, change: (testMock: TestMock) => void, code: number]>([
  ['the verification is withdrawn', updateMember({ auth_status: AUTH_STATUS.rejected }), 22001],
  ['the password changes', updateMember({ password_hash: 'scrypt$2$$' }), 51009],
  ['the payee is removed', removeWechat, 51006],
  ['withdrawals are blocked', updateMember({ withdraw_hold_until: START + DAY }), 51008],
])('a withdrawal is refused if %s during the password check', async (_name, change, code) => {
  const { answer, ...testMock } = await sendWithChange(
    PASSWORD_CALLS['withdrawal'] as never,
    change,
  );
  expect(answer.body.code).toBe(code);
  expectConsistentLedger(testMock);
});

test('a withdrawal counts with the time at which the password check has ended', async () => {
  const [endpoint, fields] = PASSWORD_CALLS['withdrawal'] as [Endpoint, object];
  const { answer, mock } = await sendWithChange(
    [endpoint, fields],
    ({ advance }) => advance(SECOND),
    updateMember({ withdraw_hold_until: START + SECOND }),
  );
  expect(answer.body).toMatchObject({ code: 1, time: (START + SECOND) / 1000 });
  expect(mock.db.withdraw_orders.all().at(-1)?.apply_at).toBe(START + SECOND);
  // From 16:00 on, the money arrives a day later.
  const quoted = { ...fields, quote_expect_time: '2026-11-24 23:59:59' };
  const late = await sendWithChange(
    [endpoint, quoted],
    ({ advance }) => advance(MINUTE),
    ({ advance }) => advance(2 * DAY + 6 * HOUR - MINUTE),
  );
  expect(late.answer.body.code).toBe(10008);
});

test('changes that fall due during the password check are made before the withdrawal', async () => {
  const { answer, mock } = await sendWithChange(
    PASSWORD_CALLS['withdrawal'] as never,
    ({ advance }) => advance(31 * SECOND),
    ({ mock: { db, transaction } }) =>
      transaction(() => {
        const [order] = db.withdraw_orders.filter(
          ({ status }) => status === WITHDRAWAL_STATUS.underReview,
        );
        if (order) db.withdraw_orders.update(order.id, { next_at: START + 30 * SECOND });
      }),
  );
  expect(answer.body.code).toBe(1);
  expect(mock.db.withdraw_orders.filter(({ next_at }) => next_at === START + 30 * SECOND)).toEqual(
    [],
  );
});

test.each<[name: string, change: (testMock: TestMock) => void, code: number]>([
  ['frozen', freeze, 21090],
  ['given another password', updateMember({ password_hash: 'scrypt$2$$' }), 21001],
])('a member who is %s during the check of a login gets no token', async (_name, change, code) => {
  const fields = { mobile: MEMBERS.first, password: PASSWORD };
  const { answer, mock } = await sendWithChange([login, fields], change);
  expect(answer.body).toMatchObject({ code });
  expect(mock.db.sessions.all()).toHaveLength(1);
});

test('a recovery code that is replaced during its check is refused', async () => {
  const fields = {
    mode: 'recovery_code',
    mobile: MEMBERS.first,
    recovery_code: RECOVERY_CODE,
    ...NEW_PASSWORDS,
  };
  const replaceCode = updateMember({ recovery_hash: 'scrypt$2$$' });
  const { answer, isUnchanged } = await sendWithChange([recoverPassword, fields], replaceCode);
  expect(answer.body.code).toBe(21020);
  expect(isUnchanged).toBe(true);
});
