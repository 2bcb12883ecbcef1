import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import {
  moneyLog,
  sumRecords,
  type MoneyLogFilter,
} from '../../mock-server/modules/user/rules/money-log.ts';
import { toWireMoney, fen } from '../../src/contract/money.ts';
import { WITHDRAWAL_STATUS, DIRECTION } from '../../src/contract/statuses.ts';
import { formatAmount, formatSignedAmount } from '../../src/lib/format-amount.ts';
import { answerWith } from '../support/faults.ts';
import { openInputMethod } from '../support/input-method.ts';
import { readToTheEnd } from '../support/read-to-the-end.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const MEMBER_ID = 200001;
const LOG_URL = '**/v1/api/user/getMoneyLog';
const HASH = '#/pages-sub/asset/index';

const list = (page: Page) => page.getByRole('list', { name: t('title.asset') });
const records = (page: Page) => list(page).getByRole('button');
/** One choice of the filter by type, such as “withdrawal”. */
const typeFilter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const chooseType = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: t('asset.kind') })
    .getByText(name, { exact: true })
    .click();
/** The total of one direction. It is a button that filters the list by this direction. */
const directionTotal = (page: Page, name: string) =>
  page.getByRole('group', { name: t('asset.totals') }).getByRole('button', { name });
/** The records of the mock that match this filter, newest first. */
const logRecordsOf = ({ db }: Mock, filter: MoneyLogFilter) => moneyLog(db, MEMBER_ID, filter);
const NOVEMBER_FILTER = { account: 'balance', month: '2026-11' } as const;

async function waitForRecords(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: t('title.asset') })).toBeVisible();
  await expect(records(page).first()).toBeVisible();
}

test('the sums and the list of a month equal those of the server', async ({ page, host, mock }) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  const logRecords = logRecordsOf(mock, NOVEMBER_FILTER);
  const sums = sumRecords(logRecords);
  await expect(directionTotal(page, t('asset.income'))).toContainText(formatSignedAmount(sums.in));
  await expect(directionTotal(page, t('asset.spending'))).toContainText(
    formatSignedAmount(0 - sums.out),
  );
  const [newestRecord] = logRecords;
  await expect(records(page).first()).toContainText(
    formatSignedAmount((newestRecord?.amount ?? 0) * (newestRecord?.direction ?? 1)),
  );
  await expect(records(page).first()).toContainText(formatAmount(newestRecord?.balanceAfter ?? 0));
  await readToTheEnd(page, `11 月共 ${logRecords.length} 笔，已全部显示`);
});

test('filters by type, direction and account, and updates the totals', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await chooseType(page, t('asset.withdraw'));
  const withdrawalRecords = logRecordsOf(mock, { ...NOVEMBER_FILTER, type: 'withdraw' });
  await expect(directionTotal(page, t('asset.spending'))).toContainText(
    formatSignedAmount(0 - sumRecords(withdrawalRecords).out),
  );
  await expect(page.getByText(`11 月共 ${withdrawalRecords.length} 笔`)).toBeVisible();
  await chooseType(page, t('asset.all'));
  await directionTotal(page, t('asset.income')).click();
  await expect(directionTotal(page, t('asset.income'))).toHaveAttribute('aria-pressed', 'true');
  const incomeRecords = logRecordsOf(mock, { ...NOVEMBER_FILTER, direction: DIRECTION.in });
  await readToTheEnd(page, `11 月共 ${incomeRecords.length} 笔，已全部显示`);
  await directionTotal(page, t('asset.income')).click();
  const pointsHint = page.getByText(t('asset.pointsHint'));
  await expect(pointsHint).toHaveCount(0);
  await page.getByRole('radio', { name: t('asset.points') }).check();
  await expect(pointsHint).toBeVisible();
  const pointRecords = logRecordsOf(mock, { account: 'points', month: '2026-11' });
  await readToTheEnd(page, `11 月共 ${pointRecords.length} 笔，已全部显示`);
  await expect(typeFilter(page, t('asset.withdraw'))).toHaveCount(0);
});

