import { scrypt } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MEMBERS, RECOVERY_CODE, startMock } from './start-mock.ts';

// How long an answer takes must not tell which numbers are registered. What takes the time is counted
// here, not the time.

vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, scrypt: vi.fn(original.scrypt) as unknown as typeof original.scrypt };
});

const NOBODY = '13999999999';

/** One hashing: how long salt and hash are, and how often it goes round. */
const costs = () =>
  vi
    .mocked(scrypt)
    .mock.calls.map(([, salt, length, options]) => [
      Buffer.from(salt as Buffer).length,
      length,
      options,
    ]);

beforeEach(() => void vi.mocked(scrypt).mockClear());

test('a number that nobody registered costs a sign-in the same hashing as a member’s', async () => {
  const { call } = await startMock();
  const costOf = async (mobile: string) => {
    vi.mocked(scrypt).mockClear();
    const { body } = await call(contract.user.login, { mobile, password: 'Wrong1234' });
    expect(body).toMatchObject({ code: 21001 });
    return costs();
  };
  const known = await costOf(MEMBERS.first);
  expect(known).toHaveLength(1);
  expect(await costOf(NOBODY)).toEqual(known);
});

test('a number that nobody registered costs a recovery the same hashing as a member’s', async () => {
  const { call } = await startMock();
  const costOf = async (mobile: string) => {
    vi.mocked(scrypt).mockClear();
    const { body } = await call(contract.user.recoverPassword, {
      mode: 'recovery_code',
      mobile,
      recovery_code: RECOVERY_CODE.replace('D', 'E'),
      password: 'Fresh1234',
      password_confirm: 'Fresh1234',
    });
    expect(body.code).not.toBe(1);
    return costs();
  };
  const known = await costOf(MEMBERS.first);
  expect(known.length).toBeGreaterThan(0);
  expect(await costOf(NOBODY)).toEqual(known);
});
