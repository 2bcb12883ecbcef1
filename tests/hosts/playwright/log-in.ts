import type { Page } from '@playwright/test';

/** Logs a demo member in, on a page that shows the app. */
export async function logIn(page: Page): Promise<void> {
  await page
    .locator('wealth-rewards')
    .evaluate((element: HTMLElement & { ready: Promise<void> }) => element.ready);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByLabel('登录密码', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('可用余额').first().waitFor();
}
