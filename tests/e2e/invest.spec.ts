import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { NOT_ASSESSED } from '../../src/contract/statuses.ts';
import { failAtOnce, goOnline } from '../support/faults.ts';
import { withdrawalModel } from '../support/pages/withdrawal.ts';
import {
  memberWithoutAssessment,
  operatorChangesProduct,
  operatorSetsReadingTime,
  operatorTakesProductOffShelf,
  readHeldHolding,
  readHoldings,
  readRiskLevel,
} from '../support/scenarios/invest.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test, type TestMock } from '../support/test.ts';
import { t } from '../support/texts.ts';

const HOUR = 3_600_000;
const INFO_URL = '**/v1/api/card/info';

/** The orders and the assessments that were sent. */
const readSentCalls = ({ calls }: TestMock) =>
  calls.filter((call) => call.includes('card/binding'));

/** Returns the time that the page will have in two seconds, so that a test can pause its clock then. */
const pauseTime = (page: Page) => page.evaluate(() => Date.now() + 2_000);

const announceReturn = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test.beforeEach(({ mock }) => operatorSetsReadingTime(mock, 0));

test('benchmark, basis and note have one size, below the term; the host opens documents; closing returns the focus', async ({
  page,
  invest,
}) => {
  await invest.open();
  const card = invest.product('稳享30天');
  const benchmark = t('invest.benchmarkRange', { min: '1.80', max: '2.20' });
  const fontOf = (text: string | RegExp, exact = false, scope: Page | Locator = card) =>
    scope
      .getByText(text, { exact })
      .first()
      .evaluate((el) => [getComputedStyle(el).fontSize, getComputedStyle(el).fontWeight]);
  await expect(card.getByText('参考同期限')).toBeHidden();
  await card.getByText(t('invest.benchmark'), { exact: true }).click();
  await expect(card.getByText('参考同期限')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const fonts = await Promise.all([
    fontOf(benchmark),
    fontOf('参考同期限'),
    fontOf(t('invest.benchmarkNote'), true, page),
  ]);
  expect(new Set(fonts.map(String)).size).toBe(1);
  const [days, rate] = await Promise.all([fontOf('30', true), fontOf(benchmark, true)]);
  expect(parseFloat(days[0]!)).toBeGreaterThan(2 * parseFloat(rate[0]!));

  await invest.openProduct('成长180天');
  const openedUrl = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener(
          'wr-open-url',
          (event) => {
            event.preventDefault();
            resolve(new URL((event as CustomEvent<{ url: string }>).detail.url).pathname);
          },
          { once: true },
        );
      }),
  );
  await invest
    .productSheet('成长180天')
    .getByRole('button', { name: '《风险揭示书》2026.10' })
    .click();
  expect(await openedUrl).toBe('/v1/static/doc-risk.html');
  await page.keyboard.press('Escape');
  await expect(invest.product('成长180天').getByRole('button')).toBeFocused();
});

test('by keyboard: a search finds products, help and news; three products are compared at 320 px', async ({
  page,
  mock,
  invest,
}) => {
  await page.setViewportSize({ width: 320, height: 812 });
  await invest.open({
    body: `<wealth-rewards api-base="${mock.url}" text-size="large"></wealth-rewards>`,
  });
  const { search, compare } = invest;
  await search.toggle.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('签到');
  await expect(search.found).toContainText(t('invest.foundNews', { n: '1' }));
  await expect(search.news.getByRole('link')).toHaveCount(1);
  await expectNoOverflow(page);
  await expectAccessible(page, 'search');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('稳享');
  await expect(search.found).toHaveText(t('invest.foundProducts', { n: '3' }));
  await compare.openButton.press('Enter');
  await expect(compare.columns).toHaveText(['稳享30天', '稳享90天']);
  await compare.product('成长180天').press('Space');
  await expect(compare.columns).toHaveCount(3);
  await expect(compare.product('成长365天')).toBeDisabled();
  await expectNoOverflow(page);
  await expectAccessible(page, 'comparison');
  await page.keyboard.press('Escape');
  await expect(compare.openButton).toBeFocused();
});