test('a search filters records by keyword and date range, names its export after them, and is cleared by one tap', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await page.getByRole('button', { name: t('asset.search') }).click();
  const sheet = page.getByRole('dialog', { name: t('asset.search') });
  const searchButton = sheet.getByRole('button', { name: t('asset.searchStart'), exact: true });
  await searchButton.click();
  await expect(sheet.getByText(t('asset.searchEmpty'))).toBeVisible();
  const keyword = sheet.getByLabel(t('asset.keyword'));
  await keyword.fill('长'.repeat(28));
  const inputMethod = await openInputMethod(page);
  await inputMethod.compose('shiyou');
  await expect(keyword).toHaveValue(`${'长'.repeat(28)}shiyou`);
  await inputMethod.commit('石油');
  await expect(keyword).toHaveValue(`${'长'.repeat(28)}石油`);
  await keyword.fill('\u200b提现 ');
  await sheet.getByRole('button', { name: t('calendar.previous') }).click();
  // Fills in the days by keyboard, the last day first.
  await sheet.getByRole('button', { name: /^10月31日/ }).click();
  await expect(sheet.getByText('2026-10-31 起')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('2026-10-01 至 2026-10-31')).toBeVisible();
  await expectAccessible(page, 'search');
  await searchButton.click();
  const searchFilter = { account: 'balance', keyword: '提现', month: '2026-10' } as const;
  const foundRecords = logRecordsOf(mock, searchFilter);
  await expect(directionTotal(page, t('asset.spending'))).toContainText(
    formatSignedAmount(0 - sumRecords(foundRecords).out),
  );
  await readToTheEnd(page, `共 ${foundRecords.length} 笔，已全部显示`);
  await page.getByRole('button', { name: t('asset.export') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `导出 ${foundRecords.length} 笔` }).click();
  expect((await download).suggestedFilename()).toBe('资金明细-余额-查找-2026-10-01-2026-10-31.csv');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();
  await page.getByRole('button', { name: '清除查找：“提现” · 2026-10-01 至 2026-10-31' }).click();
  await expect(page.getByRole('button', { name: '2026年11月', exact: true })).toBeVisible();
});

test(
  'selects a month by a bar of the chart or by the picker; “all time” loads every page of records',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    await page.getByRole('button', { name: /^2026年10月，收入/ }).click();
    await expect(page.getByRole('button', { name: '2026年10月', exact: true })).toBeVisible();
    const octoberRecords = logRecordsOf(mock, { account: 'balance', month: '2026-10' });
    await readToTheEnd(page, `10 月共 ${octoberRecords.length} 笔，已全部显示`);
    await page.getByRole('button', { name: '2026年10月', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('asset.pickMonth') });
    await sheet.getByRole('option', { name: t('asset.allTime') }).click();
    await sheet.getByRole('button', { name: t('common.done') }).click();
    const allRecords = logRecordsOf(mock, { account: 'balance' });
    await readToTheEnd(page, `共 ${allRecords.length} 笔，已全部显示`);
  },
);

for (const width of [320, 360]) {
  test(
    `at ${width} px shows all six months of the chart without scrolling`,
    { tag: '@long' },
    async ({ page, host }) => {
      await page.setViewportSize({ width, height: 740 });
      await host.openLoggedIn({ hash: HASH });
      await waitForRecords(page);
      const months = page.getByRole('button', { name: /^2026年\d+月，收入/ });
      await expect(months).toHaveCount(6);
      for (const month of await months.all()) {
        const barBox = await month.boundingBox();
        expect(barBox?.x).toBeGreaterThanOrEqual(0);
        expect((barBox?.x ?? 0) + (barBox?.width ?? 0)).toBeLessThanOrEqual(width);
        const hasNoHiddenBars = await month.evaluate((button) => {
          const scroller = button.parentElement?.parentElement?.parentElement;
          return scroller ? scroller.scrollWidth <= scroller.clientWidth : false;
        });
        expect(hasNoHiddenBars).toBe(true);
      }
    },
  );
}

test(
  'a filter by type without records shows a message with a link to all types',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({ hash: `${HASH}?type=vip` });
    await expect(typeFilter(page, 'VIP')).toBeChecked();
    await directionTotal(page, t('asset.income')).click();
    await expect(page.getByText(t('asset.none'))).toBeVisible();
    await expect(page.getByText('余额 · 全部时间 · VIP · 收入')).toBeVisible();
    await expectAccessible(page, 'empty');
    await page.getByRole('button', { name: t('asset.widen') }).click();
    await expect(records(page).first()).toBeVisible();
  },
);

