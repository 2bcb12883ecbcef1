import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { YES } from '../../src/contract/flag.ts';
import { MEMBERS } from '../support/start-mock.ts';
import { addressFields, startAddressBook } from './address-book.ts';

const { add, edit } = contract.address;

test('the first address always becomes the default', async () => {
  const { createAddress, listAddresses } = await startAddressBook(MEMBERS.unverified);
  const id = await createAddress({ is_default: 0 });
  expect((await listAddresses()).list).toEqual([
    expect.objectContaining({ id, is_default: 1, tag: null }),
  ]);
});

test('an address that is added as the default replaces the old default', async () => {
  const { createAddress, listAddresses } = await startAddressBook();
  const id = await createAddress({ is_default: 1, tag: '学校' });
  const defaults = (await listAddresses()).list.filter(({ is_default }) => is_default === YES);
  expect(defaults).toEqual([expect.objectContaining({ id, tag: '学校' })]);
});

test('an address keeps rare characters, and counts each as one', async () => {
  const { createAddress, listAddresses } = await startAddressBook(MEMBERS.unverified);
  const fields = { name: '𠮷'.repeat(25), detail: '𰻝'.repeat(100), tag: '㛃'.repeat(10) };
  await createAddress(fields);
  expect((await listAddresses()).list).toEqual([expect.objectContaining(fields)]);
});

test.each([
  [{ name: '  ' }, 41001, 'name'],
  [{ name: '长'.repeat(26) }, 41001, 'name'],
  [{ name: '\u200b\u2060' }, 41001, 'name'],
  [{ name: undefined }, 10001, 'name'],
  [{ mobile: '1390000000' }, 41002, 'mobile'],
  [{ province: '' }, 41003, 'province'],
  [{ district: '很'.repeat(21) }, 41003, 'district'],
  [{ region_code: '31010' }, 41003, 'region_code'],
  [{ region_code: '999999' }, 41003, 'region_code'],
  [{ province: '浙江省', region_code: '310101' }, 41003, 'region_code'],
  [{ detail: '样例路' }, 41005, 'detail'],
  [{ detail: '样'.repeat(101) }, 41005, 'detail'],
  [{ tag: '一个太长太长的标签啦' + '啊' }, 10003, 'tag'],
  [{ is_default: 2 }, 10002, 'is_default'],
])('add and edit refuse %j, and no address is added', async (changes, code, field) => {
  const { sendCall, mock } = await startAddressBook();
  expect(await sendCall(add, addressFields(changes))).toMatchObject({ code, data: { field } });
  // 10001 means a missing field, and an edit may leave out fields.
  if (code !== 10001)
    expect(await sendCall(edit, { id: 1, ...changes })).toMatchObject({ code, data: { field } });
  expect(mock.db.addresses.all()).toHaveLength(2);
});

test('refuses a twenty-first address', async () => {
  const { createAddress, sendCall } = await startAddressBook();
  for (let i = 0; i < 18; i += 1) await createAddress();
  expect(await sendCall(add, addressFields())).toMatchObject({
    code: 41006,
    msg: '最多保存20个地址',
  });
});