for (const language of ['zh-Hans', 'en'] as const)
  test.describe(() => {
    test.use({ language });

    test(`the first screen of a phone shows two whole products (${language})`, async ({
      page,
      invest,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await invest.open();
      const second = await invest.onSale.nth(1).boundingBox();
      const tabBar = await invest.navLink.boundingBox();
      expect(second!.y + second!.height).toBeLessThanOrEqual(tabBar!.y);
    });
  });

test('a press anywhere on a holding opens its detail; the cancel button stays a button of its own', async ({
  page,
  app,
  invest,
}) => {
  await invest.open();
  await invest.holdings.tab.click();
  const detail = invest.productSheet(t('invest.holding'));
  for (const name of ['稳享60天', '稳享90天']) {
    const card = invest.product(name).first();
    await card.click({ position: { x: 24, y: 40 } });
    await expect(detail).toContainText(t('invest.orderNo'));
    await expect(detail.getByRole('heading', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: t('invest.detail') })).toBeFocused();
  }
  await invest.holdings.cancelButtons.first().click();
  await expect(invest.holdings.confirmation('1,000.00')).toBeVisible();
  await app.button('invest.cancelNot').click();
  await expect(detail).toHaveCount(0);
});

/** Lets the page read this version of the risk questions. */
const sendQuestionsVersion = (page: Page, version: string) =>
  page.route(INFO_URL, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { risk: { questions_version: string } } };
    answer.data.risk.questions_version = version;
    await route.fulfill({ response, json: answer });
  });

test('a member must pass the assessment before a purchase: each question, in its current version', async ({
  page,
  app,
  invest,
  mock,
}) => {
  const { assessment } = invest;
  memberWithoutAssessment(mock);
  await sendQuestionsVersion(page, 'outdated');
  await invest.open();
  await invest.openProduct('稳享90天');
  await expect(invest.productSheet('稳享90天').getByRole('table')).toHaveAccessibleName(
    t('invest.pastCaption'),
  );
  await expect(invest.buyButton).toHaveCount(0);
  await expect(app.text('invest.no.unassessed')).toBeVisible();
  await app.button('invest.toAssessment').click();
  await expect(assessment.questions).toHaveCount(6);
  await expect(assessment.sheet).toContainText(t('invest.assessmentLead', { n: '6', times: '2' }));
  const missing = assessment.questions.nth(3);
  for (const i of [0, 1, 2, 4, 5])
    await assessment.questions.nth(i).getByRole('radio').last().check();
  await assessment.submit();
  await expect(missing).toHaveAttribute('aria-invalid', 'true');
  await expect(missing.getByRole('radio').first()).toBeFocused();
  await missing.getByRole('radio').first().check();

  await page.unroute(INFO_URL);
  await assessment.submit();
  await expect(assessment.changedNote).toBeInViewport();
  await expect(assessment.sheet).toContainText('0 / 6');
  await expect(app.dialog).toHaveCount(0);
  expect(readRiskLevel(mock)).toBe(NOT_ASSESSED);
  await assessment.answerAll();
  await assessment.submit();
  await expect(assessment.result).toContainText('C5 激进型');
  await expect(assessment.result).toContainText(
    t('invest.validUntil', { time: '2027-11-21 10:00' }),
  );
  await app.button('common.done').click();
  await expect(invest.buyButton).toBeEnabled();
});

