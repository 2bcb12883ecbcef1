import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, startMock, type TestMock } from '../support/start-mock.ts';

const { list, add } = contract.address;

export const addressFields = (changes: object = {}) => ({
  name: '李四',
  mobile: '13900000002',
  province: '上海市',
  city: '上海市',
  district: '黄浦区',
  region_code: '310101',
  detail: '样例路1号2室',
  ...changes,
});

/** Starts a mock with this member logged in, and returns functions that make the member’s address calls. */
export async function startAddressBook(mobile: string = MEMBERS.first) {
  const testMock = await startMock();
  const token = await testMock.logIn(mobile);
  const listAddresses = async (input = {}) =>
    (await testMock.call(list, input, { token })).body.data;
  const createAddress = async (changes = {}) =>
    (await testMock.call(add, addressFields(changes), { token })).body.data.id;
  /** Sends a call with any fields, valid or not, and returns the parsed body of the answer. */
  const sendCall = async (call: Parameters<TestMock['send']>[0], fields: object) =>
    (await testMock.send(call, { request_id: freshId(), ...fields }, { token })).body;
  return { ...testMock, token, listAddresses, createAddress, sendCall };
}
