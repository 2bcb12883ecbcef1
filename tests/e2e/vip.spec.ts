import type { Page } from '@playwright/test';
import { answerWith } from '../support/faults.ts';
import { appModel } from '../support/pages/app.ts';
import { vipModel } from '../support/pages/vip.ts';
import { memberWithTenVipPeriods, readVipPurchases } from '../support/scenarios/vip.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const DAY_MS = 86_400_000;
const APPLY_URL = '**/v1/api/user/apply_vip';

test('requires the consent, itemizes an upgrade as 49.90 less 19.90 × 20 days ÷ 30 days, and charges 36.64', async ({
  page,
  app,
  vip,
  mock,
}) => {
  await vip.open();
  expect((await vip.card(1).locator('> *').boundingBox())?.height).toBe(196);
  await vip.payButton('renew').click();
  await expect(app.text('refused.agreement')).toBeVisible();
  await expect(vip.agreement).toBeFocused();
  await expect(app.dialog).toHaveCount(0);
  expect(readVipPurchases(mock)).toHaveLength(0);

  await vip.plan('upgrade', 'VIP2').check();
  const formula = { price: '19.90', left: '20', days: '30' };
  await expect(page.getByText(t('vip.formula', formula))).toBeVisible();
  await expect(page.getByText('−13.26')).toBeVisible();
  await expect(page.getByText(t('vip.period', { n: '90', end: '2027-02-19' }))).toBeVisible();
  await vip.buy('upgrade', '36.64');
  await expect(vip.receipt).toContainText(t('vip.paidTitle', { name: 'VIP2' }));
  await expect(vip.receipt).toContainText('36.64');
  await expect(vip.receipt).toContainText(
    t('vip.fromTo', { start: '2026-11-21', end: '2027-02-19' }),
  );
  await expect(vip.receipt).toContainText('12,309.03');
  expect(readVipPurchases(mock)).toHaveLength(1);
  await vip.closeReceipt();
  await expect(vip.card(2)).toContainText(t('vip.until', { n: '90', date: '2027-02-19' }));
  await expect(page.getByRole('radio', { name: 'VIP1' })).toBeDisabled();
  await expect(app.text('vip.why.lower')).toBeVisible();
  await expect(vip.agreement).not.toBeChecked();
});

test('if the price changes before the payment, shows the new one with a message and charges nothing', async ({
  page,
  app,
  vip,
  mock,
}) => {
  await vip.open();
  await vip.plan('upgrade', 'VIP2').check();
  await expect(page.getByText('−13.26')).toBeVisible();
  mock.advance(DAY_MS);
  await vip.buy('upgrade', '36.64');
  await app.answer('common.ok');
  await expect(app.text('vip.priceChanged')).toBeVisible();
  await expect(
    page.getByText(t('vip.priceChangedText', { from: '36.64', to: '37.30' })),
  ).toBeVisible();
  expect(readVipPurchases(mock)).toHaveLength(0);
  const formula = { price: '19.90', left: '19', days: '30' };
  await expect(page.getByText(t('vip.formula', formula))).toBeVisible();
  await vip.buy('upgrade', '37.30');
  await expect(vip.receipt).toContainText('37.30');
  expect(readVipPurchases(mock)).toHaveLength(1);
  await vip.closeReceipt();
  await expect(vip.plan('renew', 'VIP2')).toBeChecked();
  await expect(app.text('vip.priceChanged')).toHaveCount(0);
});

test(
  'of two renewals in two tabs, the second is refused and shows the new end of VIP',
  { tag: '@long' },
  async ({ page, context, host, vip, mock }) => {
    await vip.open();
    const second = await context.newPage();
    const secondVip = vipModel({ page: second, host, t });
    const secondApp = appModel({ page: second, t });
    await second.goto(page.url());
    await secondVip.openDialog('renew');
    await expect(secondApp.dialog).toContainText('2027-01-10');
    await vip.buy('renew', '19.90');
    await expect(vip.receipt).toContainText(
      t('vip.fromTo', { start: '2026-12-11', end: '2027-01-10' }),
    );
    await secondVip.payInDialog('19.90').click();
    await secondApp.answer('common.ok');
    await expect(secondApp.text('vip.periodChanged')).toBeVisible();
    for (const text of [
      t('vip.periodChangedText', { from: '2027-01-10', to: '2027-02-09' }),
      t('vip.periodLater', { start: '2027-01-10', n: '30', end: '2027-02-09' }),
    ])
      await expect(second.getByText(text)).toBeVisible();
    expect(readVipPurchases(mock)).toHaveLength(1);
  },
);

