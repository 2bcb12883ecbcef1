import { DIRECTION, WITHDRAWAL_STATUS } from '../../src/contract/statuses.ts';
import { formatAmount, formatSignedAmount } from '../../src/lib/format-amount.ts';
import { answerWith } from '../support/faults.ts';
import { openInputMethod } from '../support/input-method.ts';
import { assetModel } from '../support/pages/asset.ts';
import { exportedCells, readFundRecords } from '../support/scenarios/fund-records.ts';
import { readWithdrawals } from '../support/scenarios/withdrawals.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t, translateTo } from '../support/texts.ts';

const LOG_URL = '**/v1/api/user/getMoneyLog';
const NOVEMBER = { month: '2026-11' } as const;
/** The month in the text at the end of the list. */
const NOVEMBER_NAME = '11 月';

/** The name of an exported file of the balance. */
const fileName = (...filter: readonly string[]) =>
  `${[t('asset.fileName'), t('asset.balance'), ...filter].join('-')}.csv`;

test('retries, then shows the sums and the list by filter', async ({ page, app, asset, mock }) => {
  await page.route(LOG_URL, answerWith({ code: 10009, msg: '' }, 503));
  await asset.start();
  await expect(app.text('asset.unavailable')).toBeVisible();
  await expectAccessible(page, 'failed');
  await page.unroute(LOG_URL);
  const error = page.getByRole('alert').filter({ hasText: t('asset.unavailable') });
  await error.getByRole('button', { name: t('common.retry') }).click();

  const { records, sums, count } = readFundRecords(mock, NOVEMBER);
  const [income, spending] = [asset.total('asset.income'), asset.total('asset.spending')];
  await expect(income).toContainText(formatSignedAmount(sums.in));
  await expect(spending).toContainText(formatSignedAmount(0 - sums.out));
  const { amount, direction, balanceAfter } = records[0]!;
  await expect(asset.records.first()).toContainText(formatSignedAmount(amount * direction));
  await expect(asset.records.first()).toContainText(formatAmount(balanceAfter));
  await asset.readToEnd(count, NOVEMBER_NAME);

  await asset.chooseType('asset.withdraw');
  const withdrawals = readFundRecords(mock, { ...NOVEMBER, type: 'withdraw' });
  await expect(spending).toContainText(formatSignedAmount(0 - withdrawals.sums.out));
  await asset.readToEnd(withdrawals.count, NOVEMBER_NAME);
  await asset.chooseType('asset.all');
  await income.click();
  await expect(income).toHaveAttribute('aria-pressed', 'true');
  const incomes = readFundRecords(mock, { ...NOVEMBER, direction: DIRECTION.in });
  await asset.readToEnd(incomes.count, NOVEMBER_NAME);
  await income.click();
  await expect(app.text('asset.pointsHint')).toHaveCount(0);
  await asset.account('asset.points').check();
  await expect(app.text('asset.pointsHint')).toBeVisible();
  const points = readFundRecords(mock, { ...NOVEMBER, account: 'points' });
  await asset.readToEnd(points.count, NOVEMBER_NAME);
  await expect(asset.type('asset.withdraw')).toHaveCount(0);
});

for (const [width, textSize, share] of [
  [375, 'normal', 0.62],
  [320, 'large', 0.9],
] as const)
  test(`the whole first record is visible at ${width} px (${textSize} text), and only the toolbar stays when scrolled`, async ({
    page,
    asset,
    mock,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await asset.open({
      body: `<wealth-rewards api-base="${mock.url}" text-size="${textSize}"></wealth-rewards>`,
    });
    await expect(asset.chartMonths).toHaveCount(6);
    const box = (await asset.records.first().boundingBox())!;
    expect(box.y + box.height).toBeLessThan(812 * share);
    await asset.records.last().scrollIntoViewIfNeeded();
    await page.mouse.move(width / 2, 700);
    await page.mouse.wheel(0, 600);
    await expect(asset.chartMonths.first()).not.toBeInViewport();
    await expect(asset.month('2026-11')).toBeInViewport();
    await expect(asset.types.first()).toBeInViewport();
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the refresh button is hidden until a keyboard focuses it', async ({ page, app, asset }) => {
    await asset.open();
    const refreshButton = app.button('refresh.action');
    const visibleWidth = async () =>
      refreshButton.evaluate((button) => button.parentElement!.getBoundingClientRect().width);
    expect(await visibleWidth()).toBe(1);
    await asset.export.openButton.focus();
    await page.keyboard.press('Tab');
    await expect(refreshButton).toBeFocused();
    expect(await visibleWidth()).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('refresh.done') })).toBeAttached();
  });
});

