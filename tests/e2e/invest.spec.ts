import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CardProductRow } from '../../mock-server/modules/card/rows.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { NO } from '../../src/contract/flag.ts';
import {
  HOLDING_STATUS,
  NOT_ASSESSED,
  PRODUCT_STATUS,
  RISK_LEVEL,
} from '../../src/contract/statuses.ts';
import { failAtOnce, goOnline } from '../support/faults.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test, type HostPage, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  fillInForm,
  openSheet,
  confirmButton as withdrawButton,
  successHeading,
} from '../support/withdrawal.ts';

/** The part of the mock that these helpers use. */
interface Store {
  db: Parameters<typeof allViolations>[0];
  transaction: (change: () => void) => void;
}

const HOUR = 3_600_000;
const MEMBER = '13800000001';

const title = (page: Page, name = t('title.invest')) =>
  page.getByRole('heading', { level: 1, name });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const productCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ visible: true, has: page.getByRole('heading', { name }) });

/** Sets the reading time of the risk disclosure, by default to zero. The reading time has its own test. */
function skipReadingTime({ db, transaction }: Store, risk_dwell_seconds = 0) {
  const { card } = db.settings.get(1)!;
  transaction(() => void db.settings.update(1, { card: { ...card, risk_dwell_seconds } }));
}

const memberOf = ({ db }: Store, mobile = MEMBER) => db.users.where('mobile', mobile)[0]!;
const holdingsOf = (mock: Store) => mock.db.card_holdings.where('user_id', memberOf(mock).id);

async function openCards(page: Page, host: TestHost, hostPage?: HostPage) {
  await host.openLoggedIn({ ...hostPage, hash: '#/pages/invest/index' });
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: t('invest.products') })).toBeVisible();
}

/** Opens the purchase of a product. If an amount is given, types it and goes to the next step. */
async function openPurchase(page: Page, product: string, amount?: string) {
  await productCard(page, product).getByRole('button').click();
  await sheet(page, product)
    .getByRole('button', { name: t('invest.buy') })
    .click();
  if (amount === undefined) return;
  await page.getByLabel(t('invest.amount')).fill(amount);
  await page.getByRole('button', { name: t('invest.next') }).click();
}

async function readRiskDisclosure(page: Page) {
  await page.getByText('以上为风险揭示全文要点').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: t('invest.haveRead') }).click();
}

/** Returns the time that the page will have in two seconds, so that a test can pause its clock then. */
const pauseTime = (page: Page) => page.evaluate(() => Date.now() + 2_000);

async function acceptAll(page: Page) {
  for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check();
}

/** Goes to the last step of a purchase, with all consents given. */
async function openConfirmation(page: Page, product: string, amount: string) {
  await openPurchase(page, product, amount);
  await readRiskDisclosure(page);
  await acceptAll(page);
}

test('products show term, risk, benchmark with its basis in one size, minimum, step and quota', async ({
  page,
  host,
}) => {
  await openCards(page, host);
  const card = productCard(page, '稳享30天');
  await expect(card).toContainText('R1 低风险');
  await expect(card).toContainText(t('invest.benchmarkRange', { min: '1.80', max: '2.20' }));
  await expect(card).toContainText(t('invest.minAndStep', { min: '100', step: '100' }));
  await expect(card.getByRole('meter')).toHaveAttribute(
    'aria-valuetext',
    '剩余 312.64万 / 500万 (62%)',
  );
  const sizes = await Promise.all(
    [
      t('invest.benchmarkRange', { min: '1.80', max: '2.20' }),
      '参考同期限',
      t('invest.benchmarkNote'),
    ].map((text) =>
      card
        .getByText(text)
        .first()
        .evaluate((el) => `${getComputedStyle(el).fontSize} ${getComputedStyle(el).fontWeight}`),
    ),
  );
  expect(new Set(sizes).size).toBe(1);
  // The term is the largest figure.
  const [daysFontSize, rateFontSize] = await Promise.all(
    ['30', t('invest.benchmarkRange', { min: '1.80', max: '2.20' })].map((text) =>
      card
        .getByText(text, { exact: true })
        .evaluate((el) => Number.parseFloat(getComputedStyle(el).fontSize)),
    ),
  );
  expect(daysFontSize).toBeGreaterThan(2 * rateFontSize!);
  await expect(productCard(page, '成长365天').getByRole('button')).toHaveText(
    t('invest.status.soon', { time: '11-24 09:00' }),
  );
  await expect(productCard(page, '稳享45天').getByRole('button')).toHaveText(
    t('invest.status.soldOut'),
  );
  await expect(page.getByText('购买财富卡不影响抽奖次数、邀请奖励和 VIP 权益')).toBeVisible();

  await page.getByText('R2 中低', { exact: true }).click();
  await expect(productCard(page, '稳享30天')).toHaveCount(0);
  await expect(productCard(page, '稳享90天')).toBeVisible();
  await page.getByRole('button', { name: t('invest.byTerm') }).click();
  await page.getByRole('radio', { name: t('invest.term.short') }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('invest.noneFound'))).toBeVisible();
  await page.getByRole('button', { name: t('invest.showAll') }).click();
  await expect(productCard(page, '稳享30天')).toBeVisible();

  await productCard(page, '成长365天').getByRole('button').click();
  await expect(page.getByText('11-24 09:00 起可以购买')).toBeVisible();
});

