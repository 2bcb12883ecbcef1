import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allFaults } from '../../mock-server/domain/invariants.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

// A withdrawal over connections that really die (RULES.md, Faults): at most one order, the outcome is
// never guessed, and what was typed stays.

const PATH = '/api/user/exchange_bank_money';

const sheet = (page: Page) => page.getByRole('dialog', { name: '提现' });
const amount = (page: Page) => sheet(page).getByLabel('提现金额（元）');
const password = (page: Page) => sheet(page).getByLabel('登录密码', { exact: true });
const confirm = (page: Page) => sheet(page).locator('button[type=submit]');
const placed = (page: Page) => page.getByRole('heading', { level: 3, name: '提现申请已提交' });
const begin = (page: Page) => page.getByRole('button', { name: '提现', exact: true });

const orders = ({ db }: Mock) => db.withdraw_orders.all().length;

async function openSheet(page: Page) {
  await begin(page).click();
  await expect(amount(page)).toBeVisible();
}

async function fillIn(page: Page) {
  await signIn(page);
  await page.getByRole('link', { name: '个人中心' }).click();
  await openSheet(page);
  await amount(page).fill('500');
  await password(page).fill('Demo1234');
  await sheet(page).getByRole('checkbox').check();
  await expect(confirm(page)).toHaveText('确认提现，到账 497.50 元');
}

for (const kind of ['reset-before-commit', 'reset-after-commit', 'cut-body'])
  test(`${kind}: the outcome is being confirmed, then it is known, and there is one order`, async ({
    page,
    host,
    mock,
  }) => {
    const before = orders(mock);
    await host.open();
    await fillIn(page);
    await mock.setFault(kind, PATH, 100);
    await confirm(page).click();
    await expect(confirm(page)).toHaveText('结果确认中…');
    await expect(amount(page)).toHaveValue('500');
    await mock.heal();
    await sheet(page).getByRole('button', { name: '再次确认' }).click();
    await expect(placed(page)).toBeVisible();
    expect(orders(mock)).toBe(before + 1);
    expect(allFaults(mock.db)).toEqual([]);
  });

test('Back while nobody can tell: the sheet that is opened again is locked until it is settled', async ({
  page,
  host,
  mock,
}) => {
  const before = orders(mock);
  await host.open();
  await fillIn(page);
  // Prices are still told; what would move money is done, and its answer is lost.
  const CALL = `**/v1${PATH}`;
  await page.route(CALL, async (route) => {
    if (route.request().postData()?.includes('"preview"') ?? true) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await confirm(page).click();
  await expect(confirm(page)).toHaveText('结果确认中…');
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await openSheet(page);
  await expect(amount(page)).toHaveValue('500');
  await expect(password(page)).toHaveValue('');
  await expect(confirm(page)).toHaveText('结果确认中…');
  await page.unroute(CALL);
  await sheet(page).getByRole('button', { name: '再次确认' }).click();
  await expect(page.getByRole('status')).toHaveText('上一次操作已完成');
  expect(orders(mock)).toBe(before + 1);
});

test('loaded anew in the middle: it is asked what became of it, and nothing is sent again', async ({
  page,
  host,
  mock,
}) => {
  const before = orders(mock);
  await host.open();
  await fillIn(page);
  await mock.setFault('cut-body', PATH, 100);
  await confirm(page).click();
  await expect(confirm(page)).toHaveText('结果确认中…');
  await mock.heal();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('上一次操作已完成');
  expect(orders(mock)).toBe(before + 1);
  await openSheet(page);
  await expect(password(page)).toHaveValue('');
});
