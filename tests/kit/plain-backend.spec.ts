import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/test.ts';
import {
  openButton,
  confirmButton,
  fillInForm,
  openSheet,
  successHeading,
  withdrawalSheet,
} from '../support/withdrawal.ts';
import { startPlainBackend } from './start-plain-backend.ts';

/** Tuesday, 24 November 2026, ten in the morning in Shanghai. */
const NOW = Date.UTC(2026, 10, 24, 2, 0, 0);

const backButton = (page: Page) => page.getByRole('button', { name: '返回', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the fund records, expects one with this title, and goes back. */
async function readRecords(page: Page, title: string) {
  await page.getByRole('link', { name: '资金明细' }).click();
  await expect(heading(page, '资金明细')).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await backButton(page).click();
}

async function signInForToday(page: Page) {
  await page.getByRole('link', { name: /^每日签到 今日/ }).click();
  await expect(page.getByRole('heading', { name: '已连续签到 3 天' })).toBeVisible();
  await page.getByRole('button', { name: '立即签到' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('10');
  await dialog.getByRole('button').click();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '已连续签到 4 天' })).toBeVisible();
  await backButton(page).click();
}

async function addAddress(page: Page) {
  const option = (column: string, name: string) =>
    page.getByRole('listbox', { name: column, exact: true }).getByRole('option', { name });
  await page.getByRole('link', { name: '收货地址' }).click();
  await page.getByRole('button', { name: '新增地址' }).click();
  await page.getByLabel('收货人', { exact: true }).fill('李四');
  await page.getByLabel('手机号', { exact: true }).fill('139 1234 5678');
  await page.getByRole('combobox', { name: '所在地区' }).click();
  await option('省份', '浙江省').click();
  await option('城市', '杭州市').click();
  await option('区县', '西湖区').click();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByLabel('详细地址', { exact: true }).fill('示例街6号2幢301室');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const savedAddress = page.getByRole('list', { name: '收货地址' }).getByRole('listitem');
  await expect(savedAddress).toContainText('139****5678');
  await expect(savedAddress).toContainText('默认地址');
  await backButton(page).click();
}

async function withdraw(page: Page) {
  await openSheet(page);
  await fillInForm(page, '100');
  await expect(confirmButton(page)).toHaveText('确认提现，到账 99.00 元');
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  await withdrawalSheet(page).getByRole('button', { name: '关闭' }).click();
  await expect(openButton(page)).toBeVisible();
}

test(
  'works with a backend that was written from docs/BACKEND.md alone',
  { tag: '@long' },
  async ({ page, host }) => {
    const { url, stop } = await startPlainBackend({ origins: [host.origin], now: () => NOW });
    await host.open({ body: `<wealth-rewards api-base="${url}"></wealth-rewards>` });
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
    await expect(page.getByText('重试')).toHaveCount(0);

    await page.getByRole('link', { name: '个人中心' }).click();
    await expect(page.getByText('138****0001')).toBeVisible();
    await expect(page.getByText('重试')).toHaveCount(0);
    await readRecords(page, '平台发放');
    await signInForToday(page);
    await addAddress(page);
    await withdraw(page);
    await expect(page.getByText('12,245.67')).toBeVisible();
    await readRecords(page, '提现至银行卡');
    stop();
  },
);