test('searches by keyword and days, also in the export', async ({ page, app, asset, mock }) => {
  const { sheet, keyword, startButton } = asset.search;
  await asset.open();
  await asset.search.openButton.click();
  await startButton.click();
  await expect(app.text('asset.searchEmpty')).toBeVisible();
  await keyword.fill('长'.repeat(28));
  const inputMethod = await openInputMethod(page);
  await inputMethod.compose('shiyou');
  await expect(keyword).toHaveValue(`${'长'.repeat(28)}shiyou`);
  await inputMethod.commit('石油');
  await expect(keyword).toHaveValue(`${'长'.repeat(28)}石油`);
  await keyword.fill('\u200b提现 ');
  await asset.search.previousMonthButton.click();
  // Fills in the days by keyboard, the last day first.
  await sheet.getByRole('button', { name: /^10月31日/ }).click();
  await expect(sheet.getByText(t('asset.since', { from: '2026-10-31' }))).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const days = t('asset.between', { from: '2026-10-01', to: '2026-10-31' });
  await expect(sheet.getByText(days)).toBeVisible();
  await expectAccessible(page, 'search');
  await startButton.click();
  const { sums, count } = readFundRecords(mock, { keyword: '提现', month: '2026-10' });
  await expect(asset.total('asset.spending')).toContainText(formatSignedAmount(0 - sums.out));
  await asset.readToEnd(count);
  await asset.export.openButton.click();
  const { name } = await asset.saveExport(count);
  expect(name).toBe(fileName(t('asset.searchStart'), '2026-10-01', '2026-10-31'));
  await asset.export.closeButton.click();
  const text = `${t('asset.quoted', { keyword: '提现' })} · ${days}`;
  await page.getByRole('button', { name: t('asset.searchClear', { text }) }).click();
  await expect(asset.month('2026-11')).toBeVisible();
});