test(
  'a link with a `type` shows the records of this type in all months; an empty month links to all time',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const vipRecords = logRecordsOf(mock, { account: 'balance', type: 'vip' });
    expect(vipRecords.length).toBeGreaterThan(0);
    // Every payment is in a past month.
    mock.advance(61 * 86_400_000);
    await host.openLoggedIn({ hash: `${HASH}?type=vip` });
    await expect(records(page)).toHaveCount(vipRecords.length);
    await host.open();
    await page.evaluate((hash) => (location.hash = hash), HASH);
    await expect(page.getByRole('button', { name: '2027年1月', exact: true })).toBeVisible();
    await chooseType(page, 'VIP');
    await expect(page.getByText(t('asset.none'))).toBeVisible();
    await page.getByRole('button', { name: t('asset.widenMonth') }).click();
    await expect(records(page)).toHaveCount(vipRecords.length);
  },
);

test(
  'each `type` that docs/EMBEDDING.md names for a link selects its own filter',
  { tag: '@long' },
  async ({ page, host }) => {
    const [, sentence = ''] =
      /^\| Fund records +\| `type` +\|(.*)\|$/m.exec(readFileSync('docs/EMBEDDING.md', 'utf8')) ??
      [];
    const documentedTypes = [...sentence.matchAll(/`(\w+)`/g)].map(([, kind]) => kind);
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    const checkedFilter = page
      .getByRole('radiogroup', { name: t('asset.kind') })
      .getByRole('radio', { checked: true });
    const seenTypes = new Set([await checkedFilter.getAttribute('value')]);
    for (const kind of documentedTypes) {
      await page.evaluate((hash) => (location.hash = hash), `${HASH}?type=${kind}`);
      await expect(checkedFilter).toHaveAttribute('value', kind ?? '');
      seenTypes.add(kind ?? '');
    }
    expect([...seenTypes]).toEqual(['all', 'reward', 'card', 'vip', 'withdraw', 'lottery']);
  },
);

/** Returns the cells of a CSV line in which each cell is quoted. */
const cellsOf = (row: string) => row.slice(1, -1).split('","');

test(
  'the exported file of one direction contains only that direction',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    await directionTotal(page, t('asset.spending')).click();
    await expect(directionTotal(page, t('asset.spending'))).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: t('asset.export') }).click();
    const logRecords = logRecordsOf(mock, { ...NOVEMBER_FILTER, direction: DIRECTION.out });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `导出 ${logRecords.length} 笔` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('资金明细-余额-2026-11-支出.csv');
    const rows = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    // The tab keeps a spreadsheet from reading the number as an amount.
    expect(rows.map((row) => cellsOf(row).at(-1))).toEqual(
      logRecords.map(({ txn }) => `${txn.txn_no}\t`),
    );
  },
);

test('the exported file contains the filtered records of the server', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await chooseType(page, t('asset.withdraw'));
  await page.getByRole('button', { name: t('asset.export') }).click();
  const logRecords = logRecordsOf(mock, { ...NOVEMBER_FILTER, type: 'withdraw' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `导出 ${logRecords.length} 笔` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('资金明细-余额-2026-11-提现.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"时间","摘要","类型","金额","变动后",')).toBe(true);
  const rows = text.trimEnd().split('\r\n').slice(1);
  expect(rows.map(cellsOf).map((cells) => [cells[3], cells[4], cells.at(-1)])).toEqual(
    logRecords.map(({ amount, direction, balanceAfter, txn }) => [
      (direction === DIRECTION.in ? '' : '-') + toWireMoney(fen(amount)),
      toWireMoney(fen(balanceAfter)),
      `${txn.txn_no}\t`,
    ]),
  );
  // A browser does not say whether it saved the file, so the sheet offers other ways.
  const sheet = page.getByRole('dialog', { name: t('asset.export') });
  await expect(sheet.getByRole('alert')).toContainText(`文件已生成，共 ${logRecords.length} 笔`);
  await expect(sheet.getByText(t('asset.exporting'))).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: t('asset.exportCopy') }).click();
  await expect(page.getByText(t('common.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test(
  'the amounts of a file add up to the change of the balance, and the fees add up to the paid fees',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    await page.getByRole('button', { name: '2026年11月', exact: true }).click();
    const months = page.getByRole('dialog', { name: t('asset.pickMonth') });
    await months.getByRole('option', { name: t('asset.allTime') }).click();
    await months.getByRole('button', { name: t('common.done') }).click();
    await page.getByRole('button', { name: t('asset.export') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^导出 \d+ 笔/ }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    const rows = text.trimEnd().split('\r\n').slice(1);
    const cells = rows.map(cellsOf);
    const sum = cells.reduce((total, row) => total + Math.round(Number(row[3]) * 100), 0);
    expect(sum).toBe(Math.round(Number(cells[0]?.[4]) * 100));
    const [lossCells] = cells.filter((row) => row[3] === '');
    expect(lossCells?.[10]).toMatch(/亏损 [\d.]+ 元，已从本金中扣除/);
    const rowsWithFee = cells.filter((row) => row[6] !== '');
    expect(rowsWithFee.length).toBeGreaterThan(1);
    expect(rowsWithFee.map((row) => row[5])).toEqual(rowsWithFee.map(() => rowsWithFee[0]?.[5]));
  },
);

test(
  'hiding amounts also makes all bars of the chart equally high',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    const countBarHeights = () =>
      page
        .getByRole('group', { name: t('asset.chart') })
        .locator('rect')
        .evaluateAll((bars) => new Set(bars.map((bar) => bar.getAttribute('height'))).size);
    expect(await countBarHeights()).toBeGreaterThan(1);
    await page
      .getByRole('button', { name: t('money.hide') })
      .filter({ visible: true })
      .click();
    await expect.poll(countBarHeights).toBe(1);
    await expect(records(page).first()).toContainText('****');
    await page
      .getByRole('button', { name: t('money.show') })
      .filter({ visible: true })
      .click();
    await expect.poll(countBarHeights).toBeGreaterThan(1);
  },
);

test('a failed export shows an error and saves nothing', async ({ page, host }) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await page.getByRole('button', { name: t('asset.export') }).click();
  await page.route(LOG_URL, (route) => route.abort());
  await page.getByRole('button', { name: /^导出 \d+ 笔/ }).click();
  await expect(page.getByText(t('asset.exportFailed'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^导出 \d+ 笔/ })).toBeEnabled();
  await expectAccessible(page, 'export failed');
});