test('buys and cancels within the cooling-off period; holdings, balance and fund records follow', async ({
  page,
  app,
  invest,
  mock,
}) => {
  const { holdings } = invest;
  await invest.open();
  const income = page.getByRole('group', { name: t('asset.totals') });
  const openRecords = () => page.evaluate(() => (location.hash = '#/pages-sub/asset/index'));
  const expectIncomeCount = (n: string) =>
    expect(income).toContainText(t('asset.income') + ' ' + t('asset.count', { n }));
  await openRecords();
  await expectIncomeCount('13');
  await page.goBack();

  await invest.openPurchase('稳享90天');
  await invest.nextButton.click();
  await expect(page.getByText(t('refused.missing', { label: t('invest.amount') }))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${t('invest.quickAll')}`) }).click();
  await expect(invest.amount).toHaveValue('12,300');
  await invest.amount.fill('2000');
  await invest.nextButton.click();
  await invest.readDisclosure();
  await expect(invest.givenConsents).toHaveCount(0);
  await expect(invest.agreeFirstButton).toBeDisabled();
  await invest.acceptAll();
  await expect(invest.confirmSheet).toContainText('12,345.67 → 10,345.67');
  await expect(invest.confirmSheet).toContainText(t('invest.before6', { date: '2027-02-21' }));
  await invest.confirmButton().click();
  await expect(invest.receipt).toContainText('2026-11-22 10:00');
  const { order_no, amount, product } = readHoldings(mock).at(-1)!;
  await expect(invest.receipt).toContainText(order_no);
  expect(amount).toBe(200_000);
  expect(product.docs.map(({ version }) => version)).toEqual(['2026.10', '2026.10']);
  const download = page.waitForEvent('download');
  await app.button('reminder.add').click();
  const calendar = readFileSync(await (await download).path(), 'utf8');
  expect(calendar).toContain('DTSTART;TZID=Asia/Shanghai:20261122T093000');
  expect(calendar).toContain('DTSTART;TZID=Asia/Shanghai:20270221T090000');
  await app.button('invest.toHoldings').click();
  await expect(invest.figure('18,000.00')).toBeVisible();
  await invest.productsTab.click();
  await invest.openPurchase('稳享90天');
  await invest.amount.fill('20000');
  await expect(invest.amountSheet).toContainText('10,345.67');
  const callsAfterPurchase = mock.calls.slice(mock.calls.indexOf('POST /v1/api/card/binding') + 1);
  expect(callsAfterPurchase.filter((call) => call.endsWith('/user/info'))).toHaveLength(1);
  await invest.amountSheet.getByRole('button', { name: t('common.close') }).click();

  await holdings.tab.click();
  await holdings.cancel('2,000.00');
  await expect(holdings.heading).toBeFocused();
  await expect(invest.figure('16,000.00')).toBeVisible();
  await openRecords();
  await expectIncomeCount('14');
  await expect(
    page.getByRole('button', { name: '撤销稳享90天退回 10:00 +2,000.00' }),
  ).toBeVisible();
  await page.goBack();
  await app.tab('tab.home').click();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  expect(brokenRules(mock)).toEqual([]);
});

test('a toast announces a matured holding once, not again after a reload, and never a loss', async ({
  page,
  app,
  invest,
  mock,
}) => {
  const { product, maturity_date } = readHeldHolding(mock);
  mock.advance(Date.parse(maturity_date) - Date.UTC(2026, 10, 21));
  await invest.open();
  const toast = page.getByRole('status').filter({ hasText: /已到账 [\d,.]+ 元$/ });
  await invest.holdings.tab.click();
  await expect(toast).toContainText(product.name);
  await page.reload();
  await invest.holdings.tab.click();
  await page.getByRole('radio', { name: /^已结束/ }).check();
  await expect(app.text('invest.paidOut').first()).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('Back goes back one step of a purchase, then to the product, then closes it; the amount is kept', async ({
  page,
  host,
  invest,
}) => {
  // Back needs a page of the app to go back to.
  await host.openLoggedIn();
  await invest.navLink.click();
  await invest.openPurchase('稳享90天');
  const productAndFee = `稳享90天 ${t('invest.fee')} ${t('invest.feeRate', { rate: '0.20' })}`;
  await expect(invest.amountSheet).toContainText(productAndFee);
  await invest.amount.fill('2000');
  await invest.nextButton.click();
  await expect(invest.riskSheet).toContainText(productAndFee);
  await invest.readDisclosure();
  await expect(invest.confirmSheet).toContainText(productAndFee);
  await page.goBack();
  await expect(invest.riskSheet).toContainText(productAndFee);
  await page.goBack();
  await expect(invest.amount).toHaveValue('2,000');
  for (const goBack of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await goBack();
    await expect(invest.productSheet('稳享90天')).toBeVisible();
    await invest.buyButton.click();
    await expect(invest.amount).toHaveValue('2,000');
  }
  await page.goBack();
  await expect(invest.amount).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'when the cooling-off period ends, the open page offers no cancellation any more',
  { tag: '@long' },
  async ({ page, invest, mock }) => {
    const { holdings } = invest;
    mock.advance(22 * HOUR - 4_000);
    await invest.open();
    await holdings.tab.click();
    await expect(holdings.cancelButtons).toHaveCount(1);
    mock.advance(4_000);
    await expect(holdings.cancelButtons).toHaveCount(0);
    await expect(page.getByText(t('invest.startsOn', { date: '11-23' }))).toBeVisible();
  },
);

test('an order of outdated terms is refused: names each new term and asks for a new consent', async ({
  page,
  app,
  invest,
  mock,
}) => {
  const { confirmSheet } = invest;
  const range = (min: string, max: string) => t('invest.benchmarkRange', { min, max });
  const fee = (rate: string) => t('invest.feeShort', { rate });
  await invest.open();
  await invest.openConfirmation();
  await expect(confirmSheet).toContainText(range('2.40', '3.00'));
  operatorChangesProduct(mock, { fee_rate: '0.50', benchmark_min: '1.40', benchmark_max: '2.00' });
  // The answer of the order brings the new terms, also if they cannot be read again.
  await page.route(INFO_URL, failAtOnce);
  await invest.confirmButton().click();
  const note = confirmSheet.getByRole('alert');
  await expect(note).toContainText(t('invest.termsChanged'));
  await expect(note).toContainText(`${t('invest.fee')}${fee('0.20')} → ${fee('0.50')}`);
  await expect(note).toContainText(
    `${t('invest.benchmark')}${range('2.40', '3.00')} → ${range('1.40', '2.00')}`,
  );
  await expect(note).toBeInViewport();
  await expectAccessible(page, 'changed terms');
  await expect(confirmSheet).toContainText(`${t('invest.fee')} ${fee('0.50')}`);
  await expect(invest.givenConsents).toHaveCount(0);
  await expect(invest.agreeFirstButton).toBeDisabled();
  await expect(app.dialog).toHaveCount(0);
  expect(readHoldings(mock)).toHaveLength(8);
  await page.unroute(INFO_URL);
  await invest.acceptAll();
  await invest.confirmButton().click();
  await expect(invest.receipt).toBeVisible();
  expect(readHoldings(mock).at(-1)?.product).toMatchObject({ benchmark_max: '2.00' });
});

test('a pending order shows its own terms, also if the product changes meanwhile', async ({
  page,
  invest,
  mock,
}) => {
  const { confirmSheet } = invest;
  await invest.open();
  await invest.openConfirmation();
  await mock.setFault('reset-after-commit', '/api/card/binding', 100);
  await invest.confirmButton().click();
  await expect(confirmSheet.getByRole('button', { name: t('operation.unclear') })).toBeVisible();
  // The list of products behind the sheet.
  const listedProduct = page.getByRole('heading', {
    name: '稳享90天',
    exact: true,
    includeHidden: true,
  });
  await expect(listedProduct).toHaveCount(1);
  operatorTakesProductOffShelf(mock);
  await announceReturn(page);
  await expect(listedProduct).toHaveCount(0);
  await expect(confirmSheet).toContainText(
    `${t('invest.fee')} ${t('invest.feeShort', { rate: '0.20' })}`,
  );
  await expect(invest.givenConsents).toHaveCount(2);
  await mock.heal();
  await goOnline(page);
  await expect(invest.receipt).toBeVisible();
});

test(
  'shows a balance that fell in another tab before the confirmation, and sends nothing',
  { tag: '@long' },
  async ({ page, host, context, invest, mock }) => {
    const { confirmSheet } = invest;
    await invest.open();
    await invest.openConfirmation('12000');
    await expect(confirmSheet).toContainText('12,345.67 → 345.67');
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/#/pages/my/index`);
    const withdrawal = withdrawalModel({ page: otherTab, host, t });
    await withdrawal.openSheet();
    await withdrawal.place('4000');
    await otherTab.close();
    await confirmSheet.getByRole('button', { name: t('nav.back') }).click();
    await page.getByRole('button', { name: t('invest.haveRead') }).click();
    await expect(confirmSheet.getByRole('alert')).toHaveText(
      t('invest.limit.balance', { balance: '8,345.67' }),
    );
    await expect(confirmSheet).not.toContainText('−');
    await expect(invest.confirmButton('12,000.00')).toBeDisabled();
    expect(readSentCalls(mock)).toEqual([]);
  },
);

