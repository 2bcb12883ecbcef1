import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, startMock, type TestMock } from './start-mock.ts';

const { list, add } = contract.address;

export const person = (changes: object = {}) => ({
  name: '李四',
  mobile: '13900000002',
  province: '上海市',
  city: '上海市',
  district: '黄浦区',
  region_code: '310101',
  detail: '样例路1号2室',
  ...changes,
});

export async function start(mobile: string = MEMBERS.first) {
  const started = await startMock();
  const token = await started.signIn(mobile);
  const listed = async (input = {}) => (await started.call(list, input, { token })).body.data;
  const added = async (changes = {}) =>
    (await started.call(add, person(changes), { token })).body.data.id;
  const refused = async (call: Parameters<TestMock['send']>[0], fields: object) =>
    (await started.send(call, { request_id: freshId(), ...fields }, { token })).body;
  return { ...started, token, listed, added, refused };
}