test('the product detail shows losses, the mandatory sentence, dates and documents, which the host may open', async ({
  page,
  host,
}) => {
  await openCards(page, host);
  await productCard(page, '成长180天').getByRole('button').click();
  const detail = sheet(page, '成长180天');
  await expect(detail.getByRole('cell', { name: '−1.12% 低于基准' })).toBeVisible();
  await expect(detail.getByRole('table')).toHaveAccessibleName(t('invest.pastCaptionLoss'));
  await expect(detail).toContainText('托管人示例银行（演示）股份有限公司');
  await expect(detail).toContainText(t('invest.ruleRounding'));
  await detail.getByText('会亏损吗？').click();
  await expect(detail.getByText('可能。产品不保证本金和收益')).toBeVisible();
  await expect(detail.getByText(t('invest.pastNote'))).toBeVisible();
  await expect(detail.getByRole('list', { name: t('invest.course') })).toHaveText(
    /11-21 10:0.*11-22 10:0.*11-23.*2027-05-22 06:00 前/,
  );
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
  await detail.getByRole('button', { name: '《风险揭示书》2026.10' }).click();
  expect(await openedUrl).toBe('/v1/static/doc-risk.html');
  await page.keyboard.press('Escape');
  await expect(productCard(page, '成长180天').getByRole('button')).toBeFocused();
});

test('assesses, buys and cancels within the cooling-off period; the whole amount is refunded', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  mock.transaction(() =>
    mock.db.users.update(memberOf(mock).id, { risk_level: NOT_ASSESSED, risk_expire_at: null }),
  );
  await openCards(page, host);
  await productCard(page, '稳享90天').getByRole('button').click();
  await expect(sheet(page, '稳享90天').getByRole('table')).toHaveAccessibleName(
    t('invest.pastCaption'),
  );
  await expect(page.getByRole('button', { name: t('invest.buy') })).toBeDisabled();
  await expect(page.getByText(t('invest.no.unassessed'))).toBeVisible();
  await page.getByRole('button', { name: t('invest.toAssessment') }).click();
  const questionGroups = sheet(page, t('invest.assessmentTitle')).getByRole('radiogroup');
  await expect(questionGroups).toHaveCount(6);
  await expect(sheet(page, t('invest.assessmentTitle'))).toContainText(
    '共 6 题，每天最多提交 2 次',
  );
  for (const i of [0, 1, 2, 4, 5]) await questionGroups.nth(i).getByRole('radio').last().check();
  await page.getByRole('button', { name: t('invest.submitAnswers') }).click();
  await expect(questionGroups.nth(3)).toHaveAttribute('aria-invalid', 'true');
  await expect(questionGroups.nth(3).getByRole('radio').first()).toBeFocused();
  await questionGroups.nth(3).getByRole('radio').first().check();
  await page.getByRole('button', { name: t('invest.submitAnswers') }).click();
  await expect(sheet(page, t('invest.assessmentResult'))).toContainText('C5 激进型');
  await expect(sheet(page, t('invest.assessmentResult'))).toContainText(
    t('invest.validUntil', { time: '2027-11-21 10:00' }),
  );
  await page.getByRole('button', { name: t('common.done') }).click();

  await sheet(page, '稳享90天')
    .getByRole('button', { name: t('invest.buy') })
    .click();
  await page.getByRole('button', { name: t('invest.next') }).click();
  await expect(page.getByText(t('refused.missing', { label: t('invest.amount') }))).toBeVisible();
  await page.getByRole('button', { name: /^全部/ }).click();
  await expect(page.getByLabel(t('invest.amount'))).toHaveValue('12,300');
  await page.getByLabel(t('invest.amount')).fill('1050');
  await page.getByRole('button', { name: t('invest.next') }).click();
  await expect(page.getByText(t('invest.limit.step', { min: '1,000', step: '100' }))).toBeVisible();
  await page.getByLabel(t('invest.amount')).fill('2000');
  await page.getByRole('button', { name: t('invest.next') }).click();
  await readRiskDisclosure(page);
  const confirmSheet = sheet(page, t('invest.confirmTitle'));
  await expect(confirmSheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(confirmSheet.getByRole('button', { name: t('invest.agreeFirst') })).toBeDisabled();
  await acceptAll(page);
  await expect(confirmSheet).toContainText('12,345.67 → 10,345.67');
  await expect(confirmSheet).toContainText('2027-02-21 06:00 前');
  await confirmSheet
    .getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) })
    .click();
  const successSheet = sheet(page, t('invest.bought'));
  await expect(successSheet).toContainText('2026-11-22 10:00');
  const { order_no, amount, product } = holdingsOf(mock).at(-1)!;
  await expect(successSheet).toContainText(order_no);
  expect(amount).toBe(200_000);
  expect(product.docs.map(({ version }) => version)).toEqual(['2026.10', '2026.10']);
  const download = page.waitForEvent('download');
  await successSheet.getByRole('button', { name: t('reminder.add') }).click();
  const calendar = readFileSync(await (await download).path(), 'utf8');
  expect(calendar).toContain('DTSTART;TZID=Asia/Shanghai:20261122T093000');
  expect(calendar).toContain('DTSTART;TZID=Asia/Shanghai:20270221T090000');
  await successSheet.getByRole('button', { name: t('invest.toHoldings') }).click();
  await expect(
    page.getByText('18,000.00', { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: t('invest.cancelBuy') })
    .first()
    .click();
  const confirmation = page.getByRole('alertdialog', {
    name: t('invest.cancelTitle', { amount: '2,000.00' }),
  });
  await confirmation
    .getByRole('button', { name: t('invest.cancelOk', { amount: '2,000.00' }) })
    .click();
  await expect(
    page.getByRole('status').getByText(t('invest.cancelled', { amount: '2,000.00' })),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: t('invest.heldPrincipal') })).toBeFocused();
  await expect(
    page.getByText('16,000.00', { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: t('tab.home') }).click();
  await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  expect(allViolations(mock.db)).toEqual([]);
});

