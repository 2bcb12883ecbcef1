import { NO, YES } from '../../src/contract/flag.ts';
import { answerWith, holdAnswers } from '../support/faults.ts';
import {
  addressInFormerDistrict,
  addressOfAnotherMember,
  makeSecondDefaultElsewhere,
  memberWithoutAddresses,
  readAddress,
  readAddresses,
} from '../support/scenarios/address.ts';
import { expireSessions } from '../support/scenarios/sessions.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** The address that `address.form.fill` types, as the mock stores it. */
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
  app,
  address,
  mock,
}) => {
  await address.open();
  await expect(address.cards).toHaveCount(2);
  await expect(address.cards.first()).toContainText('139****8801');
  await expect(address.cards.first()).toContainText(t('address.default'));
  await expect(page.getByText('2 / 20')).toBeVisible();
  await address.setDefaultButton('张小北').click();
  await expect(app.text('address.defaultSet')).toBeVisible();
  await expect(address.cards.first()).toContainText('张小北');
  expect(readAddress(mock, 2)?.is_default).toBe(YES);

  await address.deleteButton('张小北').click();
  await address.cancelDeletion.click();
  await expect(address.cards).toHaveCount(2);
  await address.deleteButton('张小北').click();
  await address.confirmDeletion.click();
  await expect(address.cards).toHaveCount(1);
  await expect(address.cards).toContainText(t('address.default'));
  expect(readAddress(mock, 2)).toBeUndefined();
});

test(
  'after each deletion the focus moves to the next row, and at last to the empty list',
  { tag: '@long' },
  async ({ page, app, address }) => {
    await address.open();
    const row = (name: string) => address.cards.filter({ hasText: name });
    await address.setDefaultButton('张小北').focus();
    await page.keyboard.press('Enter');
    await expect(address.cards.first()).toContainText('张小北');
    await expect(row('张小北')).toBeFocused();
    for (const remainingCount of [1, 0]) {
      await address.firstDeleteButton.focus();
      await page.keyboard.press('Enter');
      const deleteButton = address.confirmDeletion;
      await expect(deleteButton).not.toHaveAttribute('aria-disabled');
      await deleteButton.press('Enter');
      await expect(address.cards).toHaveCount(remainingCount);
      if (remainingCount > 0) await expect(address.cards).toBeFocused();
    }
    await expect(app.heading('title.address')).toBeFocused();
  },
);

