import type { Page } from '@playwright/test';
import { answerWith } from '../support/faults.ts';
import { expect, logIn, test } from '../support/test.ts';

// A failed refresh is reported once for all its queries, and the old data stays
// (RULES.md, Faults).

const STALE_DATA_TEXT = '刷新失败，当前显示的是之前的内容';
const NETWORK_ERROR_TEXT = '网络错误，换个网络试试';
const ALL_CALLS = '**/v1/api/**';

/** Collects every failure shown over the page, in order. */
async function collectFailures(page: Page) {
  await page.evaluate(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    const root = document.querySelector('wealth-rewards')?.shadowRoot as Node;
    const isFailure = /失败|错误|维护/;
    const readRecord = ({ addedNodes, target }: MutationRecord) => {
      for (const node of addedNodes) {
        const container =
          (node as Element).closest?.('[role]') ?? (target as Element).closest('[role]');
        const text = container?.textContent ?? '';
        if (/^(status|alertdialog)$/.test(container?.role ?? '') && isFailure.test(text))
          failures.push(text);
      }
    };
    new MutationObserver((records) => records.forEach(readRecord)).observe(root, {
      subtree: true,
      childList: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { failures: string[] }).failures);
}

const FAULTS = [
  {
    message: NETWORK_ERROR_TEXT,
    handle: (route: Parameters<ReturnType<typeof answerWith>>[0]) => route.abort(),
  },
  { message: STALE_DATA_TEXT, handle: answerWith('<b>Bad gateway</b>', 500) },
  { message: STALE_DATA_TEXT, handle: answerWith({ code: 10009, msg: '系统维护中', data: null }) },
] as const;

const PAGES = [
  { name: '首页', hash: '#/', shownText: '12,345.67' },
  { name: '我的', hash: '#/pages/my/index', shownText: '12,345.67' },
  { name: '资金明细', hash: '#/pages-sub/asset/index', shownText: '+5.00' },
  { name: '私人财富卡', hash: '#/pages/invest/index', shownText: '业绩比较基准' },
  { name: 'VIP会员', hash: '#/pages/vip/index', shownText: '19.90' },
  { name: '每日签到', hash: '#/pages-sub/sign-in/index', shownText: '累计奖励' },
] as const;

for (const { name, hash, shownText } of PAGES)
  test(
    `${name}: a failed refetch on return is reported once and keeps the data`,
    { tag: '@long' },
    async ({ page, host }) => {
      await page.clock.install();
      await host.open({ hash });
      await logIn(page);
      await expect(page.getByText(shownText).first()).toBeVisible();
      const readFailures = await collectFailures(page);
      for (const [i, { message, handle }] of FAULTS.entries()) {
        await page.unroute(ALL_CALLS);
        await page.route(ALL_CALLS, handle);
        // Data is stale after half a minute.
        await page.clock.fastForward(31_000);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(page.getByText(message)).toBeVisible();
        await page.clock.fastForward(4_000);
        await expect(page.getByText(message)).toHaveCount(0);
        expect(await readFailures()).toEqual(FAULTS.slice(0, i + 1).map((fault) => fault.message));
        await expect(page.getByText(shownText).first()).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
    },
  );

test(
  'a refresh with only failed queries shows one message and keeps every row',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.clock.install();
    await host.open({ hash: '#/pages-sub/asset/index' });
    await logIn(page);
    const rows = page.getByRole('list', { name: '资金明细' }).getByRole('button');
    await expect(rows.first()).toBeVisible();
    const rowsBefore = await rows.allTextContents();
    const readFailures = await collectFailures(page);
    await page.route(ALL_CALLS, answerWith('<b>Bad gateway</b>', 500));
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await expect(page.getByText(STALE_DATA_TEXT)).toBeVisible();
    await page.clock.fastForward(4_000);
    await expect(page.getByText(STALE_DATA_TEXT)).toHaveCount(0);
    expect(await readFailures()).toEqual([STALE_DATA_TEXT]);
    expect(await rows.allTextContents()).toEqual(rowsBefore);
    // The next press is another refresh.
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await expect(page.getByText(STALE_DATA_TEXT)).toBeVisible();
  },
);

test(
  'a failed next page is reported only at the end of the list',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: '#/pages-sub/asset/index' });
    await logIn(page);
    await page.getByRole('button', { name: '2026年11月', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '选择月份' });
    await sheet.getByRole('option', { name: '全部时间' }).click();
    await sheet.getByRole('button', { name: '完成' }).click();
    await expect(page.getByRole('list', { name: '资金明细' })).toBeVisible();
    await page.route('**/v1/api/user/getMoneyLog', (route) =>
      route.request().postData()?.includes('"page":2')
        ? answerWith('<b>Bad gateway</b>', 500)(route)
        : route.continue(),
    );
    const readFailures = await collectFailures(page);
    await expect(async () => {
      const scroller = page.locator('[data-scroller]').filter({ visible: true });
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(page.getByRole('button', { name: '加载失败，点击重试' })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    expect(await readFailures()).toEqual(['加载失败，点击重试']);
  },
);
