import type { Page } from '@playwright/test';
import { NO, YES } from '../../src/contract/flag.ts';
import { addAddress } from '../support/add-address.ts';
import { closeErrorDialog, answerWith, holdAnswers } from '../support/faults.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const regionField = (page: Page) => page.getByRole('combobox', { name: t('address.region') });
const column = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true });
const cards = (page: Page) =>
  page.getByRole('list', { name: t('title.address') }).getByRole('listitem');
const saveButton = (page: Page) =>
  page.getByRole('button', { name: t('address.save'), exact: true });

async function openAddressPage(
  host: { openLoggedIn(page: object): Promise<void> },
  path = 'index',
) {
  await host.openLoggedIn({ hash: `#/pages-sub/address/${path}` });
}

async function fillForm(page: Page) {
  await field(page, t('address.name')).fill('李四');
  await field(page, t('address.mobile')).fill('139 1234 5678');
  await regionField(page).click();
  await column(page, t('address.province')).getByRole('option', { name: '浙江省' }).click();
  await column(page, t('address.city')).getByRole('option', { name: '杭州市' }).click();
  await column(page, t('address.district')).getByRole('option', { name: '西湖区' }).click();
  await button(page, t('common.done')).click();
  await field(page, t('address.detail')).fill('示例街6号2幢301室');
}

/** The address that `fillForm` fills in, as the mock stores it. */
const FILLED_ADDRESS = {
  name: '李四',
  mobile: '13912345678',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  region_code: '330106',
  detail: '示例街6号2幢301室',
};

test('shows the default address first; changes the default and deletes an address', async ({
  page,
  host,
  mock,
}) => {
  await openAddressPage(host);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('139****8801');
  await expect(cards(page).first()).toContainText(t('address.default'));
  await expect(page.getByText('2 / 20')).toBeVisible();
  await button(page, t('address.setDefaultOf', { address: '张小北' })).click();
  await expect(page.getByText(t('address.defaultSet'))).toBeVisible();
  await expect(cards(page).first()).toContainText('张小北');
  expect(mock.db.addresses.get(2)?.is_default).toBe(YES);

  await button(page, t('address.deleteOf', { address: '张小北' })).click();
  const confirmation = page.getByRole('alertdialog', { name: t('address.deleteTitle') });
  await confirmation.getByRole('button', { name: t('common.cancel') }).click();
  await expect(cards(page)).toHaveCount(2);
  await button(page, t('address.deleteOf', { address: '张小北' })).click();
  await confirmation.getByRole('button', { name: t('address.delete') }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(t('address.default'));
  expect(mock.db.addresses.get(2)).toBeUndefined();
});

test(
  'after each deletion the focus moves to the next row, and at last to the empty list',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAddressPage(host);
    const row = (name: string) => cards(page).filter({ hasText: name });
    await button(page, t('address.setDefaultOf', { address: '张小北' })).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText('张小北');
    await expect(row('张小北')).toBeFocused();
    for (const remainingCount of [1, 0]) {
      await button(page, t('address.delete')).first().focus();
      await page.keyboard.press('Enter');
      const confirmation = page.getByRole('alertdialog', { name: t('address.deleteTitle') });
      const deleteButton = confirmation.getByRole('button', { name: t('address.delete') });
      await expect(deleteButton).not.toHaveAttribute('aria-disabled');
      await deleteButton.press('Enter');
      await expect(cards(page)).toHaveCount(remainingCount);
      if (remainingCount > 0) await expect(cards(page)).toBeFocused();
    }
    await expect(page.getByRole('heading', { level: 1, name: t('title.address') })).toBeFocused();
  },
);

