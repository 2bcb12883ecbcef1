import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { addAddress } from '../support/add-address.ts';
import { DAY, freshId, HOUR, MEMBERS, startMock } from '../support/start-mock.ts';

const { bindAddress } = contract.prize;

/** Starts a mock whose first member has two addresses. `foreignAddress` belongs to another member. */
async function startBinding() {
  const testMock = await startMock();
  const { db, transaction } = testMock.mock;
  const token = await testMock.logIn();
  const [home, office, foreignAddress] = transaction(() => [
    addAddress(db, 200001),
    addAddress(db, 200001, { name: '王五', detail: '示例大道1号8层' }),
    addAddress(db, 200002),
  ]);
  const prizeIdWithStatus = (status: number) =>
    db.prize_records.where('user_id', 200001).find((row) => row.status === status)?.id ?? 0;
  const bindPrize = async (record_id: number, address_id: number) =>
    (await testMock.call(bindAddress, { record_id, address_id }, { token })).body;
  return { ...testMock, token, home, office, foreignAddress, prizeIdWithStatus, bindPrize };
}

test('a prize keeps a copy of the address', async () => {
  const { bindPrize, prizeIdWithStatus, home, mock } = await startBinding();
  const recordId = prizeIdWithStatus(PRIZE_RECORD_STATUS.addressNeeded);
  expect((await bindPrize(recordId, home.id)).data).toEqual({
    record_id: recordId,
    status: PRIZE_RECORD_STATUS.toSend,
    status_text: '待发货',
    address: {
      name: '李四',
      mobile: '139****5678',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail: '示例街6号2幢301室',
    },
    lock_time: '2026-11-22 10:00:00',
  });
  mock.transaction(() => mock.db.addresses.remove(home.id));
  expect(mock.db.prize_records.get(recordId)?.address?.name).toBe('李四');
});

test('the address of a prize can be changed for a day; a change does not extend this day', async () => {
  const { bindPrize, prizeIdWithStatus, home, office, advance } = await startBinding();
  const recordId = prizeIdWithStatus(PRIZE_RECORD_STATUS.addressNeeded);
  await bindPrize(recordId, home.id);
  advance(DAY - 1);
  expect((await bindPrize(recordId, office.id)).data).toMatchObject({
    address: { name: '王五' },
    lock_time: '2026-11-22 10:00:00',
  });
  advance(1);
  expect((await bindPrize(recordId, home.id)).code).toBe(32012);
});

test('refuses an address that was edited since the app showed it, and sends the new one', async () => {
  const { call, prizeIdWithStatus, home, token, mock } = await startBinding();
  const { list, edit } = contract.address;
  const record_id = prizeIdWithStatus(PRIZE_RECORD_STATUS.addressNeeded);
  const listedAddress = async () =>
    (await call(list, {}, { token })).body.data.list.find(({ id }) => id === home.id);
  const bindShown = async (address_version: string | undefined) =>
    (await call(bindAddress, { record_id, address_id: home.id, address_version }, { token })).body;
  const shownAddress = await listedAddress();
  // Neither is printed on the parcel.
  await call(edit, { id: home.id, tag: '公司', is_default: 1 }, { token });
  expect((await listedAddress())?.version).toBe(shownAddress?.version);
  // The list shows the same masked number.
  const edited = await call(edit, { id: home.id, mobile: '13900005678' }, { token });
  expect(await bindShown(shownAddress?.version)).toMatchObject({
    code: 10008,
    data: await listedAddress(),
  });
  expect(mock.db.prize_records.get(record_id)?.address).toBeNull();
  expect(edited.body.data.version).toBe((await listedAddress())?.version);
  expect((await bindShown(edited.body.data.version)).code).toBe(1);
});

test('choosing the same address twice changes nothing', async () => {
  const { bindPrize, prizeIdWithStatus, home } = await startBinding();
  const recordId = prizeIdWithStatus(PRIZE_RECORD_STATUS.addressNeeded);
  const firstAnswer = await bindPrize(recordId, home.id);
  expect((await bindPrize(recordId, home.id)).data).toEqual(firstAnswer.data);
});

test.each([
  ['sent', 2, 32012],
  ['done', 3, 32012],
  ['expired', 4, 32013],
  ['no prize', 8, 32011],
  ['issued at once', 9, 32011],
])('a prize record in the state “%s” takes no address', async (_name, status, code) => {
  const { bindPrize, prizeIdWithStatus, home } = await startBinding();
  expect((await bindPrize(prizeIdWithStatus(status), home.id)).code).toBe(code);
});

test('refuses an address after the deadline', async () => {
  const { bindPrize, prizeIdWithStatus, home, advance, logIn, call } = await startBinding();
  const recordId = prizeIdWithStatus(0);
  advance(28 * DAY + 10 * HOUR);
  const token = await logIn();
  const fields = { record_id: recordId, address_id: home.id };
  expect((await call(bindAddress, fields, { token })).body.code).toBe(32013);
  expect((await bindPrize(recordId, home.id)).code).toBe(401);
});

test('records and addresses of other members do not exist for the caller', async () => {
  const { bindPrize, prizeIdWithStatus, home, foreignAddress, call, logIn } = await startBinding();
  const recordId = prizeIdWithStatus(0);
  expect((await bindPrize(recordId, foreignAddress.id)).code).toBe(41004);
  expect((await bindPrize(recordId, 999)).code).toBe(41004);
  expect((await bindPrize(999_999, home.id)).code).toBe(32010);
  const token = await logIn(MEMBERS.unverified);
  const fields = { record_id: recordId, address_id: foreignAddress.id };
  expect((await call(bindAddress, fields, { token })).body.code).toBe(32010);
});

test('requires a session and the id of an address', async () => {
  const { call, send, token } = await startBinding();
  expect((await call(bindAddress, { record_id: 1, address_id: 1 })).status).toBe(401);
  const fields = { record_id: 1, request_id: freshId() };
  expect((await send(bindAddress, fields, { token })).body).toMatchObject({
    code: 10001,
    data: { field: 'address_id' },
  });
});

test('a repeated call gets the same answer even if another address was chosen since', async () => {
  const { send, bindPrize, prizeIdWithStatus, home, office, token, mock } = await startBinding();
  const recordId = prizeIdWithStatus(PRIZE_RECORD_STATUS.addressNeeded);
  const fields = { record_id: recordId, address_id: home.id, request_id: freshId() };
  const firstAnswer = await send(bindAddress, fields, { token });
  await bindPrize(recordId, office.id);
  expect((await send(bindAddress, fields, { token })).text).toBe(firstAnswer.text);
  expect(mock.db.prize_records.get(recordId)?.address?.name).toBe('王五');
});
