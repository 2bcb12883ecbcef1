import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { addAddress } from './add-address.ts';
import { DAY, freshId, HOUR, MEMBERS, startMock } from './start-mock.ts';

const { bindAddress } = contract.prize;

/** The first member with two addresses, and a record by status. */
async function startBinding() {
  const started = await startMock();
  const { db, transaction } = started.mock;
  const token = await started.signIn();
  const [home, office, foreign] = transaction(() => [
    addAddress(db, 200001),
    addAddress(db, 200001, { name: '王五', detail: '示例大道1号8层' }),
    addAddress(db, 200002),
  ]);
  const recordIn = (status: number) =>
    db.prize_records.where('user_id', 200001).find((record) => record.status === status)?.id ?? 0;
  const bind = async (record_id: number, address_id: number) =>
    (await started.call(bindAddress, { record_id, address_id }, { token })).body;
  return { ...started, token, home, office, foreign, recordIn, bind };
}

test('a prize keeps a copy of the address', async () => {
  const { bind, recordIn, home, mock } = await startBinding();
  const record = recordIn(0);
  expect((await bind(record, home.id)).data).toEqual({
    record_id: record,
    status: 1,
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
  expect(mock.db.prize_records.get(record)?.address?.name).toBe('李四');
});

test('the address can be changed for a day; a change does not extend it', async () => {
  const { bind, recordIn, home, office, advance } = await startBinding();
  const record = recordIn(0);
  await bind(record, home.id);
  advance(DAY - 1);
  expect((await bind(record, office.id)).data).toMatchObject({
    address: { name: '王五' },
    lock_time: '2026-11-22 10:00:00',
  });
  advance(1);
  expect((await bind(record, home.id)).code).toBe(32012);
});

test('choosing the same address twice changes nothing', async () => {
  const { bind, recordIn, home } = await startBinding();
  const record = recordIn(0);
  const first = await bind(record, home.id);
  expect((await bind(record, home.id)).data).toEqual(first.data);
});

test.each([
  ['sent', 2, 32012],
  ['done', 3, 32012],
  ['expired', 4, 32013],
  ['no prize', 8, 32011],
  ['issued at once', 9, 32011],
])('a record that is %s takes no address', async (_name, status, code) => {
  const { bind, recordIn, home } = await startBinding();
  expect((await bind(recordIn(status), home.id)).code).toBe(code);
});

test('refuses an address after the deadline', async () => {
  const { bind, recordIn, home, advance, signIn, call } = await startBinding();
  const record = recordIn(0);
  advance(28 * DAY + 10 * HOUR);
  const token = await signIn();
  const fields = { record_id: record, address_id: home.id };
  expect((await call(bindAddress, fields, { token })).body.code).toBe(32013);
  expect((await bind(record, home.id)).code).toBe(401);
});

test('records and addresses of other members do not exist for the caller', async () => {
  const { bind, recordIn, home, foreign, call, signIn } = await startBinding();
  const record = recordIn(0);
  expect((await bind(record, foreign.id)).code).toBe(41004);
  expect((await bind(record, 999)).code).toBe(41004);
  expect((await bind(999_999, home.id)).code).toBe(32010);
  const token = await signIn(MEMBERS.unverified);
  const fields = { record_id: record, address_id: foreign.id };
  expect((await call(bindAddress, fields, { token })).body.code).toBe(32010);
});

test('requires a session, a prize and an address', async () => {
  const { call, send, token } = await startBinding();
  expect((await call(bindAddress, { record_id: 1, address_id: 1 })).status).toBe(401);
  const fields = { record_id: 1, request_id: freshId() };
  expect((await send(bindAddress, fields, { token })).body).toMatchObject({
    code: 10001,
    data: { field: 'address_id' },
  });
});

test('a repeated call gets the same answer, even after another choice', async () => {
  const { send, bind, recordIn, home, office, token, mock } = await startBinding();
  const record = recordIn(0);
  const fields = { record_id: record, address_id: home.id, request_id: freshId() };
  const first = await send(bindAddress, fields, { token });
  await bind(record, office.id);
  expect((await send(bindAddress, fields, { token })).text).toBe(first.text);
  expect(mock.db.prize_records.get(record)?.address?.name).toBe('王五');
});