test('adds the first address; the regions are fetched only when the picker opens', async ({
  page,
  host,
  mock,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const hasFetchedRegions = () => requestedUrls.some((url) => url.includes('/regions-'));
  mock.transaction(() => [1, 2].forEach((id) => mock.db.addresses.remove(id)));
  await openAddressPage(host);
  await expect(page.getByText(t('address.none'))).toBeVisible();
  await button(page, t('address.add')).click();
  await expect(saveButton(page)).toBeVisible();
  expect(hasFetchedRegions()).toBe(false);
  await fillForm(page);
  expect(hasFetchedRegions()).toBe(true);
  await expect(regionField(page)).toHaveText('浙江省 杭州市 西湖区');
  await button(page, t('address.tagWork')).click();
  await saveButton(page).click();
  await expect(cards(page)).toContainText('李四');
  await expect(cards(page)).toContainText(t('address.tagWork'));
  await expect(cards(page)).toContainText(t('address.default'));
  expect(mock.db.addresses.all()).toEqual([
    expect.objectContaining({ ...FILLED_ADDRESS, tag: '公司', is_default: YES }),
  ]);
});

test(
  'a member with twenty addresses cannot add another one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      for (let i = 0; i < 18; i += 1) addAddress(mock.db, 200_001);
    });
    await openAddressPage(host);
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByText(t('address.full', { n: '20' }))).toBeVisible();
    await expect(button(page, t('address.add'))).toHaveCount(0);
  },
);

test(
  'chooses the region by keyboard, and retries region data that failed to load',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/chunks/regions-*', (route) => route.abort());
    await openAddressPage(host, 'edit?id=2');
    await regionField(page).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('address.region') });
    await expect(sheet.getByRole('alert')).toContainText(t('common.loadFailed'));
    await page.unroute('**/chunks/regions-*');
    await button(page, t('common.retry')).focus();
    await page.keyboard.press('Enter');
    const chosenOption = (name: string) =>
      column(page, name).getByRole('option', { selected: true });
    await expect(chosenOption(t('address.district'))).toHaveText('西湖区');
    await column(page, t('address.province')).focus();
    await page.keyboard.press('ArrowUp');
    await expect(chosenOption(t('address.province'))).toHaveText('江苏省');
    await expect(chosenOption(t('address.district'))).toHaveText('玄武区');
    await column(page, t('address.city')).focus();
    await page.keyboard.press('ArrowDown');
    await expect(chosenOption(t('address.city'))).toHaveText('无锡市');
    await expect(chosenOption(t('address.district'))).toHaveText('锡山区');
    await page.keyboard.press('Enter');
    await expect(regionField(page)).toHaveText(/^江苏省 无锡市 /);
    await expect(regionField(page)).toBeFocused();
  },
);

test('shows form and server errors at their fields', async ({ page, host, mock }) => {
  await openAddressPage(host, 'edit');
  await saveButton(page).click();
  await expect(field(page, t('address.name'))).toHaveAccessibleDescription(/请输入收货人/);
  await expect(field(page, t('address.name'))).toBeFocused();
  await expect(field(page, t('address.mobile'))).toHaveAccessibleDescription(/请输入手机号/);
  await expect(regionField(page)).toHaveAccessibleDescription(/请选择所在地区/);
  await expect(field(page, t('address.detail'))).toHaveAccessibleDescription(/请输入详细地址/);
  await fillForm(page);
  await field(page, t('address.mobile')).fill('12345');
  await field(page, t('address.detail')).fill('三楼');
  await saveButton(page).click();
  await expect(field(page, t('address.mobile'))).toHaveAccessibleDescription(/请输入 11 位手机号/);
  await expect(field(page, t('address.detail'))).toHaveAccessibleDescription(
    /详细地址为 5–100 个字/,
  );
  await field(page, t('address.mobile')).fill('12800000000');
  await saveButton(page).click();
  await expect(field(page, t('address.mobile'))).toHaveAccessibleDescription(/手机号格式不正确/);
  expect(mock.calls).not.toContain('POST /v1/api/address/add');

  await field(page, t('address.mobile')).fill('13912345678');
  await field(page, t('address.detail')).fill(FILLED_ADDRESS.detail);
  const errors = [{ field: 'district', code: 41003, msg: '该区县暂不支持配送' }];
  const businessErrorBody = { code: 41003, msg: '该区县暂不支持配送', data: { errors } };
  await page.route('**/api/address/add', answerWith(businessErrorBody));
  await saveButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(regionField(page)).toHaveAccessibleDescription(/该区县暂不支持配送/);
  await expect(field(page, t('address.name'))).toHaveValue('李四');
});

