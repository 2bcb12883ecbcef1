import type { Page } from '@playwright/test';
import { CODE } from '../../src/contract/codes.ts';
import { answerWith, closeErrorDialog, goOnline } from '../support/faults.ts';
import { appModel } from '../support/pages/app.ts';
import { othersBuyUntil, twoHoldingsCoolingOff } from '../support/scenarios/invest.ts';
import { drawNumber } from '../support/scenarios/lottery.ts';
import { operatorChangesWithdrawals } from '../support/scenarios/withdrawals.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  openAtButton,
  pageWriteNamed,
  pressAndLoseAnswers,
  showAgain,
  walkToButton,
} from '../support/write-journey.ts';
import type { PageWrite } from '../support/writes.ts';

// What a page shows around a write whose outcome is unknown (RULES.md, Faults). `tests/matrix/writes.spec.ts` crosses
// the writes with the faults; these are the stories of single pages.

const WITHDRAWAL = pageWriteNamed('withdrawal');
const DRAW = pageWriteNamed('draw');
const PURCHASE = pageWriteNamed('purchase of a wealth card');
const CANCELLATION = pageWriteNamed('cancelled purchase of a wealth card');
const RENEWAL = pageWriteNamed('VIP renewal');

const withdrawing = { action: t('operation.withdraw') };
const pendingButton = (page: Page) =>
  page.getByRole('button', { name: t('operation.unclear') }).filter({ visible: true });
const urlOf = ({ call }: PageWrite) => `**/v1${call.path}`;

test(
  'a pending purchase of the last quota does not call the product sold out in its own sheet',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await pressAndLoseAnswers({ page, host, mock }, PURCHASE);
    const dialog = page.getByRole('dialog', { name: t('invest.confirmTitle') });
    await expect(dialog.getByRole('button', { name: t('operation.unclear') })).toBeVisible();
    await expect(dialog).toContainText('2,000.00');
    othersBuyUntil(mock, 0);
    await showAgain(page);
    const product = page.locator('li').filter({ hasText: '稳享90天' });
    await expect(product.filter({ hasText: t('invest.status.soldOut') })).not.toHaveCount(0);
    await expect(dialog).not.toContainText(t('invest.status.soldOut'));
  },
);

test(
  'a pending cancellation is shown at its own holding, and disables the button of the other holding',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    twoHoldingsCoolingOff(mock);
    await pressAndLoseAnswers({ page, host, mock }, CANCELLATION);
    const holdings = page.getByRole('listitem').filter({ has: page.getByRole('timer') });
    await expect(pendingButton(page).and(holdings.nth(0).getByRole('button'))).toBeVisible();
    const otherButton = holdings.nth(1).getByRole('button', { name: t('invest.cancelBuy') });
    await expect(otherButton).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'two devices buy the last quota: one succeeds, the other shows what is left',
  { tag: '@long' },
  async ({ page, host, mock, browser }) => {
    const otherPage = await (await browser.newContext()).newPage();
    othersBuyUntil(mock, 200_000);
    const before = PURCHASE.countEffects(mock);
    await openAtButton({ page, host, mock }, PURCHASE);
    await otherPage.goto(`${host.origin}/#${PURCHASE.page.path}`);
    await appModel({ page: otherPage, t }).logIn();
    await walkToButton(otherPage, PURCHASE);
    const pages = [page, otherPage];
    await Promise.all(pages.map((each) => PURCHASE.page.button(each).click()));
    const haveBought = await Promise.all(
      pages.map(async (each) => {
        const done = PURCHASE.page.done(each);
        await expect(done.or(each.getByRole('alertdialog'))).toBeVisible();
        return done.isVisible();
      }),
    );
    expect([...haveBought].sort()).toEqual([false, true]);
    const refusedPage = pages[haveBought.indexOf(false)]!;
    await refusedPage.getByRole('alertdialog').getByRole('button').click();
    await expect(refusedPage.getByText('额度不足，剩余0.00元')).toBeVisible();
    await expect(refusedPage.getByLabel(t('invest.amount'))).toHaveValue('2,000');
    expect(PURCHASE.countEffects(mock)).toBe(before + 1);
    expect(brokenRules(mock)).toEqual([]);
  },
);

