import { countWithdrawals } from '../support/scenarios/withdrawals.ts';
import { expect, test } from '../support/test.ts';

// The demo's portal logs its customers in itself, and its server gets their tokens (docs/embed/session.md).

test('the portal logs a customer in, switches to another, and logs out', async ({
  page,
  mock,
  embed,
  app,
}) => {
  await page.goto(`${mock.url}/portal.html`);
  const logIn = async (name: string) => {
    await app.button('session.logIn').click();
    await page.getByRole('button', { name }).click();
  };
  await logIn('张三');
  await expect(embed.balance).toBeVisible();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(app.button('session.logIn')).toBeVisible();
  await expect(embed.balance).toHaveCount(0);
  await logIn('何秋');
  await expect(page.locator('#somebody').getByText('何秋')).toBeVisible();
  await expect(app.button('session.logIn')).toHaveCount(0);
  await expect(embed.balance).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#somebody').getByText('何秋')).toBeVisible();
  await expect(app.button('session.logIn')).toHaveCount(0);
});

test('a withdrawal in the portal is confirmed by the portal, without a password', async ({
  page,
  mock,
  embed,
  app,
  t,
}) => {
  await page.goto(`${mock.url}/portal.html#/pages/my/index`);
  await app.button('session.logIn').click();
  await page.getByRole('button', { name: '张三' }).click();
  await expect(embed.balance).toBeVisible();
  const countOrders = () => countWithdrawals(mock);
  const countBefore = countOrders();
  await app.button('my.withdraw').click();
  await page.getByLabel(t('withdrawal.amount')).fill('500');
  await page.getByRole('checkbox').click();
  await app.button('withdrawal.submitNet', { amount: '497.50' }).click();
  const confirm = async (code: string) => {
    await expect(page.getByText('提现 Withdraw 500.00')).toBeVisible();
    await page.getByLabel('验证码').fill(code);
    await page.getByRole('button', { name: '确认', exact: true }).click();
  };
  await confirm('1111');
  await expect(
    page.getByText(t('operation.stopped', { action: t('operation.withdraw') })),
  ).toBeVisible();
  expect(countOrders()).toBe(countBefore);
  await app.button('withdrawal.submitNet', { amount: '497.50' }).click();
  await confirm('2468');
  await expect.poll(countOrders).toBe(countBefore + 1);
});

test('two tabs of the portal follow one login: no tab shows the customer before', async ({
  page,
  context,
  mock,
  embed,
  app,
}) => {
  await page.goto(`${mock.url}/portal.html`);
  await app.button('session.logIn').click();
  await page.getByRole('button', { name: '张三' }).click();
  await expect(embed.balance).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(`${mock.url}/portal.html`);
  await expect(otherTab.getByText('12,345.67')).toBeVisible();
  await otherTab.getByRole('button', { name: '退出' }).click();
  await expect(app.button('session.logIn')).toBeVisible();
  await expect(embed.balance).toHaveCount(0);
  await expect(page.locator('#nobody')).toBeVisible();
  await app.button('session.logIn').click();
  await page.getByRole('button', { name: '何秋' }).click();
  await expect(otherTab.locator('#somebody').getByText('何秋')).toBeVisible();
  await expect(otherTab.getByText('12,345.67')).toHaveCount(0);
});