test('adds the first address; the regions are fetched only when the picker opens', async ({
  page,
  app,
  address,
  mock,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const hasFetchedRegions = () => requestedUrls.some((url) => url.includes('/regions-'));
  memberWithoutAddresses(mock);
  await address.open();
  await expect(app.text('address.none')).toBeVisible();
  await address.addButton.click();
  await expect(address.form.saveButton).toBeVisible();
  expect(hasFetchedRegions()).toBe(false);
  await address.form.fill();
  expect(hasFetchedRegions()).toBe(true);
  await expect(address.form.region).toHaveText('浙江省 杭州市 西湖区');
  await address.form.tag('address.tagWork').click();
  await address.form.saveButton.click();
  await expect(address.cards).toContainText('李四');
  await expect(address.cards).toContainText(t('address.tagWork'));
  await expect(address.cards).toContainText(t('address.default'));
  expect(readAddresses(mock)).toEqual([
    expect.objectContaining({ ...FILLED_ADDRESS, tag: '公司', is_default: YES }),
  ]);
});

test(
  'chooses the region by keyboard, and retries region data that failed to load',
  { tag: '@long' },
  async ({ page, app, address }) => {
    await page.route('**/chunks/regions-*', (route) => route.abort());
    await address.openForm('?id=2');
    await address.form.region.focus();
    await page.keyboard.press('Enter');
    await expect(address.regions.picker.getByRole('alert')).toContainText(t('common.loadFailed'));
    await page.unroute('**/chunks/regions-*');
    await app.button('common.retry').focus();
    await page.keyboard.press('Enter');
    await expect(address.regions.chosenIn('address.district')).toHaveText('西湖区');
    await address.regions.column('address.province').focus();
    await page.keyboard.press('ArrowUp');
    await expect(address.regions.chosenIn('address.province')).toHaveText('江苏省');
    await expect(address.regions.chosenIn('address.district')).toHaveText('玄武区');
    await address.regions.column('address.city').focus();
    await page.keyboard.press('ArrowDown');
    await expect(address.regions.chosenIn('address.city')).toHaveText('无锡市');
    await expect(address.regions.chosenIn('address.district')).toHaveText('锡山区');
    await page.keyboard.press('Enter');
    await expect(address.form.region).toHaveText(/^江苏省 无锡市 /);
    await expect(address.form.region).toBeFocused();
  },
);

test('an empty form has the focus at its first field; an answer that refuses a region is shown at its field, and the form keeps its input', async ({
  page,
  app,
  address,
}) => {
  await address.openForm();
  await address.form.saveButton.click();
  await expect(address.form.name).toBeFocused();
  await address.form.fill();
  const errors = [{ field: 'district', code: 41003, msg: '该区县暂不支持配送' }];
  const refusal = { code: 41003, msg: '该区县暂不支持配送', data: { errors } };
  await page.route('**/api/address/add', answerWith(refusal));
  await address.form.saveButton.click();
  await app.answer('common.ok');
  await expect(address.form.region).toHaveAccessibleDescription(/该区县暂不支持配送/);
  await expect(address.form.name).toHaveValue('李四');
});

test(
  'keeps text that is typed while a text is being split',
  { tag: '@long' },
  async ({ page, address }) => {
    let releaseRegions = () => {};
    const released = new Promise<void>((resolve) => (releaseRegions = resolve));
    await page.route('**/chunks/regions-*', async (route) => {
      await released;
      await route.continue();
    });
    await address.openForm();
    await address.form.openPaste();
    const splitField = address.form.paste;
    await splitField.fill('李四 13912345678');
    await address.form.splitButton.click();
    await splitField.fill('李四 13912345678 放门卫');
    releaseRegions();
    await expect(address.form.name).toHaveValue('李四');
    await expect(splitField).toHaveValue('李四 13912345678 放门卫');
  },
);

test('edits an address with its full number; leaving needs a confirmation and discards the changes', async ({
  app,
  address,
  mock,
}) => {
  await address.open();
  await address.editLink('张小北').click();
  await expect(address.form.mobile).toHaveValue(/139 ?0000 ?8802/);
  await address.form.name.fill('李四');
  await app.backButton.click();
  await app.answer('unsaved.stay');
  await expect(address.form.name).toHaveValue('李四');
  await app.backButton.click();
  await app.answer('unsaved.leave');
  await address.editLink('张小北').click();
  await expect(address.form.name).toHaveValue('张小北');

  // If the session ends while the form is open, the form keeps its input.
  await address.form.name.fill('王五');
  expireSessions(mock);
  await address.form.saveButton.click();
  await app.dialog.getByRole('button').click();
  await app.logIn();
  await app.closeMessage(t('operation.undone', { action: t('operation.any') }));
  await expect(address.form.name).toHaveValue('王五');
  await address.form.isDefault.click();
  await address.form.saveButton.click();
  await expect(app.text('address.saved')).toBeVisible();
  expect(readAddress(mock, 2)).toMatchObject({
    name: '王五',
    mobile: '13900008802',
    is_default: YES,
  });
});

test(
  'edits the requested address only, also if the backend answers with others, and keeps a newer default',
  { tag: '@long' },
  async ({ page, app, address, mock }) => {
    await page.route(/address\/list\?.*\bid=/, (route) =>
      route.continue({ url: route.request().url().replace(/\?.*/, '') }),
    );
    await address.openForm('?id=2');
    await expect(address.form.name).toHaveValue('张小北');
    await address.goToForm('?id=1');
    await expect(address.form.isDefault).toBeChecked();
    const { name } = readAddress(mock, 1) ?? {};
    await expect(address.form.name).toHaveValue(name ?? '');
    makeSecondDefaultElsewhere(mock);
    await address.form.mobile.fill('13912345678');
    await address.form.name.fill('李四');
    await address.form.saveButton.click();
    await expect(app.text('address.saved')).toBeVisible();
    expect(readAddress(mock, 1)).toMatchObject({ name: '李四', is_default: NO });
    expect(readAddress(mock, 2)).toMatchObject({ name: '张小北', is_default: YES });
  },
);

test(
  'a region that no longer exists is not replaced by the first one',
  { tag: '@long' },
  async ({ page, address, mock }) => {
    addressInFormerDistrict(mock);
    await address.openForm('?id=2');
    await address.form.region.click();
    await expect(address.regions.picker.locator('p[role=status]')).toHaveText(
      `浙江省 › 杭州市 ${t('common.chooseAgain')}`,
    );
    await expect(address.regions.doneButton).toHaveAttribute('aria-disabled', 'true');
    await expect(address.regions.chosenIn('address.district')).toHaveCount(0);
    await address.regions
      .column('address.district')
      .getByRole('option', { name: '上城区' })
      .click();
    await expect(page.getByText(t('common.chooseAgain'))).toHaveCount(0);
    await address.regions.doneButton.click();
    await expect(address.form.region).toHaveText('浙江省 杭州市 上城区');
  },
);

test('an address can be deleted on its edit page', async ({ app, address, mock }) => {
  await address.open();
  await address.editLink('张小北').click();
  await address.form.name.fill('李四');
  await address.form.deleteButton.click();
  await address.confirmDeletion.click();
  await expect(app.text('address.deleted')).toBeVisible();
  await expect(address.cards).toHaveCount(1);
  expect(readAddress(mock, 2)).toBeUndefined();
});

test(
  'says that an unknown address no longer exists, and links to the list',
  { tag: '@long' },
  async ({ app, address, mock }) => {
    addressOfAnotherMember(mock);
    await address.openForm('?id=3');
    for (const id of ['999', 'abc', '-1', '1e3', '']) {
      await expect(app.text('address.gone')).toBeVisible();
      await address.goToForm(`?id=${id}`);
    }
    await expect(app.text('address.gone')).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
    await app.button('address.toList').click();
    await expect(address.cards).toHaveCount(2);
  },
);

for (const overlay of ['the question about unsaved input', 'the region picker'] as const)
  test(
    `an address that is saved under ${overlay} is added once, and the page closes`,
    { tag: overlay === 'the region picker' ? '@long' : [] },
    async ({ page, app, address, mock }) => {
      await address.open();
      await address.addButton.click();
      await address.form.fill();
      const release = await holdAnswers(page, '**/v1/api/address/add');
      await address.form.saveButton.click();
      await (overlay === 'the region picker' ? address.form.region : app.backButton).click();
      const openOverlay = page.locator('dialog[open]');
      await expect(openOverlay).toBeVisible();
      await release();
      await expect(app.text('address.saved')).toBeVisible();
      await expect(address.cards).toHaveCount(3);
      await expect(openOverlay).toHaveCount(0);
      expect(readAddresses(mock)).toHaveLength(3);
    },
  );

test(
  'thirty taps add one address, even if the answer is lost twice',
  { tag: '@long' },
  async ({ app, address, mock }) => {
    await address.open();
    await address.addButton.click();
    await address.form.fill();
    await mock.setFault('reset-after-commit', '/api/address/add', 2);
    await address.form.saveButton.evaluate((node) => {
      for (let i = 0; i < 30; i += 1) (node as HTMLElement).click();
    });
    await expect(app.text('address.saved')).toBeVisible();
    await expect(address.cards).toHaveCount(3);
    expect(readAddresses(mock)).toHaveLength(3);
  },
);

for (const [language, theme] of [
  ['zh-Hans', 'light'],
  ['en', 'dark'],
] as const)
  test.describe(`${language} ${theme}`, () => {
    test.use({ language, viewport: { width: theme === 'dark' ? 320 : 375, height: 812 } });

    test(
      'the addresses and their form have no axe violations and no overflow',
      { tag: '@long' },
      async ({ page, app, address, host, mock, t }) => {
        await host.openLoggedIn({
          hash: '#/pages-sub/address/index',
          body: `<wealth-rewards api-base="${mock.url}" theme="${theme}" text-size="large" locale="${language}"></wealth-rewards>`,
        });
        await expect(address.cards).toHaveCount(2);
        await expectAccessible(page, 'addresses');
        await expectNoOverflow(page);
        await address.deleteButton('张小北').click();
        await expectAccessible(page, 'question');
        await page.keyboard.press('Escape');
        await address.editLink('张小北').click();
        await address.form.name.fill('');
        await address.form.openPaste();
        await address.form.splitButton.click();
        await address.form.saveButton.click();
        await expectAccessible(page, 'form with errors');
        await expectNoOverflow(page);
        await address.form.region.click();
        await expect(address.regions.chosenIn('address.district')).toBeVisible();
        await expectAccessible(page, 'regions');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await address.goToForm('?id=999');
        await app.answer('unsaved.leave');
        await expect(page.getByText(t('address.gone'))).toBeVisible();
        await expectAccessible(page, 'gone');
      },
    );
  });