test('a failed export saves nothing, the next one a file', async ({ page, app, asset, mock }) => {
  await asset.open();
  await asset.chooseType('asset.withdraw');
  await asset.export.openButton.click();
  await page.route(LOG_URL, (route) => route.abort());
  await asset.export.startButton.click();
  await expect(app.text('asset.exportFailed')).toBeVisible();
  await expect(asset.export.startButton).toBeEnabled();
  await expectAccessible(page, 'export failed');
  await page.unroute(LOG_URL);

  const { records, count } = readFundRecords(mock, { ...NOVEMBER, type: 'withdraw' });
  const { name, text, rows } = await asset.saveExport(count);
  expect(name).toBe(fileName('2026-11', t('asset.withdraw')));
  const columns = [
    'asset.time',
    'asset.title',
    'asset.kind',
    'asset.amount',
    'asset.after',
  ] as const;
  expect(text).toMatch(new RegExp(`^\uFEFF${columns.map((key) => `"${t(key)}",`).join('')}`));
  expect(rows.map((cells) => [cells[3], cells[4], cells.at(-1)])).toEqual(
    records.map(exportedCells),
  );
  // A browser does not say whether it saved the file, so the sheet offers other ways.
  await expect(asset.export.sheet.getByRole('alert')).toContainText(
    t('asset.exported', { n: count }),
  );
  await expect(app.text('asset.exporting')).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await asset.export.copyButton.click();
  await expect(app.text('common.copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test('exported files follow the filter and add up', { tag: '@long' }, async ({ asset, mock }) => {
  await asset.open();
  const spending = asset.total('asset.spending');
  await spending.click();
  await expect(spending).toHaveAttribute('aria-pressed', 'true');
  await asset.export.openButton.click();
  const { records, count } = readFundRecords(mock, { ...NOVEMBER, direction: DIRECTION.out });
  const { name, rows } = await asset.saveExport(count);
  expect(name).toBe(fileName('2026-11', t('asset.spending')));
  expect(rows.map((cells) => cells.at(-1))).toEqual(
    records.map((record) => exportedCells(record).at(-1)),
  );
  await asset.export.closeButton.click();
  await spending.click();

  await asset.month('2026-11').click();
  await asset.chooseAllTime();
  await asset.export.openButton.click();
  const { rows: cells } = await asset.saveExport();
  const sum = cells.reduce((total, row) => total + Math.round(Number(row[3]) * 100), 0);
  expect(sum).toBe(Math.round(Number(cells[0]?.[4]) * 100));
  const [lossCells] = cells.filter((row) => row[3] === '');
  expect(lossCells?.[10]).toMatch(new RegExp(t('asset.lossOf', { amount: '[\\d.]+' })));
  const rowsWithFee = cells.filter((row) => row[6] !== '');
  expect(rowsWithFee.length).toBeGreaterThan(1);
  expect(rowsWithFee.map((row) => row[5])).toEqual(rowsWithFee.map(() => rowsWithFee[0]?.[5]));
});

test('shows, copies and cancels an open withdrawal', async ({
  page,
  app,
  context,
  asset,
  mock,
}) => {
  const { detail, openWithdrawal, cancellation } = asset;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asset.open();
  await openWithdrawal.click();
  for (const key of [
    'asset.fee',
    'withdrawal.lineExpected',
    'asset.payee',
    'asset.arrives',
    'asset.orderNo',
    'asset.txnNo',
    'withdrawal.stepReview',
  ] as const)
    await expect(detail.getByText(t(key)).first()).toBeVisible();
  await expectAccessible(page, 'detail');
  const orderNumber = detail.getByRole('button', { name: /^W\d+/ });
  await orderNumber.click();
  const copiedNumber = (await orderNumber.innerText()).trim();
  expect(copiedNumber).toContain(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press('Escape');
  await expect(openWithdrawal).toBeFocused();

  await openWithdrawal.click();
  await asset.cancelButton.click();
  await expect(cancellation).toContainText(t('withdrawal.cancelText', { amount: '500.00' }));
  await asset.confirmCancellation.click();
  await expect(app.text('withdrawal.cancelDone')).toBeVisible();
  await expect(detail.getByText(t('withdrawal.returned'))).toBeVisible();
  await expect(detail.getByText(t('withdrawal.lineReturned'), { exact: true })).toBeVisible();
  for (const key of ['withdrawal.lineNet', 'asset.arrives', 'asset.fee'] as const)
    await expect(detail.getByText(t(key))).toHaveCount(0);
  await expect(asset.cancelButton).toHaveCount(0);
  const statuses = readWithdrawals(mock).map(({ status }) => status);
  expect(statuses).toContain(WITHDRAWAL_STATUS.cancelled);
  expect(statuses).not.toContain(WITHDRAWAL_STATUS.underReview);
});

test(
  'shows and cancels the tapped withdrawal, also if the backend answers with other records',
  { tag: '@long' },
  async ({ page, app, asset, mock }) => {
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
    await asset.open();
    await asset.openWithdrawal.click();
    await answered;
    await asset.cancelButton.click();
    await asset.confirmCancellation.click();
    await expect(app.text('withdrawal.cancelDone')).toBeVisible();
    expect(readWithdrawals(mock).map(({ status }) => status)).not.toContain(
      WITHDRAWAL_STATUS.underReview,
    );
  },
);

test('selects a month by bar or picker, or all time', { tag: '@long' }, async ({ asset, mock }) => {
  await asset.open();
  await asset.chartMonth('2026-10').click();
  await expect(asset.month('2026-10')).toBeVisible();
  await asset.readToEnd(readFundRecords(mock, { month: '2026-10' }).count, '10 月');
  await asset.month('2026-10').click();
  await asset.chooseAllTime();
  await asset.readToEnd(readFundRecords(mock).count);
});

test(
  'hidden amounts leave no bar in the chart, and its months can still be chosen',
  { tag: '@long' },
  async ({ app, asset }) => {
    await asset.open();
    await expect(asset.chartBars).not.toHaveCount(0);
    await app.button('money.hide').filter({ visible: true }).click();
    await expect(asset.chartBars).toHaveCount(0);
    await expect(asset.hiddenChartNote).toBeVisible();
    await asset.chartMonth('2026-10').click();
    await expect(asset.month('2026-10')).toBeVisible();
    await expect(asset.records.first()).toContainText('****');
    await app.button('money.show').filter({ visible: true }).click();
    await expect(asset.chartBars).not.toHaveCount(0);
  },
);

for (const width of [320, 360])
  test(
    `at ${width} px shows all six months of the chart without scrolling`,
    { tag: '@long' },
    async ({ page, asset }) => {
      await page.setViewportSize({ width, height: 740 });
      await asset.open();
      await expect(asset.chartMonths).toHaveCount(6);
      for (const month of await asset.chartMonths.all()) {
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

test(
  'a link with a `type` shows the records of this type in all months; an empty month links to all time',
  { tag: '@long' },
  async ({ app, asset, host, mock }) => {
    const { count } = readFundRecords(mock, { type: 'vip' });
    expect(count).toBeGreaterThan(0);
    // Every payment is in a past month.
    mock.advance(61 * 86_400_000);
    await asset.start({}, '?type=vip');
    await expect(asset.records).toHaveCount(count);
    await host.open();
    await asset.goTo();
    await expect(asset.month('2027-01')).toBeVisible();
    await asset.chooseType('asset.vip');
    await expect(app.text('asset.none')).toBeVisible();
    await app.button('asset.widenMonth').click();
    await expect(asset.records).toHaveCount(count);
  },
);

test('an open page shows the new month after midnight', async ({ page, asset, mock }) => {
  await page.clock.install();
  // 30 November, two hours before midnight.
  mock.advance((9 * 24 + 12) * 3_600_000);
  await asset.open();
  await expect(asset.month('2026-11')).toBeVisible();
  mock.advance(2 * 3_600_000 + 60_000);
  await page.clock.fastForward(2 * 3_600_000 + 60_000);
  await expect(asset.month('2026-12')).toBeVisible();
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const)
  test(
    `fund records have no axe violation and no horizontal overflow (${look})`,
    { tag: '@long' },
    async ({ page, app, asset, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await asset.open({
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
      });
      await expect(asset.total('asset.income')).toBeVisible();
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await asset.export.openButton.click();
      await expectAccessible(page, 'export');
      await asset.export.closeButton.click();
      await asset.chooseType('asset.vip');
      await asset.total('asset.income').click();
      await expect(app.text('asset.none')).toBeVisible();
      await expectAccessible(page, 'empty');
      await app.button('asset.widen').click();
      await expect(asset.records.first()).toBeVisible();
    },
  );

test(
  'in English, each account fits on one line',
  { tag: '@long' },
  async ({ page, host, asset }) => {
    await asset.open();
    await page.locator('wealth-rewards').evaluate((el) => el.setAttribute('locale', 'en'));
    const english = assetModel({ page, host, t: translateTo('en') });
    await expect(english.month('2026-11', 'en')).toBeVisible();
    await expect(english.type('asset.reward')).toBeVisible();
    await expect(english.accounts).toHaveCount(2);
    for (const account of await english.accounts.all()) {
      const lineCount = await account.evaluate((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
      // One line counts twice: the label has a rectangle, and the field that covers it has another one.
      expect(lineCount).toBeLessThanOrEqual(2);
    }
  },
);

test(
  'requests without an answer time out after a minute, with one message and no retry',
  { tag: '@long' },
  async ({ page, app, asset }) => {
    const requestBodies: string[] = [];
    await page.clock.install();
    for (const url of [LOG_URL, '**/v1/api/common/config*'])
      await page.route(url, async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        requestBodies.push(route.request().postData() ?? '');
        return undefined;
      });
    await asset.start();
    await expect(app.heading('title.asset')).toBeVisible();
    await expect
      .poll(() => requestBodies.filter((body) => body.includes('"limit":50')).length)
      .toBe(1);
    // The configuration, the first records, and one read for each month of the chart.
    await expect.poll(() => requestBodies.length).toBe(9);
    await page.clock.fastForward(59_000);
    await expect(app.text('asset.unavailable')).toHaveCount(0);
    await page.clock.fastForward(1_500);
    await expect(app.text('asset.unavailable')).toBeVisible();
    await expect(app.text('asset.sumsUnavailable')).toHaveCount(0);
    await expect(app.button('common.retry')).toHaveCount(1);
    await page.clock.fastForward(65_000);
    await expect(app.text('asset.unavailable')).toBeVisible();
    expect(requestBodies).toHaveLength(9);
    await page.unrouteAll();
    await app.button('common.retry').click();
    await expect(asset.records.first()).toBeVisible();
    await expect(asset.total('asset.income')).toBeVisible();
  },
);