test(
  'splits a pasted address into the fields, and leaves what belongs to no field in the box',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAddressPage(host, 'edit');
    const splitField = field(page, t('address.paste'));
    const splitButton = button(page, t('address.split'));
    await splitButton.click();
    await expect(page.getByText(t('address.pasteEmpty'))).toBeVisible();
    await splitField.fill('长'.repeat(301));
    await splitButton.click();
    await expect(page.getByText(t('address.pasteLong'))).toBeVisible();
    await splitField.fill('今天下午三点见');
    await splitButton.click();
    await expect(page.getByText(t('address.pasteNothing'))).toBeVisible();
    await expect(splitField).toHaveValue('今天下午三点见');
    await splitField.fill('李四 13912345678 西湖区示例街6号2幢301室');
    await splitButton.click();
    await expect(page.getByText(t('address.pasteSome'))).toBeVisible();
    await expect(splitField).toHaveValue('西湖区示例街6号2幢301室');
    await expect(field(page, t('address.name'))).toHaveValue('李四');
    await expect(regionField(page)).toHaveText(t('address.regionChoose'));
    await splitField.fill(
      '收货人：李四\n手机：139-1234-5678\n地址：浙江杭州市西湖区示例街6号2幢301室',
    );
    await splitButton.click();
    await expect(page.getByText(t('address.pasteAll'))).toBeVisible();
    await expect(splitField).toHaveValue('');
    await expect(regionField(page)).toHaveText('浙江省 杭州市 西湖区');
    await saveButton(page).click();
    await expect(page.getByText(t('address.saved'))).toBeVisible();
    expect(mock.db.addresses.get(3)).toMatchObject(FILLED_ADDRESS);
  },
);

test(
  'keeps text that is typed while a text is being split',
  { tag: '@long' },
  async ({ page, host }) => {
    let releaseRegions = () => {};
    const released = new Promise<void>((resolve) => (releaseRegions = resolve));
    await page.route('**/chunks/regions-*', async (route) => {
      await released;
      await route.continue();
    });
    await openAddressPage(host, 'edit');
    const splitField = field(page, t('address.paste'));
    await splitField.fill('李四 13912345678');
    await button(page, t('address.split')).click();
    await splitField.fill('李四 13912345678 放门卫');
    releaseRegions();
    await expect(field(page, t('address.name'))).toHaveValue('李四');
    await expect(splitField).toHaveValue('李四 13912345678 放门卫');
  },
);

test('edits an address with its full number; leaving needs a confirmation and discards the changes', async ({
  page,
  host,
  mock,
}) => {
  await openAddressPage(host);
  await page.getByRole('link', { name: t('address.editOf', { address: '张小北' }) }).click();
  await expect(field(page, t('address.mobile'))).toHaveValue(/139 ?0000 ?8802/);
  await field(page, t('address.name')).fill('李四');
  await button(page, t('nav.back')).click();
  const confirmation = page.getByRole('alertdialog', { name: t('unsaved.title') });
  await confirmation.getByRole('button', { name: t('unsaved.stay') }).click();
  await expect(field(page, t('address.name'))).toHaveValue('李四');
  await button(page, t('nav.back')).click();
  await confirmation.getByRole('button', { name: t('unsaved.leave') }).click();
  await page.getByRole('link', { name: t('address.editOf', { address: '张小北' }) }).click();
  await expect(field(page, t('address.name'))).toHaveValue('张小北');

  // If the session ends while the form is open, the form keeps its input.
  await field(page, t('address.name')).fill('王五');
  mock.transaction(() => {
    for (const { id } of [...mock.db.sessions.all()]) mock.db.sessions.update(id, { expire_at: 0 });
  });
  await saveButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await logIn(page);
  await closeErrorDialog(page, t('operation.undone', { action: t('operation.any') }));
  await expect(field(page, t('address.name'))).toHaveValue('王五');
  await page.getByRole('switch', { name: t('address.isDefault') }).click();
  await saveButton(page).click();
  await expect(page.getByText(t('address.saved'))).toBeVisible();
  expect(mock.db.addresses.get(2)).toMatchObject({
    name: '王五',
    mobile: '13900008802',
    is_default: YES,
  });
});