test('fund records that were loaded before a cancellation show its refund after it', async ({
  page,
  host,
}) => {
  await openCards(page, host);
  const incomeCount = page
    .getByRole('group', { name: t('asset.totals') })
    .getByText(/^收入 \d+ 笔$/);
  const openRecords = () => page.evaluate(() => (location.hash = '#/pages-sub/asset/index'));
  await openRecords();
  await expect(incomeCount).toHaveText('收入 13 笔');
  await page.goBack();
  await page.getByRole('tab', { name: /我的持有/ }).click();
  await page.getByRole('button', { name: t('invest.cancelBuy') }).click();
  await page.getByRole('button', { name: t('invest.cancelOk', { amount: '1,000.00' }) }).click();
  await expect(page.getByText(t('invest.cancelled', { amount: '1,000.00' }))).toBeVisible();
  await openRecords();
  await expect(incomeCount).toHaveText('收入 14 笔');
  await expect(
    page.getByRole('button', { name: '撤销稳享90天退回 10:00 +1,000.00' }),
  ).toBeVisible();
});

test('a toast announces a matured holding once, not again after a reload, and never a loss', async ({
  page,
  host,
  mock,
}) => {
  const heldHolding = holdingsOf(mock).find(({ status }) => status === HOLDING_STATUS.held)!;
  mock.advance(Date.parse(heldHolding.maturity_date) - Date.UTC(2026, 10, 21));
  await openCards(page, host);
  const tab = page.getByRole('tab', { name: t('invest.holdings') });
  const toast = page.getByRole('status').filter({ hasText: /已到账 [\d,.]+ 元$/ });
  await tab.click();
  await expect(toast).toContainText(heldHolding.product.name);
  await page.reload();
  await tab.click();
  await page.getByRole('radio', { name: /^已结束/ }).check();
  await expect(page.getByText(t('invest.paidOut')).first()).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('Back goes back one step of a purchase, then to the product, then closes it', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  // Back needs a page of the app to go back to.
  await host.openLoggedIn();
  await page.getByRole('link', { name: t('tab.invest') }).click();
  await productCard(page, '稳享90天').getByRole('button').click();
  await page.getByRole('button', { name: t('invest.buy') }).click();
  const expectStep = (name: string) =>
    expect(sheet(page, name)).toContainText('稳享90天 管理费 0.20% / 年');
  await expectStep(t('invest.stepAmount'));
  await page.getByLabel(t('invest.amount')).fill('2000');
  await page.getByRole('button', { name: t('invest.next') }).click();
  await expectStep(t('invest.stepRisk'));
  await readRiskDisclosure(page);
  await expectStep(t('invest.confirmTitle'));
  await page.goBack();
  await expectStep(t('invest.stepRisk'));
  await page.goBack();
  await expect(page.getByLabel(t('invest.amount'))).toHaveValue('2,000');
  await page.goBack();
  await expect(
    sheet(page, '稳享90天').getByRole('button', { name: t('invest.buy') }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('names the broken limit while an amount is typed', async ({ page, host }) => {
  await openCards(page, host);
  await productCard(page, '稳享90天').getByRole('button').click();
  await page.getByRole('button', { name: t('invest.buy') }).click();
  await page.getByLabel(t('invest.amount')).pressSequentially('50');
  const minimumText = page.getByText(t('invest.limit.min', { min: '1,000' }));
  await expect(minimumText).toBeVisible();
  await page.getByLabel(t('invest.amount')).pressSequentially('00');
  await expect(minimumText).toHaveCount(0);
});

test('a valid assessment shows its result first, and the questions on request', async ({
  page,
  host,
}) => {
  await openCards(page, host);
  await page.getByRole('button', { name: /我的测评/ }).click();
  await expect(sheet(page, t('invest.assessmentResult'))).toContainText('C3 平衡型');
  await expect(page.getByRole('radiogroup', { name: '1.' })).toHaveCount(0);
  await page.getByRole('button', { name: t('invest.assessAgain') }).click();
  await expect(sheet(page, t('invest.assessmentTitle'))).toContainText('0 / 6');
});

test(
  'a holding that ended with a loss shows the loss with its sign',
  { tag: '@long' },
  async ({ page, host }) => {
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await page.getByRole('radio', { name: t('invest.view.ended', { n: '4' }) }).check();
    const lostCard = productCard(page, '成长180天');
    await expect(lostCard).toContainText('已到期');
    await expect(lostCard).toContainText('4,962.50');
    await expect(lostCard).toContainText('−37.50');
    await expect(lostCard).toContainText('亏损已如实计入累计');
    await page.getByRole('radio', { name: t('invest.view.open', { n: '4' }) }).check();
    const heldCard = productCard(page, '稳享60天');
    await expect(heldCard).toContainText(t('invest.maturesOn', { date: '12-05' }));
    await heldCard
      .getByRole('button', { name: t('invest.agreementOf', { product: '稳享60天' }) })
      .click();
    // The product is no longer on sale, but the agreed documents are still available.
    await expect(
      sheet(page, t('invest.agreement')).getByRole('button', { name: '《产品合同》2026.10' }),
    ).toBeVisible();
  },
);

test('the charts add up to the totals, and the calendar shows a maturity by keyboard', async ({
  page,
  host,
}) => {
  await openCards(page, host);
  await page.getByRole('tab', { name: /我的持有/ }).click();
  await page.getByRole('radio', { name: t('invest.view.charts') }).check();
  const principalTable = page.getByRole('table', { name: t('invest.heldByMonth') });
  await expect(principalTable.getByRole('row').last()).toHaveText(
    '2026年11月16,000.009,000.005,000.00',
  );
  await expect(page.getByRole('listitem').filter({ hasText: '50.0%' })).toContainText('8,000.00');
  // 4.89 − 37.50: the loss has its own bar, and both add up to the total.
  const resultsChart = page.getByRole('group', { name: t('invest.realisedByMonth') });
  await resultsChart.getByRole('button', { name: /−37\.50$/ }).click();
  await expect(page.locator('bdi').filter({ hasText: '−37.50' })).toBeVisible();
  await page.getByRole('button', { name: t('invest.calendar') }).click();
  const calendar = sheet(page, t('invest.calendar'));
  await expect(calendar.getByRole('list')).toContainText('稳享60天');
  await calendar.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    calendar.getByRole('button', { name: /有到期$/ }).and(page.locator(':focus')),
  ).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('list')).toContainText('稳享30天');
});

test('the confirmation shows the server’s current dates, and the order has the same', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openPurchase(page, '稳享90天', '2000');
  // Moves the clock past midnight while the member reads.
  mock.advance(15 * HOUR);
  await readRiskDisclosure(page);
  const timeline = sheet(page, t('invest.confirmTitle')).getByRole('list', {
    name: t('invest.course'),
  });
  await expect(timeline).toHaveText(/11-22 01:00.*11-23 01:00.*11-24.*2027-02-22 06:00 前/);
  await expect(sheet(page, t('invest.confirmTitle'))).toContainText('以实际下单时间为准');
  await acceptAll(page);
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  await expect(sheet(page, t('invest.bought'))).toContainText('2026-11-23 01:00');
  await expect(sheet(page, t('invest.bought'))).toContainText('2027-02-22 06:00 前');
});

test(
  'hides private amounts in totals, limits and the confirmation',
  { tag: '@long' },
  async ({ page, host }) => {
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await page
      .getByRole('button', { name: t('money.hide') })
      .filter({ visible: true })
      .click();
    await expect(
      page.getByText('16,000.00', { exact: true }).filter({ visible: true }),
    ).toHaveCount(0);
    await page.getByRole('button', { name: t('invest.cancelBuy') }).click();
    const confirmation = page.getByRole('alertdialog', { name: '撤销买入 **** 元' });
    await expect(confirmation).not.toContainText('1,000.00');
    await confirmation.getByRole('button', { name: t('invest.cancelNot') }).click();
    await page.getByRole('tab', { name: t('invest.products') }).click();
    await openPurchase(page, '稳享90天', '13000');
    const amountSheet = sheet(page, t('invest.stepAmount'));
    await expect(amountSheet.getByText(t('invest.limit.balanceHidden'))).toBeVisible();
    await expect(amountSheet).not.toContainText('12,345.67');
    await expect(amountSheet).not.toContainText('94,000.00');
  },
);

test(
  'refuses three decimals on blur, and names the rule',
  { tag: '@long' },
  async ({ page, host }) => {
    await openCards(page, host);
    await openPurchase(page, '稳享90天');
    await page.getByLabel(t('invest.amount')).fill('2000.123');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByText(t('invest.unreadable'))).toBeVisible();
    await page.getByRole('button', { name: /^起购/ }).click();
    await expect(page.getByText(t('invest.unreadable'))).toHaveCount(0);
  },
);

test(
  'after a purchase, holdings and balance are current, and user/info is requested once',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    skipReadingTime(mock);
    await openCards(page, host);
    await openConfirmation(page, '稳享90天', '2000');
    await page
      .getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) })
      .click();
    await page.getByRole('button', { name: t('invest.toHoldings') }).click();
    await expect(
      page.getByText('18,000.00', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await page.getByRole('tab', { name: t('invest.products') }).click();
    await openPurchase(page, '稳享90天', '20000');
    await expect(sheet(page, t('invest.stepAmount'))).toContainText('10,345.67');
    const callsAfterPurchase = mock.calls.slice(
      mock.calls.indexOf('POST /v1/api/card/binding') + 1,
    );
    expect(callsAfterPurchase.filter((call) => call.endsWith('/user/info'))).toHaveLength(1);
  },
);

