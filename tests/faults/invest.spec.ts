import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { fen } from '../../src/contract/money.ts';
import { HOLDING_STATUS } from '../../src/contract/statuses.ts';
import { goOnline } from '../support/faults.ts';
import { expect, logIn, test, type TestHost } from '../support/test.ts';

// A real socket loses the answer to a purchase or cancellation of a wealth card. The write takes effect once,
// and the page shows the true outcome.

const BINDING_PATH = '/api/card/binding';

test.beforeEach(({ mock }) => {
  const { card } = mock.db.settings.get(1)!;
  mock.transaction(() => mock.db.settings.update(1, { card: { ...card, risk_dwell_seconds: 0 } }));
});

const countCooling = ({ db }: Mock) =>
  db.card_holdings.filter(({ status }) => status === HOLDING_STATUS.coolingOff).length;

async function openCards(page: Page, host: TestHost) {
  await host.openLoggedIn({ hash: '#/pages/invest/index' });
  await expect(page.getByRole('tab', { name: '产品' })).toBeVisible();
}

/** Logs in with the form, because an element with memory storage starts without a session. */
async function logInWithMemoryStorage(page: Page, host: TestHost, api: string): Promise<void> {
  await host.open({
    body: `<wealth-rewards api-base="${api}" storage="memory"></wealth-rewards>`,
    hash: '#/pages/invest/index',
  });
  await logIn(page);
  await expect(page.getByRole('tab', { name: '产品' })).toBeVisible();
}

async function confirmPurchase(page: Page): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ visible: true, has: page.getByRole('heading', { name: '稳享90天' }) })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '购买' }).click();
  await page.getByLabel('买入金额（元）').fill('2000');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('以上为风险揭示全文要点').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '已阅读，下一步' }).click();
  for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check();
  await page.getByRole('button', { name: '确认买入 2,000.00 元' }).click();
}

async function confirmCancellation(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /我的持有/ }).click();
  await page.getByRole('button', { name: '撤销买入' }).click();
  await page.getByRole('button', { name: '撤销并退回 1,000.00 元' }).click();
}

const FAULT_KINDS = ['reset-after-commit', 'cut-body'] as const;

for (const kind of FAULT_KINDS) {
  test(
    `a purchase whose answer is lost (${kind}) buys once and shows the order`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await logInWithMemoryStorage(page, host, mock.url);
      await mock.setFault(kind, BINDING_PATH, 2);
      await confirmPurchase(page);
      await expect(page.getByRole('dialog', { name: '买入成功' })).toBeVisible();
      expect(countCooling(mock)).toBe(2);
      await page.getByRole('button', { name: '查看持有' }).click();
      await expect(
        page.getByText('18,000.00', { exact: true }).filter({ visible: true }),
      ).toBeVisible();
      expect(allViolations(mock.db)).toEqual([]);
    },
  );

  test(
    `a cancellation whose answer is lost (${kind}) cancels once and shows the result`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await logInWithMemoryStorage(page, host, mock.url);
      await mock.setFault(kind, BINDING_PATH, 2);
      await confirmCancellation(page);
      await expect(page.getByText('15,000.00', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: '撤销买入' })).toHaveCount(0);
      expect(countCooling(mock)).toBe(0);
      expect(allViolations(mock.db)).toEqual([]);
    },
  );
}

test(
  'a pending purchase locks the form, resolves its outcome and survives a reload',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openCards(page, host);
    await mock.setFault('cut-body', BINDING_PATH, 100);
    await confirmPurchase(page);
    const dialog = page.getByRole('dialog', { name: '确认买入' });
    await expect(dialog.getByRole('button', { name: '结果确认中…' })).toBeVisible();
    await expect(dialog).toContainText('2,000.00');
    // The purchase may have bought the last quota, so the sheet does not call the product sold out.
    await expect.poll(() => countCooling(mock)).toBe(2);
    mock.transaction(() => {
      const { quota_left, sold_before } = mock.db.card_products.get(2)!;
      mock.db.card_products.update(2, {
        quota_left: fen(0),
        sold_before: fen(sold_before + quota_left),
      });
    });
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    const product = page.locator('li').filter({ hasText: '稳享90天' });
    await expect(product.filter({ hasText: '已售罄' })).not.toHaveCount(0);
    await expect(dialog).not.toContainText('已售罄');
    await page.reload();
    await expect(page.getByText('买入的结果确认中')).toBeVisible();
    await mock.heal();
    await goOnline(page);
    await expect(page.getByText('买入的结果确认中')).toHaveCount(0);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await expect(
      page.getByText('18,000.00', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    expect(countCooling(mock)).toBe(2);
    expect(allViolations(mock.db)).toEqual([]);
  },
);

test(
  'a pending cancellation is shown at its own holding, and disables the button of the other holding',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      const { id, cooling_off_end_at } = mock.db.card_holdings.find(
        ({ status }) => status === HOLDING_STATUS.coolingOff,
      )!;
      mock.db.card_holdings.update(id - 1, {
        status: HOLDING_STATUS.coolingOff,
        cooling_off_end_at,
      });
    });
    await openCards(page, host);
    await mock.setFault('cut-body', BINDING_PATH, 100);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    const [cancelledItem, otherItem] = [0, 1].map((i) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('timer') })
        .nth(i),
    );
    await cancelledItem!.getByRole('button', { name: '撤销买入' }).click();
    await page.getByRole('button', { name: '撤销并退回 1,000.00 元' }).click();
    await expect(cancelledItem!.getByRole('button', { name: '结果确认中…' })).toBeVisible();
    await expect(otherItem!.getByRole('button', { name: '撤销买入' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
);

test(
  'two devices buy the last quota: one succeeds, the other shows what is left',
  { tag: '@long' },
  async ({ page, host, mock, browser }) => {
    const otherPage = await (await browser.newContext()).newPage();
    mock.transaction(() => {
      const product = mock.db.card_products.get(2)!;
      mock.db.card_products.update(2, {
        quota_left: 200_000 as never,
        sold_before: (product.sold_before + product.quota_left - 200_000) as never,
      });
    });
    await openCards(page, host);
    await otherPage.goto(page.url());
    await logIn(otherPage);
    await Promise.all([confirmPurchase(page), confirmPurchase(otherPage)]);
    const pages = [page, otherPage];
    const hasBought = await Promise.all(
      pages.map(async (eachPage) => {
        const successDialog = eachPage.getByRole('dialog', { name: '买入成功' });
        const errorDialog = eachPage.getByRole('alertdialog', { name: '提示' });
        await expect(successDialog.or(errorDialog)).toBeVisible();
        return successDialog.isVisible();
      }),
    );
    expect([...hasBought].sort()).toEqual([false, true]);
    const refusedPage = pages[hasBought.indexOf(false)]!;
    await refusedPage.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(refusedPage.getByText('额度不足，剩余0.00元')).toBeVisible();
    await expect(refusedPage.getByLabel('买入金额（元）')).toHaveValue('2,000');
    expect(countCooling(mock)).toBe(2);
    expect(allViolations(mock.db)).toEqual([]);
  },
);
