import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, PASSWORD, startMock } from './start-mock.ts';

const { list, add } = contract.bank;

/** Unused numbers: Luhn-valid, with the prefixes of the demo banks. */
export const NUMBERS = {
  SLSY: ['6222020000000000026', '6222020000000000034', '6222030000000000008'],
  YSNC: ['6228480000000000026'],
} as const;

export const card = (changes: object = {}) => ({
  bank_code: 'SLSY',
  card_no: NUMBERS.SLSY[0],
  mobile: '13900000002',
  password: PASSWORD,
  ...changes,
});

export async function start(mobile: string = MEMBERS.first) {
  const started = await startMock();
  const token = await started.signIn(mobile);
  const mine = async () => (await started.call(list, {}, { token })).body.data;
  const bound = async (changes = {}) =>
    (await started.call(add, card(changes), { token })).body.data.id;
  const refused = async (call: Parameters<typeof started.send>[0], fields: object) =>
    (await started.send(call, { request_id: freshId(), ...fields }, { token })).body;
  return { ...started, token, mine, bound, refused };
}
