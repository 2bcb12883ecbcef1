import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, PASSWORD, startMock } from '../support/start-mock.ts';

const { list, add } = contract.bank;

/** Luhn-valid numbers of the demo banks that no member has bound. */
export const CARD_NUMBERS = {
  SLSY: ['6222020000000000026', '6222020000000000034', '6222030000000000008'],
  YSNC: ['6228480000000000026'],
} as const;

export const cardFields = (changes: object = {}) => ({
  bank_code: 'SLSY',
  card_no: CARD_NUMBERS.SLSY[0],
  mobile: '13900000002',
  password: PASSWORD,
  ...changes,
});

/** Starts a mock with this member logged in, and returns functions that make the member’s bank card calls. */
export async function startBankCards(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  const token = await testMock.logIn(mobile);
  const listCards = async () => (await testMock.call(list, {}, { token })).body.data;
  const bindCard = async (changes = {}) =>
    (await testMock.call(add, cardFields(changes), { token })).body.data.id;
  /** Sends a call with any fields, valid or not, and returns the parsed body of the answer. */
  const sendCall = async (call: Parameters<typeof testMock.send>[0], fields: object) =>
    (await testMock.send(call, { request_id: freshId(), ...fields }, { token })).body;
  return { ...testMock, token, listCards, bindCard, sendCall };
}