test(
  'a holding in its cooling-off period shows start, end and agreement',
  { tag: '@long' },
  async ({ page, host }) => {
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    const coolingOffItem = page.getByRole('listitem').filter({ has: page.getByRole('timer') });
    await expect(coolingOffItem).toContainText('起息2026-11-23');
    await expect(coolingOffItem).toContainText('到期 · 到账2027-02-21 06:00 前');
    await coolingOffItem
      .getByRole('button', { name: t('invest.agreementOf', { product: '稳享90天' }) })
      .click();
    await expect(sheet(page, t('invest.agreement'))).toContainText('2026-11-22 08:00:00');
  },
);

test(
  'the agreement of a holding shows its own document versions, not the current ones',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      const { docs } = mock.db.card_products.get(2)!;
      mock.db.card_products.update(2, {
        docs: docs.map((doc) => ({ ...doc, version: '2026.12' })),
      });
    });
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await page
      .getByRole('button', { name: t('invest.agreementOf', { product: '稳享90天' }) })
      .first()
      .click();
    const agreement = sheet(page, t('invest.agreement'));
    await expect(agreement.getByRole('button', { name: '《风险揭示书》2026.10' })).toBeVisible();
    await expect(agreement).not.toContainText('2026.12');
    await expect(agreement).toContainText('以上为购买时确认的版本');
  },
);

test(
  'when the cooling-off period ends, the open page offers no cancellation any more',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.advance(22 * HOUR - 4_000);
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await expect(page.getByRole('button', { name: t('invest.cancelBuy') })).toHaveCount(1);
    mock.advance(4_000);
    await expect(page.getByRole('button', { name: t('invest.cancelBuy') })).toHaveCount(0);
    await expect(page.getByText(t('invest.startsOn', { date: '11-23' }))).toBeVisible();
  },
);

