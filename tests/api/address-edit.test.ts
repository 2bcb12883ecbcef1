import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { YES } from '../../src/contract/flag.ts';
import { startAddressBook } from './address-book.ts';

const { edit } = contract.address;

test('an edit keeps the fields that are not sent; null or a blank removes the tag', async () => {
  const { call, listAddresses, token } = await startAddressBook();
  expect((await call(edit, { id: 1, detail: '新地址99号院' }, { token })).body.data).toEqual({
    id: 1,
    version: expect.any(String) as string,
  });
  expect((await listAddresses({ id: 1 })).list[0]).toMatchObject({
    name: '张三',
    mobile: '13900008801',
    detail: '新地址99号院',
    tag: '家',
    is_default: 1,
  });
  for (const tag of [null, ' ']) {
    await call(edit, { id: 1, tag: '学校' }, { token });
    await call(edit, { id: 1, tag }, { token });
    expect((await listAddresses({ id: 1 })).list[0]?.tag).toBeNull();
  }
});

test('an edit can make another address the default; unsetting the default is ignored', async () => {
  const { call, listAddresses, token } = await startAddressBook();
  const defaultIds = async () =>
    (await listAddresses()).list.filter(({ is_default }) => is_default === YES).map(({ id }) => id);
  await call(edit, { id: 2, is_default: 1 }, { token });
  expect(await defaultIds()).toEqual([2]);
  await call(edit, { id: 2, is_default: 0 }, { token });
  expect(await defaultIds()).toEqual([2]);
});