for (const theme of ['light', 'dark'])
  test(
    `the message about a pending draw is readable (${theme})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await pressAndLoseAnswers({ page, host, mock }, DRAW);
      await page
        .locator('wealth-rewards')
        .evaluate((element, newTheme) => element.setAttribute('theme', newTheme), theme);
      await expect(page.getByRole('button', { name: t('operation.confirm') })).toBeVisible();
      await expectAccessible(page, 'unclear');
    },
  );

test('a pending draw stays locked after a reload, and the page then leads to its record', async ({
  page,
  host,
  mock,
}) => {
  await pressAndLoseAnswers({ page, host, mock }, DRAW);
  await expect(pendingButton(page)).toBeDisabled();
  await page.reload();
  await expect(pendingButton(page)).toBeDisabled();
  await mock.heal();
  await goOnline(page);
  const done = t('operation.done', { action: t('operation.draw') });
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await expect(DRAW.page.button(page)).toBeEnabled();
  await expect(DRAW.page.button(page)).toHaveAccessibleDescription('用 1 次机会 · 余 1');
  await expect(page.getByText(t('lottery.settled'))).toBeVisible();
  await page.getByRole('link', { name: t('lottery.way.see') }).click();
  const draws = page.getByRole('list', { name: t('title.lotteryDetail') });
  await draws.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByText(drawNumber(mock, 1))).toBeVisible();
  expect(brokenRules(mock)).toEqual([]);
});

test(
  'an upgrade in two tabs with a lost answer is paid once, and the other tab shows no charge',
  { tag: '@long' },
  async ({ page, host, context, mock }) => {
    const before = RENEWAL.countEffects(mock);
    const toUpgrade = async (tab: Page) => {
      await tab.getByRole('radio', { name: t('vip.plan.upgrade', { name: 'VIP2' }) }).check();
      await expect(tab.getByText('−13.26')).toBeVisible();
      await walkToButton(tab, RENEWAL);
      await expect(RENEWAL.page.button(tab)).not.toHaveAttribute('aria-disabled');
    };
    await host.openLoggedIn({ hash: `#${RENEWAL.page.path}` });
    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    const tabs = [page, otherTab];
    for (const tab of tabs) await toUpgrade(tab);
    await mock.setFault('reset-after-commit', RENEWAL.call.path, 1);
    await Promise.all(tabs.map((tab) => RENEWAL.page.button(tab).click()));
    const results = () => Promise.all(tabs.map((tab) => RENEWAL.page.done(tab).isVisible()));
    await expect.poll(async () => (await results()).filter(Boolean).length).toBe(1);
    const refusedTab = tabs[(await results()).indexOf(false)]!;
    await refusedTab
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(refusedTab.getByText(t('vip.priceChanged'))).toBeVisible();
    expect(RENEWAL.countEffects(mock)).toBe(before + 1);
    expect(brokenRules(mock)).toEqual([]);
  },
);

test('shows a refused price, keeps the consent, and blocks payment until the new quote is shown', async ({
  page,
  host,
  mock,
}) => {
  const before = RENEWAL.countEffects(mock);
  const consent = page.getByRole('checkbox');
  const payButton = page.getByRole('button', { name: t('vip.confirm.renew') });
  await page.clock.install();
  await host.openLoggedIn({ hash: `#${RENEWAL.page.path}` });
  await consent.check();
  await expect(payButton).toBeEnabled();
  await page.route(urlOf(RENEWAL), answerWith({ code: 71004, msg: '有效期超出上限', data: null }));
  const returnToPage = async () => {
    await page.clock.fastForward(31_000);
    await showAgain(page);
  };
  await returnToPage();
  await expect(page.getByRole('alert').filter({ hasText: '有效期超出上限' })).toBeVisible();
  await expect(consent).toBeChecked();
  await expect(payButton).toBeDisabled();
  await page.unroute(urlOf(RENEWAL));
  await returnToPage();
  await expect(payButton).toBeEnabled();
  await expect(consent).toBeChecked();
  expect(RENEWAL.countEffects(mock)).toBe(before);
});

