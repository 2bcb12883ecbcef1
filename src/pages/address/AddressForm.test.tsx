import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { readAddress } from '../../../tests/support/scenarios/address.ts';
import { t } from '../../../tests/support/texts.ts';

async function openForm() {
  const { app, user, ...rest } = await openApp('/pages-sub/address/edit');
  const saveButton = await app.findByRole('button', { name: t('address.save') });
  const field = (name: 'address.name' | 'address.mobile' | 'address.detail' | 'address.paste') =>
    app.getByLabelText(t(name));
  return { ...rest, app, user, field, save: () => user.click(saveButton) };
}

test('a form without an address says that it adds one', async () => {
  const { app } = await openForm();
  const headings = app.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual([t('title.addressEdit'), t('address.add')]);
});

test('an empty form names each missing field', async () => {
  const { app, field, save } = await openForm();
  await save();
  expect(field('address.name')).toHaveAccessibleDescription(/请输入收货人/);
  expect(field('address.mobile')).toHaveAccessibleDescription(/请输入手机号/);
  expect(app.getByRole('combobox')).toHaveAccessibleDescription(/请选择所在地区/);
  expect(field('address.detail')).toHaveAccessibleDescription(/请输入详细地址/);
});

test.for([
  ['address.mobile', '12345', /请输入 11 位手机号/],
  ['address.mobile', '12800000000', /手机号格式不正确/],
  ['address.detail', '三楼', /详细地址为 5–100 个字/],
] as const)('%s refuses "%s"', async ([name, typed, reason]) => {
  const { fill, field, save } = await openForm();
  fill(field(name), typed);
  await save();
  expect(field(name)).toHaveAccessibleDescription(reason);
});

test('splits a copied address into the fields, and leaves in the box what belongs to no field', async () => {
  const { app, user, fill, field, save, mock } = await openForm();
  // Only a row at first, so that the form has the space.
  expect(app.queryByRole('button', { name: t('address.split') })).toBeNull();
  await user.click(app.getByRole('button', { name: new RegExp(`^${t('address.paste')}`) }));
  const box = field('address.paste');
  expect(box).toHaveFocus();
  const split = async (text: string) => {
    fill(box, text);
    await user.click(app.getByRole('button', { name: t('address.split') }));
  };
  await split('');
  await app.findByText(t('address.pasteEmpty'));
  await split('长'.repeat(301));
  await app.findByText(t('address.pasteLong'));
  await split('今天下午三点见');
  await app.findByText(t('address.pasteNothing'));
  expect(box).toHaveValue('今天下午三点见');
  await split('李四 13912345678 西湖区示例街6号2幢301室');
  await app.findByText(t('address.pasteSome'));
  expect(box).toHaveValue('西湖区示例街6号2幢301室');
  expect(field('address.name')).toHaveValue('李四');
  expect(app.getByRole('combobox')).toHaveTextContent(t('address.regionChoose'));
  await split('收货人：李四\n手机：139-1234-5678\n地址：浙江杭州市西湖区示例街6号2幢301室');
  await app.findByText(t('address.pasteAll'));
  expect(box).toHaveValue('');
  expect(app.getByRole('combobox')).toHaveTextContent('浙江省 杭州市 西湖区');
  await save();
  await app.findByText(t('address.saved'));
  expect(readAddress(mock, 3)).toMatchObject({
    name: '李四',
    mobile: '13912345678',
    region_code: '330106',
    detail: '示例街6号2幢301室',
  });
});