test('a tapped record shows all its details, and copies its order number', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await records(page).filter({ hasText: '待审核' }).click();
  const sheet = page.getByRole('dialog', { name: t('asset.detail') });
  for (const word of [
    t('asset.fee'),
    t('withdrawal.lineExpected'),
    t('asset.payee'),
    t('asset.arrives'),
    t('asset.orderNo'),
    t('asset.txnNo'),
    t('withdrawal.stepReview'),
  ])
    await expect(sheet.getByText(word).first()).toBeVisible();
  await expectAccessible(page, 'detail');
  const orderNumber = sheet.getByRole('button', { name: /^W\d+/ });
  await orderNumber.click();
  const copiedNumber = (await orderNumber.innerText()).trim();
  expect(copiedNumber).toContain(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press('Escape');
  await expect(records(page).filter({ hasText: '待审核' })).toBeFocused();
});

test('cancels a withdrawal under review after a confirmation with its amount, and shows the refund', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await records(page).filter({ hasText: '待审核' }).click();
  await page.getByRole('button', { name: t('withdrawal.cancel') }).click();
  const confirmation = page.getByRole('alertdialog', { name: t('withdrawal.cancelTitle') });
  await expect(confirmation).toContainText('500.00 元将退回可用余额');
  await confirmation.getByRole('button', { name: t('withdrawal.cancelOk') }).click();
  await expect(page.getByText(t('withdrawal.cancelDone'))).toBeVisible();
  const sheet = page.getByRole('dialog', { name: t('asset.detail') });
  await expect(sheet.getByText(t('withdrawal.returned'))).toBeVisible();
  await expect(sheet.getByText(t('withdrawal.lineReturned'), { exact: true })).toBeVisible();
  for (const word of [t('withdrawal.lineNet'), t('asset.arrives'), t('asset.fee')])
    await expect(sheet.getByText(word)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: t('withdrawal.cancel') })).toHaveCount(0);
  expect(
    mock.db.withdraw_orders.filter(({ status }) => status === WITHDRAWAL_STATUS.cancelled).length,
  ).toBeGreaterThan(0);
});

test(
  'shows and cancels the tapped withdrawal, also if the backend answers with other records',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    // This backend ignores the id.
    const answered = new Promise<void>((resolve) => {
      void page.route(LOG_URL, async (route) => {
        const input = route.request().postDataJSON() as { id?: number } | null;
        if (!input?.id) return route.continue();
        const response = await route.fetch({ postData: '{"account":"balance","limit":20}' });
        await route.fulfill({ response });
        resolve();
      });
    });
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    await records(page).filter({ hasText: '待审核' }).click();
    await answered;
    const sheet = page.getByRole('dialog', { name: t('asset.detail') });
    await sheet.getByRole('button', { name: t('withdrawal.cancel') }).click();
    await page
      .getByRole('alertdialog', { name: t('withdrawal.cancelTitle') })
      .getByRole('button', { name: t('withdrawal.cancelOk') })
      .click();
    await expect(page.getByText(t('withdrawal.cancelDone'))).toBeVisible();
    expect(
      mock.db.withdraw_orders
        .where('user_id', MEMBER_ID)
        .filter(({ status }) => status === WITHDRAWAL_STATUS.underReview),
    ).toEqual([]);
  },
);