test('a pending withdrawal of nearly the whole balance is not called too large', async ({
  page,
  host,
  mock,
  withdrawal,
}) => {
  operatorChangesWithdrawals(mock, { max: '10000.00' });
  await host.openLoggedIn({ hash: `#${WITHDRAWAL.page.path}` });
  await withdrawal.openSheet();
  await withdrawal.fill('10000');
  await expect(withdrawal.submitButton).toBeEnabled();
  await mock.setFault('reset-after-commit', WITHDRAWAL.call.path, 100);
  await withdrawal.submitButton.click();
  await expect(pendingButton(page)).toBeVisible();
  // Shown again, the page loads the balance after the withdrawal.
  await showAgain(page);
  await expect(withdrawal.sheet.getByText('2,345.67')).toBeVisible();
  await expect(pendingButton(page)).toBeVisible();
  const tooLarge = t('withdrawal.aboveBalanceHidden');
  await expect(withdrawal.sheet.getByText(tooLarge)).toHaveCount(0);
  await expect(withdrawal.amount).not.toHaveAttribute('aria-invalid', 'true');
});

test(
  'Back during a pending withdrawal shows a message, and no new form until it settles',
  { tag: '@long' },
  async ({ page, host, mock, withdrawal }) => {
    const before = WITHDRAWAL.countEffects(mock);
    const pending = t('operation.openOf', withdrawing);
    await host.openLoggedIn();
    await page.getByRole('link', { name: t('tab.my') }).click();
    await walkToButton(page, WITHDRAWAL);
    // Quotes are answered. The withdrawal takes effect, but its answers are lost.
    await page.route(urlOf(WITHDRAWAL), async (route) => {
      if (route.request().postData()?.includes('"preview"') ?? true) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await withdrawal.submitButton.click();
    await expect(pendingButton(page)).toBeVisible();
    await page.goBack();
    await expect(withdrawal.sheet).toHaveCount(0);
    await expect(page.getByText(pending)).toBeVisible();
    await withdrawal.openButton.click();
    await expect(withdrawal.sheet).toContainText(pending);
    await expect(withdrawal.amount).toHaveCount(0);
    await page.unroute(urlOf(WITHDRAWAL));
    await goOnline(page);
    await expect(page.getByRole('status')).toHaveText(t('operation.done', withdrawing));
    await expect(withdrawal.sheet).toHaveCount(0);
    await expect(page.getByText(pending)).toHaveCount(0);
    expect(WITHDRAWAL.countEffects(mock)).toBe(before + 1);
    await withdrawal.openSheet();
    await expect(withdrawal.amount).toHaveValue('');
  },
);

test(
  'an app that was suspended while sending shows the order on resume, and places one',
  { tag: '@long' },
  async ({ page, host, mock, withdrawal }) => {
    const before = WITHDRAWAL.countEffects(mock);
    const setPageShown = (isShown: boolean) =>
      page.evaluate((hidden) => {
        const visibilityState = hidden ? 'hidden' : 'visible';
        for (const [name, value] of Object.entries({ hidden, visibilityState }))
          Object.defineProperty(document, name, { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, !isShown);
    await openAtButton({ page, host, mock }, WITHDRAWAL);
    let release = () => {};
    const suspension = new Promise<void>((resolve) => (release = resolve));
    await page.route(urlOf(WITHDRAWAL), async (route) => {
      await suspension;
      if (route.request().method() !== 'OPTIONS') await route.fetch();
      return route.abort('connectionreset');
    });
    await withdrawal.submitButton.click();
    await setPageShown(false);
    release();
    await expect.poll(() => WITHDRAWAL.countEffects(mock)).toBe(before + 1);
    await expect(pendingButton(page)).toBeVisible();
    await page.unroute(urlOf(WITHDRAWAL));
    await setPageShown(true);
    await expect(withdrawal.success).toBeVisible();
    expect(WITHDRAWAL.countEffects(mock)).toBe(before + 1);
    expect(brokenRules(mock)).toEqual([]);
  },
);

test(
  'an element removed while sending resolves the outcome when it returns, and places one order',
  { tag: '@long' },
  async ({ page, host, mock, withdrawal }) => {
    const before = WITHDRAWAL.countEffects(mock);
    await openAtButton({ page, host, mock }, WITHDRAWAL);
    const sentRequests: string[] = [];
    await page.route(urlOf(WITHDRAWAL), async (route) => {
      const body = route.request().postData() ?? '';
      if (!body || body.includes('"preview"')) return route.continue();
      sentRequests.push(body.includes('"resolve"') ? 'status query' : 'write');
      if (sentRequests.length > 1) return route.continue();
      // The order is placed, but its answer never comes.
      await route.fetch();
    });
    await withdrawal.submitButton.click();
    await expect.poll(() => WITHDRAWAL.countEffects(mock)).toBe(before + 1);
    await page.evaluate(async () => {
      const element = document.querySelector('wealth-rewards')!;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.body.append(element);
    });
    await expect(page.getByRole('status')).toHaveText(t('operation.done', withdrawing));
    expect(sentRequests).toEqual(['write', 'status query']);
    expect(WITHDRAWAL.countEffects(mock)).toBe(before + 1);
    expect(brokenRules(mock)).toEqual([]);
    await withdrawal.openSheet();
    await expect(withdrawal.password).toHaveValue('');
  },
);

/** The message of the backend, which the app shows. */
const REFUSAL = 'The backend refuses';

/** Refuses all following quotes with this code. */
const refuseQuotes = async (page: Page, code: number) => {
  await page.route(urlOf(WITHDRAWAL), (route) =>
    route.request().postData()?.includes('"preview"')
      ? answerWith({ code, msg: REFUSAL, data: null })(route)
      : route.continue(),
  );
  // A return to the page refetches the quote.
  await showAgain(page);
};

for (const code of [
  CODE.withdrawalsUsedUp,
  CODE.dayAmountUsedUp,
  CODE.passwordOnHold,
  CODE.balanceTooSmall,
  CODE.realNameRequired,
  CODE.accountFrozen,
  CODE.maintenance,
])
  test(
    `a quote refused with ${code} under an open form is shown at the amount and keeps the input`,
    { tag: '@long' },
    async ({ page, host, mock, withdrawal }) => {
      const before = WITHDRAWAL.countEffects(mock);
      await openAtButton({ page, host, mock }, WITHDRAWAL);
      await refuseQuotes(page, code);
      await expect(withdrawal.amount).toHaveAccessibleDescription(new RegExp(REFUSAL));
      await expect(withdrawal.sheet.getByText(REFUSAL)).toHaveCount(1);
      await expect(withdrawal.amount).toHaveValue('500');
      await expect(withdrawal.password).toHaveValue('Demo1234');
      await expect(withdrawal.consent).toBeChecked();
      await expect(withdrawal.sheet.getByRole('button', { name: /^示例商业银行/ })).toBeVisible();
      await expect(withdrawal.submitButton).toBeDisabled();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByText(t('error.refresh'))).toHaveCount(0);
      // Another amount is quoted, and refused at the same place.
      await withdrawal.amount.fill('200');
      await expect(withdrawal.amount).toHaveAccessibleDescription(new RegExp(REFUSAL));
      await page.unroute(urlOf(WITHDRAWAL));
      await showAgain(page);
      await withdrawal.expectNet('199.00');
      await withdrawal.submitButton.click();
      await expect(withdrawal.success).toBeVisible();
      expect(WITHDRAWAL.countEffects(mock)).toBe(before + 1);
    },
  );

test(
  'a quote answered with 401 under an open form opens the login page',
  { tag: '@long' },
  async ({ page, host, mock, withdrawal }) => {
    await openAtButton({ page, host, mock }, WITHDRAWAL);
    await refuseQuotes(page, 401);
    await expect(withdrawal.sheet).toHaveCount(0);
    await closeErrorDialog(page, REFUSAL);
    await expect(page.getByRole('textbox', { name: t('login.mobile') })).toBeAttached();
  },
);