test('an upgrade says in the bill and in a red dialog what it forfeits, and books exactly that', async ({
  page,
  app,
  vip,
  mock,
}) => {
  const amount = t('vip.lossAmount', { amount: '331.00' });
  const loss = t('vip.lossBoth', { amount, days: t('vip.lossDays', { n: '597' }) });
  memberWithTenVipPeriods(mock);
  await vip.open();
  await expect(app.text('vip.lossText')).toHaveCount(0);
  await vip.plan('upgrade', 'VIP3').check();
  await expect(page.getByText(t('vip.loss', { loss }))).toBeVisible();
  await expect(app.text('vip.bySecond').first()).toBeVisible();
  await expect(
    page.getByText(t('vip.lossEnd', { old: '2029-05-09', end: '2027-11-21' })),
  ).toBeVisible();
  await vip.openDialog('upgrade');
  await expect(app.dialog).toContainText(t('vip.sureLoss', { loss }));
  const order = page.waitForRequest(APPLY_URL);
  await app.dialog.getByRole('button', { name: t('vip.payAnyway', { amount: '0.00' }) }).click();
  expect((await order).postDataJSON()).toMatchObject({
    quote_forfeit_amount: '331.00',
    quote_forfeit_days: 597,
  });
  await expect(vip.receipt).toContainText(loss);
  await vip.closeReceipt();
  await expect(vip.card(3)).toContainText(t('vip.until', { n: '365', date: '2027-11-21' }));
});

test('ignores a press by a script, and buys once for two quick presses', async ({ vip, mock }) => {
  await vip.open();
  await vip.agreement.check();
  await vip.payButton('renew').dblclick();
  const payButton = vip.payInDialog('19.90');
  await expect(payButton).not.toHaveAttribute('aria-disabled');
  await payButton.evaluate((button: HTMLElement) => button.click());
  await expect(payButton).toBeVisible();
  expect(readVipPurchases(mock)).toHaveLength(0);
  await payButton.dblclick();
  await expect(vip.receipt).toBeVisible();
  expect(readVipPurchases(mock)).toHaveLength(1);
});

test(
  'a second tap on the pay button does not choose the plan that lies below it',
  { tag: '@long' },
  async ({ page, app, vip, mock }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await vip.open();
    const [chosenPlan, otherPlan] = [vip.plan('renew', 'VIP1'), vip.plan('upgrade', 'VIP3')];
    await vip.agreement.check();
    // Scrolls the other plan to where the button of the confirmation appears.
    await otherPlan.evaluate((el) => {
      el.scrollIntoView({ block: 'center' });
      el.closest('[data-scroller]')?.scrollBy(0, -60);
    });
    await vip.payButton('renew').click();
    await expect(vip.payInDialog('19.90')).not.toHaveAttribute('aria-disabled');
    const payBox = await vip.payInDialog('19.90').boundingBox();
    const planBox = await otherPlan.boundingBox();
    if (!payBox || !planBox) throw new Error('not drawn');
    const [x, y] = [payBox.x + payBox.width / 2, payBox.y + payBox.height / 2];
    expect(x).toBeGreaterThan(planBox.x);
    expect(y).toBeGreaterThan(planBox.y);
    expect(y).toBeLessThan(planBox.y + planBox.height);

    let releasePayment: () => void = () => {};
    const released = new Promise<void>((resolve) => (releasePayment = resolve));
    await page.route(APPLY_URL, async (route) => {
      await released;
      await route.continue();
    });
    await page.mouse.click(x, y);
    await page.mouse.click(x, y, { delay: 20 });
    await expect(app.button('vip.paying')).toBeVisible();
    await expect(chosenPlan).toBeChecked();
    // The other plan is still disabled after the first half second.
    await expect(otherPlan).toBeDisabled();
    await page.mouse.click(x, y, { delay: 400 });
    await expect(chosenPlan).toBeChecked();
    releasePayment();
    await expect(vip.receipt).toContainText(t('vip.paidTitleLater', { name: 'VIP1' }));
    await expect(vip.receipt).toContainText('19.90');
    expect(readVipPurchases(mock)).toHaveLength(1);
    await vip.closeReceipt();
    await expect(otherPlan).toBeEnabled();
  },
);

