import { scrypt } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MEMBERS, RECOVERY_CODE, startMock } from '../support/start-mock.ts';

// The time of an answer must not reveal registered numbers. The test counts the expensive hashing
// instead of measuring time.

vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, scrypt: vi.fn(original.scrypt) as unknown as typeof original.scrypt };
});

const UNREGISTERED_MOBILE = '13999999999';

/** The cost of each hashing: the sizes of salt and hash, and the options. */
const hashingCosts = () =>
  vi
    .mocked(scrypt)
    .mock.calls.map(([, salt, length, options]) => [
      Buffer.from(salt as Buffer).length,
      length,
      options,
    ]);

beforeEach(() => void vi.mocked(scrypt).mockClear());

test('login with an unregistered number costs the same hashing as with a member’s', async () => {
  const { call } = await startMock();
  const costOf = async (mobile: string) => {
    vi.mocked(scrypt).mockClear();
    const { body } = await call(contract.user.login, { mobile, password: 'Wrong1234' });
    expect(body).toMatchObject({ code: 21001 });
    return hashingCosts();
  };
  const memberCost = await costOf(MEMBERS.first);
  expect(memberCost).toHaveLength(1);
  expect(await costOf(UNREGISTERED_MOBILE)).toEqual(memberCost);
});

test('recovery with an unregistered number costs the same hashing as with a member’s', async () => {
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
    return hashingCosts();
  };
  const memberCost = await costOf(MEMBERS.first);
  expect(memberCost.length).toBeGreaterThan(0);
  expect(await costOf(UNREGISTERED_MOBILE)).toEqual(memberCost);
});