test(
  'shows the server’s business error of a late cancellation, and the card as held',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await page.getByRole('button', { name: t('invest.cancelBuy') }).click();
    mock.advance(22 * HOUR);
    await page.getByRole('button', { name: t('invest.cancelOk', { amount: '1,000.00' }) }).click();
    await expect(page.getByRole('alertdialog', { name: t('error.title') })).toContainText(
      '已过冷静期',
    );
    await page.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('button', { name: t('invest.cancelBuy') })).toHaveCount(0);
  },
);

test('explains why a product above the member’s risk level cannot be bought', async ({
  page,
  host,
  mock,
}) => {
  mock.transaction(() =>
    mock.db.users.update(memberOf(mock).id, { risk_level: RISK_LEVEL.cautious }),
  );
  await openCards(page, host);
  await productCard(page, '成长180天').getByRole('button').click();
  await expect(page.getByText('产品为 R3 中风险，您的测评为 C1 谨慎型')).toBeVisible();
  await expect(page.getByRole('button', { name: t('invest.buy') })).toBeDisabled();
});

test('an expired assessment shows a message and must be repeated', async ({ page, host, mock }) => {
  const { id } = memberOf(mock);
  mock.transaction(() => mock.db.users.update(id, { risk_expire_at: Date.UTC(2026, 10, 20) }));
  await openCards(page, host);
  await page.getByRole('button', { name: '我的测评 测评已过期' }).click();
  await expect(sheet(page, t('invest.assessmentTitle'))).toContainText(
    '已于 2026-11-20 08:00 过期',
  );
});

/** Lets `card/info` answer with this version of the risk questions. */
const sendQuestionsVersion = (page: Page, version: string) =>
  page.route('**/v1/api/card/info', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { risk: { questions_version: string } } };
    answer.data.risk.questions_version = version;
    await route.fulfill({ response, json: answer });
  });

async function answerAllQuestions(page: Page) {
  await page.getByRole('button', { name: /我的测评/ }).click();
  await page.getByRole('button', { name: t('invest.assessAgain') }).click();
  for (const group of await page.getByRole('radiogroup').filter({ visible: true }).all())
    if ((await group.getAttribute('aria-label')) === null)
      await group.getByRole('radio').last().check();
  await expect(sheet(page, t('invest.assessmentTitle'))).toContainText('6 / 6');
}

test('answers to outdated questions are refused, and the new questions must be answered', async ({
  page,
  host,
  mock,
}) => {
  await sendQuestionsVersion(page, 'outdated');
  await openCards(page, host);
  await answerAllQuestions(page);
  await page.unroute('**/v1/api/card/info');
  await page.getByRole('button', { name: t('invest.submitAnswers') }).click();
  const questionSheet = sheet(page, t('invest.assessmentTitle'));
  const note = questionSheet.getByRole('alert').filter({ hasText: t('invest.questionsChanged') });
  await expect(note).toBeInViewport();
  await expect(questionSheet).toContainText('0 / 6');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(memberOf(mock).risk_level).toBe(RISK_LEVEL.balanced);
  for (const group of await questionSheet.getByRole('radiogroup').all())
    await group.getByRole('radio').last().check();
  await page.getByRole('button', { name: t('invest.submitAnswers') }).click();
  await expect(sheet(page, t('invest.assessmentResult'))).toContainText('C5 激进型');
});

test('answers are dropped when the questions change meanwhile', async ({ page, host, mock }) => {
  await openCards(page, host);
  await answerAllQuestions(page);
  await sendQuestionsVersion(page, 'new');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const questionSheet = sheet(page, t('invest.assessmentTitle'));
  await expect(questionSheet).toContainText('0 / 6');
  await expect(questionSheet.getByRole('alert')).toContainText(t('invest.questionsChanged'));
  await page.getByRole('button', { name: t('invest.submitAnswers') }).click();
  await expect(questionSheet.getByText(t('invest.answerMissing')).first()).toBeVisible();
  expect(mock.calls.filter((call) => call.includes('card/binding'))).toEqual([]);
});

test(
  'refuses a third assessment on one day and keeps the answers',
  { tag: '@long' },
  async ({ page, host }) => {
    await openCards(page, host);
    for (const attempt of [1, 2, 3]) {
      await page.getByRole('button', { name: /我的测评/ }).click();
      await page.getByRole('button', { name: t('invest.assessAgain') }).click();
      for (const group of await page.getByRole('radiogroup').filter({ visible: true }).all())
        if ((await group.getAttribute('aria-label')) === null)
          await group.getByRole('radio').nth(1).check();
      await page.getByRole('button', { name: t('invest.submitAnswers') }).click();
      if (attempt < 3) await page.getByRole('button', { name: t('common.done') }).click();
    }
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(sheet(page, t('invest.assessmentTitle')).getByRole('alert')).toContainText(
      '请明天再试',
    );
    await expect(
      sheet(page, t('invest.assessmentTitle')).getByRole('radio', { checked: true }),
    ).toHaveCount(6);
  },
);

test(
  'a product that sells out during the purchase shows the limit and charges nothing',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    skipReadingTime(mock);
    await openCards(page, host);
    await openConfirmation(page, '稳享90天', '2000');
    // Another member buys the remaining quota.
    mock.transaction(() => {
      const product = mock.db.card_products.get(2)!;
      mock.db.card_products.update(2, {
        quota_left: 0 as never,
        sold_before: (product.sold_before + product.quota_left) as never,
      });
    });
    await page
      .getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(page.getByText(t('invest.no.soldOut')).last()).toBeVisible();
    await expect(page.getByLabel(t('invest.amount'))).toHaveValue('2,000');
    await page.keyboard.press('Escape');
    await expect(productCard(page, '稳享90天').getByRole('button')).toHaveText(
      t('invest.status.soldOut'),
    );
    expect(holdingsOf(mock)).toHaveLength(8);
  },
);