test('counts the reading time only while the page is visible, says what is missing, and scrolls by keyboard', async ({
  page,
  app,
  invest,
  mock,
}) => {
  operatorSetsReadingTime(mock, 10);
  await page.clock.install();
  await invest.open();
  await page.clock.pauseAt(await pauseTime(page));
  await invest.openPurchase('稳享90天', '2000');
  const secondsLeft = (n: string) =>
    page.getByRole('button', { name: t('invest.readOnToEnd', { n }) });
  await expect(secondsLeft('10')).toBeDisabled();
  await page.clock.runFor(4_500);
  await expect(secondsLeft('6')).toBeDisabled();
  const setPageHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setPageHidden(true);
  await page.clock.runFor(20_000);
  await setPageHidden(false);
  await page.clock.runFor(500);
  await expect(secondsLeft('5')).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(app.button('invest.scrollToEnd')).toBeDisabled();
  await expect(
    page.getByRole('heading', { name: t('invest.disclosureTitle', { product: '稳享90天' }) }),
  ).toBeFocused();
  await page.keyboard.press('End');
  await expect(app.button('invest.haveRead')).toBeEnabled();
});

test('ignores an immediate or scripted confirmation, and buys once for two taps', async ({
  page,
  invest,
  mock,
}) => {
  await page.clock.install();
  await invest.open();
  await invest.openPurchase('稳享90天', '2000');
  await page.clock.pauseAt(await pauseTime(page));
  await invest.readDisclosure();
  await invest.acceptAll();
  const button = invest.confirmButton();
  await expect(button).toBeDisabled();
  await page.clock.runFor(600);
  await expect(button).toBeEnabled();
  await button.evaluate((el: HTMLButtonElement) => el.click());
  expect(readSentCalls(mock)).toEqual([]);
  await button.dblclick();
  await expect(invest.receipt).toBeVisible();
  expect(readSentCalls(mock)).toHaveLength(1);
});

