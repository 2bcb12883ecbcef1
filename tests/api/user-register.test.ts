import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { REWARD_STATUS, FRIEND_STATUS, AUTH_STATUS } from '../../src/contract/statuses.ts';
import {
  freshId,
  MEMBERS,
  RECOVERY_CODE,
  startMock,
  type TestMock,
} from '../support/start-mock.ts';

const { register, info, recoverPassword } = contract.user;

/** The seeded members: those of MEMBERS and forty friends. */
const SEEDED_MEMBER_COUNT = 44;

const registrationFields = (changes: object = {}) => ({
  mobile: '13712345678',
  password: 'Passw0rd',
  password_confirm: 'Passw0rd',
  agree: 1 as const,
  agreement_version: '2026.11',
  ...changes,
});

const submitRegistration = async ({ send }: TestMock, changes: object) =>
  (await send(register, { ...registrationFields(changes), request_id: freshId() })).body;

test('a person registers, is logged in and has empty accounts', async () => {
  const { call, logIn } = await startMock();
  const { body } = await call(register, registrationFields());
  expect(body.data).toEqual({
    token: expect.any(String) as string,
    expire_time: '2026-11-28 10:00:00',
    recovery_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/) as string,
    user: {
      id: 200_000 + SEEDED_MEMBER_COUNT + 1,
      is_auth: 0,
      invite_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/) as string,
    },
  });
  const me = (await call(info, {}, { token: body.data.token })).body.data;
  expect(me).toMatchObject({
    mobile: '137****5678',
    nickname: '用户5678',
    is_auth: 0,
    auth_status: AUTH_STATUS.none,
    real_name: null,
    balance: '0.00',
    points: 0,
    vip: { level: 0, name: '普通会员', expire_time: null, is_active: 0, days_left: 0 },
    risk: { level: 0, text: '未测评', expire_time: null },
    created_at: '2026-11-21 10:00:00',
  });
  await logIn('13712345678', 'Passw0rd');
});

test('the recovery code shown at registration recovers the password', async () => {
  const { call, logIn } = await startMock();
  const { recovery_code } = (await call(register, registrationFields())).body.data;
  expect(recovery_code).not.toBe(RECOVERY_CODE);
  const newPasswords = { password: 'Another1', password_confirm: 'Another1' };
  await call(recoverPassword, {
    mode: 'recovery_code',
    mobile: '13712345678',
    recovery_code,
    ...newPasswords,
  });
  await logIn('13712345678', 'Another1');
});

test('neither password nor recovery code is stored in a form that can be read', async () => {
  const { call, mock } = await startMock();
  const { recovery_code } = (await call(register, registrationFields())).body.data;
  const storedText = JSON.stringify([mock.db.users.all(), mock.db.attempts.all()]);
  expect(storedText).not.toContain('Passw0rd');
  expect(storedText).not.toContain(recovery_code);
});

test('a registration with an invitation code creates a pending reward for the inviter', async () => {
  const { call, mock } = await startMock();
  const { user, inviter_name } = (
    await call(register, registrationFields({ invite_code: 'QS8888' }))
  ).body.data;
  expect(inviter_name).toBe('青*');
  const invite = mock.db.invites.find(({ friend_id }) => friend_id === user?.id);
  expect(invite).toMatchObject({ inviter_id: 200001, status: FRIEND_STATUS.registered });
  expect(mock.db.invite_rewards.find((row) => row.invite_id === invite?.id)).toMatchObject({
    user_id: 200001,
    amount: 500,
    status: REWARD_STATUS.notYet,
  });
});

test('accepts an invitation code in any case and with spaces', async () => {
  const { call, mock } = await startMock();
  const { user } = (await call(register, registrationFields({ invite_code: ' qs8888 ' }))).body
    .data;
  expect(mock.db.users.get(user?.id ?? 0)).toMatchObject({ inviter_id: 200001 });
});

test.each([
  ['a missing mobile number', { mobile: undefined }, 10001, 'mobile'],
  ['an invalid mobile number', { mobile: '1371234567' }, 10002, 'mobile'],
  ['a password without digits', { password: 'Password' }, 21011, 'password'],
  ['a password of seven characters', { password: 'Passw0r' }, 21011, 'password'],
  ['passwords that differ', { password_confirm: 'Passw0rD' }, 21012, 'password_confirm'],
  ['an invitation code that nobody has', { invite_code: 'ZZZZZZ' }, 21013, 'invite_code'],
  [
    'an invitation code with characters that no code has',
    { invite_code: 'O0 I1' },
    10002,
    'invite_code',
  ],
  ['a frozen member’s invitation code', { invite_code: 'YF6464' }, 21013, 'invite_code'],
  ['no consent', { agree: 0 }, 21014, 'agree'],
  ['a mobile number that is registered', { mobile: MEMBERS.first }, 21010, 'mobile'],
  [
    'one’s own invitation code',
    { mobile: MEMBERS.first, invite_code: 'QS8888' },
    21016,
    'invite_code',
  ],
])('%s is refused', async (_name, changes, code, field) => {
  const testMock = await startMock();
  expect(await submitRegistration(testMock, changes)).toMatchObject({ code, data: { field } });
  expect(testMock.mock.db.users.all()).toHaveLength(SEEDED_MEMBER_COUNT);
});

test.each([
  ['the user agreement', { agreement_version: '2025.01' }],
  ['the privacy policy', { privacy_version: '2025.01' }],
])('refuses an outdated version of %s', async (_, outdated) => {
  const testMock = await startMock();
  expect(await submitRegistration(testMock, outdated)).toMatchObject({
    code: 10008,
    data: { agreement_version: '2026.11', privacy_version: '2026.11' },
  });
  const current = { privacy_version: '2026.11' };
  expect(await submitRegistration(testMock, current)).toMatchObject({ code: 1 });
});

test('registration can be closed, or open to invited people only', async () => {
  const testMock = await startMock();
  const { db, transaction } = testMock.mock;
  const setRegistration = (isOpen: 0 | 1, invite_required: 0 | 1) =>
    transaction(() =>
      db.settings.update(1, { register: { open: isOpen, invite_required, password_rule: '' } }),
    );
  setRegistration(0, 0);
  expect(await submitRegistration(testMock, {})).toMatchObject({ code: 21015 });
  setRegistration(1, 1);
  expect(await submitRegistration(testMock, {})).toMatchObject({
    code: 10001,
    data: { field: 'invite_code' },
  });
  expect(await submitRegistration(testMock, { invite_code: 'QS8888' })).toMatchObject({ code: 1 });
});

test('two simultaneous calls with one number make one member', async () => {
  const { call, mock } = await startMock();
  const answers = await Promise.all([1, 2].map(() => call(register, registrationFields())));
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([1, 21010]);
  expect(mock.db.users.all()).toHaveLength(SEEDED_MEMBER_COUNT + 1);
});