test('keeps the typed amount and shows the remaining quota if it has become too small', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  mock.transaction(() => {
    const product = mock.db.card_products.get(2)!;
    const remainingQuota = 150_000;
    mock.db.card_products.update(2, {
      quota_left: remainingQuota as never,
      sold_before: (product.sold_before + product.quota_left - remainingQuota) as never,
    });
  });
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(page.getByText('额度不足，剩余1,500.00元')).toBeVisible();
  await page.getByRole('button', { name: /^全部/ }).click();
  await expect(page.getByLabel(t('invest.amount'))).toHaveValue('1,500');
});

test(
  'shows changed documents again and requires a new consent',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    skipReadingTime(mock);
    await openCards(page, host);
    await openConfirmation(page, '稳享90天', '2000');
    mock.transaction(() => {
      const { docs } = mock.db.card_products.get(2)!;
      mock.db.card_products.update(2, {
        docs: docs.map((doc) => ({ ...doc, version: '2026.12' })),
      });
    });
    await page
      .getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) })
      .click();
    await expect(sheet(page, t('invest.stepRisk')).getByRole('alert')).toContainText(
      '请阅读新版本',
    );
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '《风险揭示书》2026.12' })).toBeVisible();
    await readRiskDisclosure(page);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await acceptAll(page);
    await page
      .getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) })
      .click();
    await expect(sheet(page, t('invest.bought'))).toBeVisible();
    expect(holdingsOf(mock).at(-1)?.product.docs[0]?.version).toBe('2026.12');
  },
);

/** Changes the terms of 稳享90天 as its operator. */
const changeTerms = ({ db, transaction }: Store, changes: Partial<CardProductRow>) =>
  transaction(() => db.card_products.update(2, changes));

test('an order of outdated terms is refused: names each new term and asks for a new consent', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  await expect(sheet(page, t('invest.confirmTitle'))).toContainText(
    t('invest.benchmarkRange', { min: '2.40', max: '3.00' }),
  );
  changeTerms(mock, { fee_rate: '0.50', benchmark_min: '1.40', benchmark_max: '2.00' });
  // The answer of the order brings the new terms, also if they cannot be read again.
  await page.route('**/v1/api/card/info', failAtOnce);
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  const confirmSheet = sheet(page, t('invest.confirmTitle'));
  const note = confirmSheet.getByRole('alert');
  await expect(note).toContainText(t('invest.termsChanged'));
  await expect(note).toContainText('管理费0.20% / 年 → 0.50% / 年');
  await expect(note).toContainText('业绩比较基准2.40%–3.00% 年化 → 1.40%–2.00% 年化');
  await expect(note).toBeInViewport();
  await expectAccessible(page, 'changed terms');
  await expect(confirmSheet).toContainText('管理费 0.50% / 年');
  await expect(confirmSheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('invest.agreeFirst') })).toBeDisabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(holdingsOf(mock)).toHaveLength(8);
  await page.unroute('**/v1/api/card/info');
  await acceptAll(page);
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  await expect(sheet(page, t('invest.bought'))).toBeVisible();
  expect(holdingsOf(mock).at(-1)?.product).toMatchObject({ benchmark_max: '2.00' });
});

test('a term of the risk disclosure that changes must be read again', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  changeTerms(mock, { term_days: 120, cooling_off_hours: 12 });
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  const note = sheet(page, t('invest.stepRisk')).getByRole('alert');
  await expect(note).toContainText('之前阅读的版本已失效');
  await expect(note).toContainText('期限90 天 → 120 天');
  await expect(note).toContainText('冷静期24 小时 → 12 小时');
  await expect(note).toContainText('到期 · 到账2027-02-21 → 2027-03-22');
  await readRiskDisclosure(page);
  await expect(sheet(page, t('invest.confirmTitle')).getByRole('alert')).toHaveCount(0);
  await acceptAll(page);
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  await expect(sheet(page, t('invest.bought'))).toContainText('2027-03-22');
});

test('terms that change under an open confirmation withdraw the consent', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  changeTerms(mock, { fee_rate: '0.50' });
  // The member returns to the page, which then refetches.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const confirmSheet = sheet(page, t('invest.confirmTitle'));
  await expect(confirmSheet.getByRole('alert')).toContainText('0.20% / 年 → 0.50% / 年');
  await expect(confirmSheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('invest.agreeFirst') })).toBeDisabled();
  expect(mock.calls.filter((call) => call.includes('card/binding'))).toEqual([]);
});

test('an order over midnight is refused, and shows the new dates', async ({ page, host, mock }) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  mock.advance(15 * HOUR);
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  const note = sheet(page, t('invest.confirmTitle')).getByRole('alert');
  await expect(note).toContainText('起息2026-11-23 → 2026-11-24');
  await expect(note).toContainText('到期 · 到账2027-02-21 → 2027-02-22');
  expect(holdingsOf(mock)).toHaveLength(8);
});

test('a pending order shows its own terms, also if the product changes meanwhile', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  await mock.setFault('reset-after-commit', '/api/card/binding', 100);
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  const confirmSheet = sheet(page, t('invest.confirmTitle'));
  await expect(confirmSheet.getByRole('button', { name: '结果确认中' })).toBeVisible();
  // The list of products behind the sheet.
  const listedProduct = page.getByRole('heading', {
    name: '稳享90天',
    exact: true,
    includeHidden: true,
  });
  await expect(listedProduct).toHaveCount(1);
  changeTerms(mock, { fee_rate: '0.50', status: PRODUCT_STATUS.offShelf });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(listedProduct).toHaveCount(0);
  await expect(confirmSheet).toContainText('管理费 0.20% / 年');
  await expect(confirmSheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await mock.heal();
  await goOnline(page);
  await expect(sheet(page, t('invest.bought'))).toBeVisible();
});