test(
  'a purchase that the host cancels is not sent and keeps the input',
  { tag: '@long' },
  async ({ page, invest, mock }) => {
    await invest.open();
    await page.evaluate(() =>
      document.addEventListener('wr-before-action', (event) => {
        document.title = JSON.stringify((event as CustomEvent<{ params: unknown }>).detail.params);
        event.preventDefault();
      }),
    );
    await invest.openConfirmation();
    await invest.confirmButton().click();
    await expect(page).toHaveTitle('{"productId":2,"amount":"2000.00"}');
    await expect(invest.confirmButton()).toBeEnabled();
    await expect(invest.givenConsents).toHaveCount(2);
    expect(readSentCalls(mock)).toEqual([]);
  },
);

test(
  'a link with an id opens this product; an unknown id shows a message with a link',
  { tag: '@long' },
  async ({ page, app, host, invest }) => {
    await host.openLoggedIn({ hash: '#/pages/invest/index?id=3' });
    await expect(invest.productSheet('成长180天')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(invest.productSheet('成长180天')).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/invest/index');
    for (const id of ['6', '999', 'x%22%3E']) {
      await page.goto(`${host.origin}/elsewhere`);
      await page.goto(`${host.origin}/#/pages/invest/index?id=${id}`);
      await expect(app.text('invest.gone')).toBeVisible();
      await app.button('invest.toProducts').click();
      await expect(invest.product('稳享30天')).toBeVisible();
    }
  },
);

test(
  'updates the day of a holding after midnight when the page is shown again',
  { tag: '@long' },
  async ({ page, invest, mock }) => {
    await invest.open();
    await invest.holdings.tab.click();
    await expect(page.getByText(t('invest.dayOf', { n: '11', count: '30' }))).toBeVisible();
    mock.advance(15 * HOUR);
    await page.reload();
    await invest.holdings.tab.click();
    await expect(page.getByText(t('invest.dayOf', { n: '12', count: '30' }))).toBeVisible();
  },
);

test(
  'shows a risk notice and no advertising if the member holds nothing',
  { tag: '@long' },
  async ({ page, app, invest }) => {
    await page.route(INFO_URL, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { holdings: unknown[] } };
      answer.data.holdings = [];
      await route.fulfill({ response, json: answer });
    });
    await invest.open();
    await invest.holdings.tab.click();
    await expect(app.text('invest.education')).toBeVisible();
    await expectAccessible(page, 'no holdings');
  },
);