test(
  'edits the requested address only, also if the backend answers with others, and keeps a newer default',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.route(/address\/list\?.*\bid=/, (route) =>
      route.continue({ url: route.request().url().replace(/\?.*/, '') }),
    );
    await openAddressPage(host, 'edit?id=2');
    await expect(field(page, t('address.name'))).toHaveValue('张小北');
    await page.goto(`${host.origin}/#/pages-sub/address/edit?id=1`);
    await expect(page.getByRole('switch', { name: t('address.isDefault') })).toBeChecked();
    const { name } = mock.db.addresses.get(1) ?? {};
    await expect(field(page, t('address.name'))).toHaveValue(name ?? '');
    mock.transaction(() => {
      mock.db.addresses.update(1, { is_default: NO });
      mock.db.addresses.update(2, { is_default: YES });
    });
    await field(page, t('address.mobile')).fill('13912345678');
    await field(page, t('address.name')).fill('李四');
    await saveButton(page).click();
    await expect(page.getByText(t('address.saved'))).toBeVisible();
    expect(mock.db.addresses.get(1)).toMatchObject({ name: '李四', is_default: NO });
    expect(mock.db.addresses.get(2)).toMatchObject({ name: '张小北', is_default: YES });
  },
);

test(
  'a region that no longer exists is not replaced by the first one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const oldRegion = {
      province: '浙江省',
      city: '杭州市',
      district: '江干区',
      region_code: '330199',
    };
    mock.transaction(() => mock.db.addresses.update(2, oldRegion));
    await openAddressPage(host, 'edit?id=2');
    await regionField(page).click();
    const picker = page.getByRole('dialog', { name: t('address.region') });
    await expect(picker.locator('p[role=status]')).toHaveText(
      '浙江省 › 杭州市 原选项已不可用，请重新选择',
    );
    await expect(button(page, t('common.done'))).toHaveAttribute('aria-disabled', 'true');
    await expect(
      column(page, t('address.district')).getByRole('option', { selected: true }),
    ).toHaveCount(0);
    await column(page, t('address.district')).getByRole('option', { name: '上城区' }).click();
    await expect(page.getByText('原选项已不可用')).toHaveCount(0);
    await button(page, t('common.done')).click();
    await expect(regionField(page)).toHaveText('浙江省 杭州市 上城区');
  },
);

test('an address can be deleted on its edit page', async ({ page, host, mock }) => {
  await openAddressPage(host);
  await page.getByRole('link', { name: t('address.editOf', { address: '张小北' }) }).click();
  await field(page, t('address.name')).fill('李四');
  await button(page, t('address.deleteThis')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('address.delete') })
    .click();
  await expect(page.getByText(t('address.deleted'))).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(mock.db.addresses.get(2)).toBeUndefined();
});

test(
  'shows the business error for an address deleted elsewhere, and removes it from the list',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAddressPage(host);
    await expect(cards(page)).toHaveCount(2);
    mock.transaction(() => mock.db.addresses.remove(2));
    await button(page, t('address.deleteOf', { address: '张小北' })).click();
    const confirmation = page.getByRole('alertdialog', { name: t('address.deleteTitle') });
    await confirmation.getByRole('button', { name: t('address.delete') }).click();
    const errorDialog = page.getByRole('alertdialog', { name: t('error.title') });
    await expect(errorDialog).toContainText('地址不存在');
    await errorDialog.getByRole('button').click();
    await expect(cards(page)).toHaveCount(1);
  },
);