test('a backend that sends no version of the terms gets none, and is still served', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await page.route('**/v1/api/card/info', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"terms_version":"\w+",/g, '');
    await route.fulfill({ response, body: text });
  });
  await openCards(page, host);
  await openConfirmation(page, '稳享90天', '2000');
  const order = page.waitForRequest('**/v1/api/card/binding');
  await page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }).click();
  expect((await order).postDataJSON()).not.toHaveProperty('terms_version');
  await expect(sheet(page, t('invest.bought'))).toBeVisible();
});

test('shows a too small balance with the missing amount before it sends anything', async ({
  page,
  host,
  mock,
}) => {
  await openCards(page, host);
  await openPurchase(page, '稳享90天', '13000');
  await expect(page.getByText(t('invest.limit.balance', { balance: '12,345.67' }))).toBeVisible();
  expect(mock.calls.filter((call) => call.includes('card/binding'))).toEqual([]);
});

test(
  'shows a balance that fell in another tab before the confirmation, and sends nothing',
  { tag: '@long' },
  async ({ page, host, context, mock }) => {
    skipReadingTime(mock);
    await openCards(page, host);
    await openConfirmation(page, '稳享90天', '12000');
    await expect(sheet(page, t('invest.confirmTitle'))).toContainText('12,345.67 → 345.67');
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/#/pages/my/index`);
    await openSheet(otherTab);
    await fillInForm(otherTab, '4000');
    await withdrawButton(otherTab).click();
    await expect(successHeading(otherTab)).toBeVisible();
    await otherTab.close();
    await sheet(page, t('invest.confirmTitle'))
      .getByRole('button', { name: t('nav.back') })
      .click();
    await page.getByRole('button', { name: t('invest.haveRead') }).click();
    await expect(sheet(page, t('invest.confirmTitle')).getByRole('alert')).toHaveText(
      t('invest.limit.balance', { balance: '8,345.67' }),
    );
    await expect(sheet(page, t('invest.confirmTitle'))).not.toContainText('−');
    await expect(
      page.getByRole('button', { name: t('invest.confirmBuy', { amount: '12,000.00' }) }),
    ).toBeDisabled();
    expect(mock.calls.filter((call) => call.includes('card/binding'))).toEqual([]);
  },
);

test('counts the reading time only while the page is visible, says what is missing, and scrolls by keyboard', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock, 10);
  await page.clock.install();
  await openCards(page, host);
  await page.clock.pauseAt(await pauseTime(page));
  await openPurchase(page, '稳享90天', '2000');
  await expect(
    page.getByRole('button', { name: t('invest.readOnToEnd', { n: '10' }) }),
  ).toBeDisabled();
  await page.clock.runFor(4_500);
  await expect(
    page.getByRole('button', { name: t('invest.readOnToEnd', { n: '6' }) }),
  ).toBeDisabled();
  const setPageHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setPageHidden(true);
  await page.clock.runFor(20_000);
  await setPageHidden(false);
  await page.clock.runFor(500);
  await expect(
    page.getByRole('button', { name: t('invest.readOnToEnd', { n: '5' }) }),
  ).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(page.getByRole('button', { name: t('invest.scrollToEnd') })).toBeDisabled();
  await expect(
    page.getByRole('heading', { name: t('invest.disclosureTitle', { product: '稳享90天' }) }),
  ).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: t('invest.haveRead') })).toBeEnabled();
});

test('ignores an immediate or scripted confirmation, and buys once for two taps', async ({
  page,
  host,
  mock,
}) => {
  skipReadingTime(mock);
  await page.clock.install();
  await openCards(page, host);
  await openPurchase(page, '稳享90天', '2000');
  await page.clock.pauseAt(await pauseTime(page));
  await readRiskDisclosure(page);
  await acceptAll(page);
  const button = page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) });
  await expect(button).toBeDisabled();
  await page.clock.runFor(600);
  await expect(button).toBeEnabled();
  await button.evaluate((el: HTMLButtonElement) => el.click());
  expect(mock.calls.filter((call) => call.includes('card/binding'))).toEqual([]);
  await button.dblclick();
  await expect(sheet(page, t('invest.bought'))).toBeVisible();
  expect(mock.calls.filter((call) => call.includes('card/binding'))).toHaveLength(1);
});

test(
  'a purchase that the host cancels is not sent and keeps the input',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    skipReadingTime(mock);
    await openCards(page, host);
    await page.evaluate(() =>
      document.addEventListener('wr-before-action', (event) => {
        document.title = JSON.stringify((event as CustomEvent<{ params: unknown }>).detail.params);
        event.preventDefault();
      }),
    );
    await openConfirmation(page, '稳享90天', '2000');
    await page
      .getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) })
      .click();
    await expect(page).toHaveTitle('{"productId":2,"amount":"2000.00"}');
    await expect(
      page.getByRole('button', { name: t('invest.confirmBuy', { amount: '2,000.00' }) }),
    ).toBeEnabled();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    expect(mock.calls.filter((call) => call.includes('card/binding'))).toEqual([]);
  },
);

test(
  'a link with an id opens this product; an unknown id shows a message with a link',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn({ hash: '#/pages/invest/index?id=3' });
    await expect(sheet(page, '成长180天')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page, '成长180天')).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/invest/index');
    for (const id of ['6', '999', 'x%22%3E']) {
      await page.goto(`${host.origin}/elsewhere`);
      await page.goto(`${host.origin}/#/pages/invest/index?id=${id}`);
      await expect(page.getByText(t('invest.gone'))).toBeVisible();
      await page.getByRole('button', { name: t('invest.toProducts') }).click();
      await expect(productCard(page, '稳享30天')).toBeVisible();
    }
  },
);