test(
  'a purchase that the host cancels is not sent and keeps the form',
  { tag: '@long' },
  async ({ page, vip, mock }) => {
    await vip.open();
    const cancelledAction = page.locator('wealth-rewards').evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('wr-before-action', (event) => {
            event.preventDefault();
            resolve((event as CustomEvent<{ action: string }>).detail.action);
          });
        }),
    );
    await vip.buy('renew', '19.90');
    expect(await cancelledAction).toBe('apply-vip');
    await expect(vip.agreement).toBeChecked();
    await expect(vip.payButton('renew')).toBeEnabled();
    expect(readVipPurchases(mock)).toHaveLength(0);
  },
);

test('a price that failed to load shows an error with a retry', async ({
  page,
  app,
  host,
  vip,
}) => {
  await host.openLoggedIn();
  await page.route(APPLY_URL, answerWith({ code: 10009, msg: '' }, 503));
  await app.tab('tab.vip').first().click();
  await expect(vip.priceError).toBeVisible();
  await expectAccessible(page, 'no price');
  await page.unroute(APPLY_URL);
  await vip.priceError.getByRole('button').click();
  await expect(vip.total).toBeVisible();
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const)
  test(
    `VIP has no axe violation and no horizontal overflow in any state (${look})`,
    { tag: '@long' },
    async ({ page, vip, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      const body = `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`;
      await vip.open({ body });
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await vip.plan('upgrade', 'VIP2').check();
      await expect(page.getByText('−13.26')).toBeVisible();
      await expectAccessible(page, 'upgrade');
      await vip.payButton('upgrade').click();
      await expectAccessible(page, 'no consent');
      await vip.openDialog('upgrade');
      await expectAccessible(page, 'question');
      await vip.payInDialog('36.64').click();
      await expect(vip.receipt).toBeVisible();
      await expectAccessible(page, 'paid');
    },
  );

test(
  'on a low screen with large text the pay bar is at the end of the page and covers no plan',
  { tag: '@long' },
  async ({ page, vip, mock }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const body = `<wealth-rewards api-base="${mock.url}" text-size="large"></wealth-rewards>`;
    await vip.open({ body });
    const firstPlan = page.getByRole('radiogroup').locator('label').first();
    await firstPlan.scrollIntoViewIfNeeded();
    await expect(firstPlan).toBeInViewport({ ratio: 1 });
    await expect(vip.payButton('renew')).not.toBeInViewport();
    await expectNoOverflow(page);
    await vip.buy('renew', '19.90');
    await expect(vip.receipt).toBeVisible();
  },
);

test(
  'each plan shows its approximate price per day, with small decimals',
  { tag: '@long' },
  async ({ page, vip }) => {
    await vip.open();
    const card = (...plan: Parameters<typeof vip.plan>) =>
      page.locator('label').filter({ has: vip.plan(...plan) });
    const priceText = (price: string, n: string, amount: string) =>
      price + t('vip.days', { n }) + t('vip.perDay', { amount });
    await expect(card('renew', 'VIP1')).toContainText(priceText('19.90', '30', '0.66'));
    await expect(card('upgrade', 'VIP2')).toContainText(priceText('49.90', '90', '0.55'));
    await expect(card('upgrade', 'VIP3')).toContainText(priceText('168.00', '365', '0.46'));
    const fontSizeOf = (text: string) =>
      card('upgrade', 'VIP2')
        .getByText(text, { exact: true })
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await fontSizeOf('.90')).toBeLessThan(await fontSizeOf('49.90'));
  },
);

/** The words in the column headers of the table that are broken across lines. */
const readBrokenWords = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((headers) => {
    const texts = headers.flatMap((head) => {
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      return nodes;
    });
    return texts.flatMap((node) =>
      [...node.data.matchAll(/\S+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(([word]) => word),
    );
  });

test.describe('in English', () => {
  test.use({ language: 'en' });

  test(
    'the bill is in English, and the table of levels breaks no word at 320, 360 and 375 px',
    { tag: '@long' },
    async ({ page, vip, mock, t }) => {
      await vip.open();
      await expect(vip.plan('renew', 'VIP1')).toBeChecked();
      await vip.plan('upgrade', 'VIP2').check();
      const formula = { price: '19.90', left: '20', days: '30' };
      await expect(page.getByText(t('vip.formula', formula))).toBeVisible();
      await expect(page.getByText(t('vip.period', { n: '90', end: '2027-02-19' }))).toBeVisible();
      expect(readVipPurchases(mock)).toHaveLength(0);
      for (const width of [320, 360, 375]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(
          page.getByRole('columnheader').filter({ hasText: t('vip.standard') }),
        ).toBeVisible();
        expect(await readBrokenWords(page), `${width} px`).toEqual([]);
      }
    },
  );
});
