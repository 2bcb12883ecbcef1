import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { PRIZE_RECORD_STATUS } from '../../src/contract/statuses.ts';
import { startAddressBook } from './address-book.ts';

const { delete: remove } = contract.address;

test('when the default address is deleted, the newest address becomes the default', async () => {
  const { call, createAddress, listAddresses, token } = await startAddressBook();
  const newest = await createAddress();
  expect((await call(remove, { id: 1 }, { token })).body.data).toEqual({});
  expect((await listAddresses()).list).toMatchObject([
    { id: newest, is_default: 1 },
    { id: 2, is_default: 0 },
  ]);
});

test('a prize keeps its address when the member deletes that address', async () => {
  const { call, mock, token } = await startAddressBook();
  const { name, mobile, province, city, district, detail } = mock.db.addresses.get(1) as never;
  const address = { name, mobile, province, city, district, detail };
  mock.transaction(() =>
    mock.db.prize_records.update(1, { status: PRIZE_RECORD_STATUS.toSend, address }),
  );
  expect((await call(remove, { id: 1 }, { token })).body.code).toBe(1);
  expect(mock.db.prize_records.get(1)?.address).toEqual(address);
});