test('retries records that failed to load', async ({ page, host }) => {
  await page.route(LOG_URL, answerWith({ code: 10009, msg: '' }, 503));
  await host.openLoggedIn({ hash: HASH });
  await expect(page.getByText(t('asset.unavailable'))).toBeVisible();
  await expectAccessible(page, 'failed');
  await page.unroute(LOG_URL);
  const error = page.getByRole('alert').filter({ hasText: t('asset.unavailable') });
  await error.getByRole('button', { name: t('common.retry') }).click();
  await expect(records(page).first()).toBeVisible();
});

test(
  'shows the new month when refreshed after the month has ended',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn({ hash: HASH });
    await waitForRecords(page);
    // A session lasts seven days from its last use.
    for (const dayCount of [5, 5]) {
      mock.advance(dayCount * 86_400_000);
      await page.getByRole('button', { name: t('refresh.action') }).click();
      await expect(page.getByText(t('refresh.done'))).toBeAttached();
    }
    await expect(page.getByRole('button', { name: '2026年12月', exact: true })).toBeVisible();
  },
);

test('an open page shows the new month after midnight of the last day', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install();
  // 30 November, two hours before midnight.
  mock.advance((9 * 24 + 12) * 3_600_000);
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await expect(page.getByRole('button', { name: '2026年11月', exact: true })).toBeVisible();
  mock.advance(2 * 3_600_000 + 60_000);
  await page.clock.fastForward(2 * 3_600_000 + 60_000);
  await expect(page.getByRole('button', { name: '2026年12月', exact: true })).toBeVisible();
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const) {
  test(
    `fund records have no axe violation and no horizontal overflow (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.openLoggedIn({
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
        hash: HASH,
      });
      await waitForRecords(page);
      await expect(directionTotal(page, t('asset.income'))).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await page.getByRole('button', { name: t('asset.export') }).click();
      await expectAccessible(page, 'export');
    },
  );
}

test('shows the page in English', { tag: '@long' }, async ({ page, host }) => {
  await host.openLoggedIn({ hash: HASH });
  await waitForRecords(page);
  await page.locator('wealth-rewards').evaluate((el) => el.setAttribute('locale', 'en'));
  await expect(page.getByRole('button', { name: 'November 2026', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Rewards' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  const accounts = page.getByRole('radiogroup', { name: 'Account' }).locator('label');
  await expect(accounts).toHaveCount(2);
  for (const account of await accounts.all()) {
    const lineCount = await account.evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
    // One line counts twice: the label has a rectangle, and the field that covers it has another one.
    expect(lineCount).toBeLessThanOrEqual(2);
  }
});

test(
  'requests without an answer time out after a minute, with one message and no retry',
  { tag: '@long' },
  async ({ page, host }) => {
    const requestBodies: string[] = [];
    const stallCall = async (route: Route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      requestBodies.push(route.request().postData() ?? '');
      return undefined;
    };
    await page.clock.install();
    await page.route(LOG_URL, stallCall);
    await page.route('**/v1/api/common/config*', stallCall);
    await host.openLoggedIn({ hash: HASH });
    await expect(page.getByRole('heading', { level: 1, name: t('title.asset') })).toBeVisible();
    await expect
      .poll(() => requestBodies.filter((body) => body.includes('"limit":50')).length)
      .toBe(1);
    // The configuration, the first records, and one read for each month of the chart.
    await expect.poll(() => requestBodies.length).toBe(9);
    const requestsBefore = requestBodies.length;
    await page.clock.fastForward(59_000);
    await expect(page.getByText(t('asset.unavailable'))).toHaveCount(0);
    await page.clock.fastForward(1_500);
    await expect(page.getByText(t('asset.unavailable'))).toBeVisible();
    await expect(page.getByText(t('asset.sumsUnavailable'))).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('common.retry') })).toHaveCount(1);
    await page.clock.fastForward(65_000);
    await expect(page.getByText(t('asset.unavailable'))).toBeVisible();
    expect(requestBodies).toHaveLength(requestsBefore);
    await page.unrouteAll();
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(records(page).first()).toBeVisible();
    await expect(directionTotal(page, t('asset.income'))).toBeVisible();
  },
);