test('wealth cards that failed to load show an error with a retry', async ({
  page,
  app,
  host,
  invest,
}) => {
  await page.route(INFO_URL, failAtOnce);
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await invest.navLink.click();
  await expect(app.text('invest.unavailable')).toBeVisible();
  await expectAccessible(page, 'wealth cards, error');
  await page.unroute(INFO_URL);
  await app.button('common.retry').click();
  await expect(invest.product('稳享30天')).toBeVisible();
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'])
  test(
    `every state of the wealth cards has no axe violation and no cut text (${look})`,
    { tag: '@long' },
    async ({ page, app, invest, mock }) => {
      if (look.includes('large')) await page.setViewportSize({ width: 320, height: 700 });
      const body = `<wealth-rewards ${look} api-base="${mock.url}"></wealth-rewards>`;
      await invest.open({ body });
      await expect(invest.product('稳享30天')).toBeVisible();
      await expectAccessible(page, 'products');
      await expectNoOverflow(page);
      await invest.assessment.openButton.click();
      await expectAccessible(page, 'assessment result');
      await app.button('invest.assessAgain').click();
      await expectAccessible(page, 'assessment');
      await page.keyboard.press('Escape');
      await invest.openProduct('成长180天');
      await expectAccessible(page, 'detail');
      await invest.buyButton.click();
      await invest.amount.fill('50');
      await invest.nextButton.click();
      await expectAccessible(page, 'amount refused');
      await invest.amount.fill('5000');
      await invest.nextButton.click();
      await expectAccessible(page, 'disclosure');
      await invest.readDisclosure();
      await expectAccessible(page, 'confirmation');
      await invest.acceptAll();
      await invest.confirmButton('5,000.00').click();
      await expect(invest.receipt).toBeVisible();
      await expectAccessible(page, 'bought');
      await app.button('invest.toHoldings').click();
      await expectAccessible(page, 'holdings');
      await expectNoOverflow(page);
      await app.button('invest.calendar').click();
      await expectAccessible(page, 'maturity calendar');
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: t('invest.view.charts') }).check();
      await expectAccessible(page, 'pictures');
      await expectNoOverflow(page);
      await page.getByRole('radio', { name: t('invest.view.open', { n: '' }).trim() }).check();
      await invest.holdings.cancelButtons.first().click();
      await expectAccessible(page, 'cancellation');
    },
  );

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('buys and cancels a card', { tag: '@long' }, async ({ page, app, host, invest, mock }) => {
    await host.open();
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await page.evaluate(() => (location.hash = '#/pages/invest/index?id=2'));
    await invest.buyButton.click();
    await invest.amount.fill('2000');
    await invest.nextButton.click();
    await invest.readDisclosure();
    await invest.acceptAll();
    await invest.confirmButton().click();
    await app.button('invest.toHoldings').click();
    await invest.holdings.cancel('2,000.00');
    expect(brokenRules(mock)).toEqual([]);
  });
});
