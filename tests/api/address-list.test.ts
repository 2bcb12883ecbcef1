import { expect, test } from 'vitest';
import { startAddressBook } from './address-book.ts';

test('lists the member’s addresses newest first, with masked numbers', async () => {
  const { listAddresses } = await startAddressBook();
  const { list: addresses, ...page } = await listAddresses();
  expect(page).toEqual({ total: 2, page: 1, limit: 20, has_more: false });
  expect(addresses).toEqual([
    expect.objectContaining({ id: 2, mobile: '139****8802', is_default: 0, tag: '公司' }),
    {
      id: 1,
      name: '张三',
      mobile: '139****8801',
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      region_code: '110105',
      detail: '示例路88号青山苑3号楼2单元501室',
      tag: '家',
      is_default: 1,
      version: expect.any(String) as string,
      created_at: '2026-04-25 10:00:00',
    },
  ]);
});

test('returns the unmasked mobile number for one id', async () => {
  const { listAddresses } = await startAddressBook();
  const { list: addresses, total } = await listAddresses({ id: 1 });
  expect(total).toBe(1);
  expect(addresses[0]).toMatchObject({ id: 1, mobile: '13900008801' });
});

test('paginates the addresses', async () => {
  const { listAddresses } = await startAddressBook();
  expect(await listAddresses({ page: 2, limit: 1 })).toMatchObject({
    list: [{ id: 1 }],
    total: 2,
    has_more: false,
  });
});