test('sells nothing without a licence or when switched off, but still cancels holdings', async ({
  page,
  host,
  mock,
}) => {
  const { site } = mock.db.settings.get(1)!;
  mock.transaction(() =>
    mock.db.settings.update(1, { site: { ...site, is_demo: NO, license: '' } }),
  );
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.getByRole('link', { name: t('tab.invest') }).click();
  await expect(page.getByText(t('invest.closed'))).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('稳享45天')).toHaveCount(0);
  await page.getByRole('button', { name: t('invest.cancelBuy') }).click();
  await page.getByRole('button', { name: t('invest.cancelOk', { amount: '1,000.00' }) }).click();
  await expect(page.getByText(t('invest.cancelled', { amount: '1,000.00' }))).toBeVisible();
});

test(
  'updates the day of a holding after midnight when the page is shown again',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await expect(page.getByText(t('invest.dayOf', { n: '11', count: '30' }))).toBeVisible();
    mock.advance(15 * HOUR);
    await page.reload();
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await expect(page.getByText(t('invest.dayOf', { n: '12', count: '30' }))).toBeVisible();
  },
);

test('a purchase that is opened again keeps the typed amount', async ({ page, host }) => {
  await openCards(page, host);
  await openPurchase(page, '稳享90天', '2000');
  // The member goes back to the amount and to the product, and opens the purchase again.
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(t('invest.amount'))).toHaveValue('2,000');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('invest.buy') })
    .click();
  await expect(page.getByLabel(t('invest.amount'))).toHaveValue('2,000');
});

test(
  'shows a risk notice and no advertising if the member holds nothing',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.route('**/v1/api/card/info', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { holdings: unknown[] } };
      answer.data.holdings = [];
      await route.fulfill({ response, json: answer });
    });
    await openCards(page, host);
    await page.getByRole('tab', { name: /我的持有/ }).click();
    await expect(page.getByText('财富卡有期限和风险，不是存款')).toBeVisible();
    await expectAccessible(page, 'no holdings');
  },
);

test('wealth cards that failed to load show an error with a retry', async ({ page, host }) => {
  await page.route('**/v1/api/card/info', failAtOnce);
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.getByRole('link', { name: t('tab.invest') }).click();
  await expect(page.getByText(t('invest.unavailable'))).toBeVisible();
  await expectAccessible(page, 'wealth cards, error');
  await page.unroute('**/v1/api/card/info');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(productCard(page, '稳享30天')).toBeVisible();
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"']) {
  test(
    `every state of the wealth cards has no axe violation and no cut text (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      skipReadingTime(mock);
      if (look.includes('large')) await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openCards(page, host, {
        body: `<wealth-rewards ${look} api-base="${mock.url}"></wealth-rewards>`,
      });
      await expect(productCard(page, '稳享30天')).toBeVisible();
      await expectAccessible(page, 'products');
      await expectNoOverflow(page);
      await page.getByRole('button', { name: /我的测评/ }).click();
      await expectAccessible(page, 'assessment result');
      await page.getByRole('button', { name: t('invest.assessAgain') }).click();
      await expectAccessible(page, 'assessment');
      await page.keyboard.press('Escape');
      await productCard(page, '成长180天').getByRole('button').click();
      await expectAccessible(page, 'detail');
      await sheet(page, '成长180天')
        .getByRole('button', { name: t('invest.buy') })
        .click();
      await page.getByLabel(t('invest.amount')).fill('50');
      await page.getByRole('button', { name: t('invest.next') }).click();
      await expectAccessible(page, 'amount refused');
      await page.getByLabel(t('invest.amount')).fill('5000');
      await page.getByRole('button', { name: t('invest.next') }).click();
      await expectAccessible(page, 'disclosure');
      await readRiskDisclosure(page);
      await expectAccessible(page, 'confirmation');
      await acceptAll(page);
      await page
        .getByRole('button', { name: t('invest.confirmBuy', { amount: '5,000.00' }) })
        .click();
      await expect(sheet(page, t('invest.bought'))).toBeVisible();
      await expectAccessible(page, 'bought');
      await page.getByRole('button', { name: t('invest.toHoldings') }).click();
      await expectAccessible(page, 'holdings');
      await expectNoOverflow(page);
      await page.getByRole('button', { name: t('invest.calendar') }).click();
      await expectAccessible(page, 'maturity calendar');
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: t('invest.view.charts') }).check();
      await expectAccessible(page, 'pictures');
      await expectNoOverflow(page);
      await page.getByRole('radio', { name: /^持有中/ }).check();
      await page
        .getByRole('button', { name: t('invest.cancelBuy') })
        .first()
        .click();
      await expectAccessible(page, 'cancellation');
    },
  );
}

test('buys and cancels a card in English', { tag: '@long' }, async ({ page, host, mock }) => {
  skipReadingTime(mock);
  await host.open({
    body: `<wealth-rewards locale="en" api-base="${mock.url}"></wealth-rewards>`,
  });
  await page.getByLabel('Mobile number').fill(MEMBER);
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/pages/invest/index?id=2';
  });
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByLabel('Amount (CNY)').fill('2000');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('These are the main risks').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'I’ve read it, next' }).click();
  await acceptAll(page);
  await page.getByRole('button', { name: 'Buy for 2,000.00 CNY' }).click();
  await page.getByRole('button', { name: 'View my cards' }).click();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await page.getByRole('button', { name: 'Cancel, 2,000.00 back' }).click();
  await expect(page.getByText('Cancelled. 2,000.00 CNY returned to your balance')).toBeVisible();
  expect(allViolations(mock.db)).toEqual([]);
});