test(
  'says that an unknown address no longer exists, and links to the list',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => addAddress(mock.db, 200_002));
    await openAddressPage(host, 'edit?id=3');
    for (const id of ['999', 'abc', '-1', '1e3', '']) {
      await expect(page.getByText(t('address.gone'))).toBeVisible();
      await page.goto(`${host.origin}/#/pages-sub/address/edit?id=${id}`);
    }
    await expect(page.getByText(t('address.gone'))).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await button(page, t('address.toList')).click();
    await expect(cards(page)).toHaveCount(2);
  },
);

for (const overlay of ['the question about unsaved input', 'the region picker'] as const)
  test(
    `an address that is saved under ${overlay} is added once, and the page closes`,
    { tag: overlay === 'the region picker' ? '@long' : [] },
    async ({ page, host, mock }) => {
      await openAddressPage(host);
      await button(page, t('address.add')).click();
      await fillForm(page);
      const release = await holdAnswers(page, '**/v1/api/address/add');
      await saveButton(page).click();
      await (
        overlay === 'the region picker' ? regionField(page) : button(page, t('nav.back'))
      ).click();
      const openOverlay = page.locator('dialog[open]');
      await expect(openOverlay).toBeVisible();
      await release();
      await expect(page.getByText(t('address.saved'))).toBeVisible();
      await expect(cards(page)).toHaveCount(3);
      await expect(openOverlay).toHaveCount(0);
      expect(mock.db.addresses.all()).toHaveLength(3);
    },
  );

test(
  'thirty taps add one address, even if the answer is lost twice',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAddressPage(host);
    await button(page, t('address.add')).click();
    await fillForm(page);
    await mock.setFault('reset-after-commit', '/api/address/add', 2);
    await saveButton(page).evaluate((node) => {
      for (let i = 0; i < 30; i += 1) (node as HTMLElement).click();
    });
    await expect(page.getByText(t('address.saved'))).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(mock.db.addresses.all()).toHaveLength(3);
  },
);

for (const look of ['theme="light"', 'theme="dark" text-size="large" locale="en"']) {
  test(
    `the addresses and their form have no axe violations and no overflow (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const isEnglish = look.includes('en"');
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.open({
        hash: '#/pages-sub/address/index',
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
      });
      const login = page.locator('wealth-rewards');
      await login.locator('input').first().fill('13800000001');
      await login.locator('input[type=password]').fill('Demo1234');
      await login.locator('button[type=submit]').click();
      await expect(page.getByText('张小北')).toBeVisible();
      await expectAccessible(page, 'addresses');
      await expectNoOverflow(page);
      await button(
        page,
        isEnglish ? 'Delete 张小北' : t('address.deleteOf', { address: '张小北' }),
      ).click();
      await expectAccessible(page, 'question');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /张小北/ }).click();
      await page.getByRole('combobox').waitFor();
      await field(page, isEnglish ? 'Recipient' : t('address.name')).fill('');
      await button(page, isEnglish ? 'Fill in' : t('address.split')).click();
      await button(page, isEnglish ? 'Save' : t('address.save')).click();
      await expectAccessible(page, 'form with errors');
      await expectNoOverflow(page);
      await page.getByRole('combobox').click();
      await expect(page.getByRole('option', { name: '西湖区' })).toBeVisible();
      await expectAccessible(page, 'regions');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto(`${host.origin}/#/pages-sub/address/edit?id=999`);
      await button(page, isEnglish ? 'Leave' : t('unsaved.leave')).click();
      await expect(page.getByText(isEnglish ? 'doesn’t exist' : '地址不存在')).toBeVisible();
      await expectAccessible(page, 'gone');
    },
  );
}
