import type { APIResponse, Locator, Page } from '@playwright/test';
import { WITHDRAWAL_STATUS } from '../../src/contract/statuses.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { answerWith, goOnline } from '../support/faults.ts';
import { withdrawalTypeModel } from '../support/pages/withdrawal-type.ts';
import { withdrawalModel } from '../support/pages/withdrawal.ts';
import { pressByScript, pressByScriptDuring } from '../support/press-by-script.ts';
import { pressDisabled } from '../support/press-disabled.ts';
import {
  cardBoundToday,
  countWithdrawals,
  memberWithoutPayees,
  operatorChangesWithdrawals,
  readLastWithdrawal,
} from '../support/scenarios/withdrawals.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const WITHDRAW_URL = '**/v1/api/user/exchange_bank_money';
/** The app refetches an open order after this time. */
const REFETCH_MS = 5_000;

test('shows the quote, then the order and its progress', async ({ page, withdrawal, mock }) => {
  const { sheet, progress } = withdrawal;
  await page.clock.install();
  await withdrawal.open();
  await expect(withdrawal.payee).toHaveAccessibleName(/^示例商业银行 \*\*\*\* 0018/);
  const countQuotes = () =>
    mock.calls.filter((call) => call.endsWith('/exchange_bank_money')).length;
  const quotesBefore = countQuotes();
  await withdrawal.amount.pressSequentially('1234');
  await withdrawal.allButton.click();
  await expect(withdrawal.amount).toHaveValue('5,000.00');
  await withdrawal.expectNet('4,975.00');
  expect(countQuotes() - quotesBefore).toBeLessThanOrEqual(2);
  await withdrawal.amount.fill('500');
  await withdrawal.expectNet('497.50');
  for (const text of [
    t('withdrawal.feeRule', { rate: '0.50', min: '1.00', max: '25.00' }),
    '\u22122.50',
    t('withdrawal.left', { n: 3, amount: '10,000.00', free: 0 }),
  ])
    await expect(sheet).toContainText(text);
  await expectAccessible(page, 'the form');

  await withdrawal.place();
  await expect(withdrawal.success).toBeFocused();
  await expect(sheet).toContainText(`${t('withdrawal.lineExpected')}497.50`);
  const [done, now] = [t('progress.done'), t('progress.now')];
  await expect(progress).toContainText(`${t('withdrawal.stepReview')} ${now}`);
  await expectAccessible(page, 'the order');
  const applied = new RegExp(`${t('withdrawal.stepApply')} ${done}\\d\\d-\\d\\d \\d\\d:\\d\\d`);
  await expect(progress).toContainText(applied);
  // The app refetches the status by itself.
  mock.advance(31_000);
  await page.clock.fastForward(REFETCH_MS);
  await expect(progress).toContainText(`${t('withdrawal.stepPay')} ${now}`);
  await expect(withdrawal.cancelButton).toHaveCount(0);
  mock.advance(61_000);
  await page.clock.fastForward(REFETCH_MS);
  await expect(progress).toContainText(`${t('withdrawal.stepArrive')} ${done}`);
  await expect(sheet.getByRole('heading', { name: t('withdrawal.paid') })).toBeVisible();
  await expect(sheet).toContainText(`${t('withdrawal.lineNet')}497.50`);
  await withdrawal.doneButton.click();
  await expect(sheet).toHaveCount(0);
  await expect(withdrawal.balance('11,845.67')).toBeVisible();
});

for (const place of ['the sheet', 'another page'] as const)
  test(
    `if the order is refused while ${place} is open, the account page shows the refunded balance`,
    { tag: '@long' },
    async ({ page, app, withdrawal, mock }) => {
      await page.clock.install();
      await withdrawal.open();
      await withdrawal.place('500.13');
      await expect(withdrawal.balance('11,845.54')).toBeVisible();
      if (place === 'another page') {
        await withdrawal.doneButton.click();
        await app.tab('tab.home').click();
      }
      mock.advance(40_000);
      await page.clock.fastForward(place === 'another page' ? 31_000 : REFETCH_MS);
      if (place === 'another page') await app.tab('tab.my').click();
      else {
        await expect(withdrawal.sheet).toContainText(`${t('withdrawal.lineReturned')}500.13`);
        await withdrawal.doneButton.click();
        await expect(withdrawal.balance('500.00')).toBeVisible();
      }
      await expect(withdrawal.balance('12,345.67')).toBeVisible();
    },
  );

test('after a refused fee only the new one can be sent', async ({
  page,
  app,
  withdrawal,
  mock,
}) => {
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await withdrawal.fillAndQuote();
  operatorChangesWithdrawals(mock, { fee_rate: '4.00' });
  await page.route(WITHDRAW_URL, (route) =>
    route.request().postData()?.includes('"preview"')
      ? answerWith({ code: 10010, msg: '', data: null }, 500)(route)
      : route.continue(),
  );
  await withdrawal.submitButton.click();
  await app.answer('common.ok');
  await expect(withdrawal.sheet).toContainText(t('withdrawal.quoteFailed'));
  await expect(withdrawal.sheet).not.toContainText('\u22122.50');
  await expect(withdrawal.submitButton).toBeDisabled();
  await page.unroute(WITHDRAW_URL);
  await app.button('common.retry').click();
  await withdrawal.expectNet('480.00');
  await withdrawal.confirmChange(`${t('withdrawal.lineFee')}2.50 → 20.00`);
  expect(countWithdrawals(mock)).toBe(countBefore);
  await withdrawal.submitButton.click();
  await expect(withdrawal.success).toBeVisible();
  expect(readLastWithdrawal(mock).fee).toBe(2_000);
});

test('a press from before a change of the fee is ignored', async ({ page, withdrawal, mock }) => {
  const { submitButton } = withdrawal;
  await page.clock.install();
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await withdrawal.fillAndQuote();
  operatorChangesWithdrawals(mock, { fee_rate: '4.00' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await submitButton.hover();
  await page.mouse.down();
  await goOnline(page);
  // The test pauses the clock, so that a slow machine never exceeds the delay.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return submitButton.textContent();
    })
    .toBe(t('withdrawal.submitNet', { amount: '480.00' }));
  await page.mouse.up();
  await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(500);
  await expect(submitButton).not.toHaveAttribute('aria-disabled');
  expect(countWithdrawals(mock)).toBe(countBefore);
  await page.clock.resume();
  await withdrawal.confirmChange(`${t('withdrawal.lineFee')}2.50 → 20.00`);
  await submitButton.click();
  await expect(withdrawal.success).toBeVisible();
  expect(readLastWithdrawal(mock).fee).toBe(2_000);
});

test('on a phone of 667 px everything is visible above the button, also after a wrong password', async ({
  page,
  withdrawal,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await withdrawal.open();
  await withdrawal.fillAndQuote();
  const boxOf = async (element: Locator) => (await element.boundingBox())!;
  const expectAboveButton = async (element: Locator) => {
    const [box, button] = [await boxOf(element), await boxOf(withdrawal.submitButton)];
    expect(box.y + box.height).toBeLessThanOrEqual(button.y);
    expect(button.y + button.height).toBeLessThanOrEqual(667);
  };
  await expectAboveButton(withdrawal.password);
  await expectAboveButton(withdrawal.consent);
  // Each line of text has one rectangle.
  const fee = withdrawal.sheet.getByText('−2.50');
  expect(await fee.evaluate((element) => element.getClientRects().length)).toBe(1);
  await withdrawal.password.fill('Wrong1234');
  await withdrawal.submitButton.click();
  await expect(withdrawal.password).toHaveAccessibleDescription('登录密码错误（还可尝试4次）');
  await expectAboveButton(withdrawal.password);
});

test('keeps refused input, then places and cancels an order', async ({ app, withdrawal, mock }) => {
  const { sheet, password } = withdrawal;
  await withdrawal.open();
  await withdrawal.fill('5000.01');
  await withdrawal.submitButton.click();
  await expect(withdrawal.amount).toBeFocused();
  await withdrawal.amount.fill('500');
  await password.fill('Wrong1234');
  await withdrawal.submitButton.click();
  await expect(password).toHaveAccessibleDescription('登录密码错误（还可尝试4次）');
  await expect(password).toBeFocused();
  await expect(app.dialog).toHaveCount(0);
  await expect(withdrawal.amount).toHaveValue('500');
  await expect(withdrawal.consent).toBeChecked();
  await withdrawal.place();

  await withdrawal.cancelOrder();
  await expect(withdrawal.progress).toContainText(t('withdrawal.returned'));
  await expect(sheet.getByRole('heading', { name: t('withdrawal.cancelled') })).toBeVisible();
  await expect(sheet).toContainText(`${t('withdrawal.lineReturned')}500.00`);
  for (const key of ['withdrawal.lineNet', 'asset.arrives', 'withdrawal.lineFee'] as const)
    await expect(sheet.getByText(t(key))).toHaveCount(0);
  expect(readLastWithdrawal(mock).status).toBe(WITHDRAWAL_STATUS.cancelled);
  await expect(withdrawal.balance('12,345.67')).toBeVisible();
});

test('Enter and 20 taps place one order, scripts place none', async ({
  page,
  withdrawal,
  mock,
}) => {
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await withdrawal.fillAndQuote();
  // A scripted press is ignored.
  await pressByScript(withdrawal.submitButton);
  // A script that runs during another press is ignored, too.
  await pressByScriptDuring(
    withdrawal.submitButton,
    withdrawal.sheet.getByRole('button', { name: t('field.showPassword') }),
  );
  await withdrawal.expectNet('497.50');
  expect(countWithdrawals(mock)).toBe(countBefore);
  const buttonBox = await withdrawal.submitButton.boundingBox();
  if (!buttonBox) throw new Error('the button is not there');
  await withdrawal.password.press('Enter');
  for (let tap = 0; tap < 20; tap += 1)
    await page.mouse.click(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2);
  await expect(withdrawal.success).toBeVisible();
  expect(countWithdrawals(mock)).toBe(countBefore + 1);
});

test(
  'after a lost session only the amount is kept',
  { tag: '@long' },
  async ({ page, app, withdrawal }) => {
    await withdrawal.open();
    await withdrawal.fillAndQuote();
    await page.route(WITHDRAW_URL, answerWith({ code: 401, msg: '请重新登录', data: null }));
    await withdrawal.submitButton.click();
    await app.answer('common.ok');
    await expect(withdrawal.sheet).toHaveCount(0);
    await page.unroute(WITHDRAW_URL);
    await app.logIn();
    await app.closeMessage(t('operation.undone', { action: t('operation.withdraw') }));
    await withdrawal.openSheet();
    await expect(withdrawal.amount).toHaveValue('500');
    await expect(withdrawal.password).toHaveValue('');
  },
);

test('holding Enter sends a wrong password once', async ({ page, withdrawal, mock }) => {
  await withdrawal.open();
  await withdrawal.fillAndQuote();
  await withdrawal.password.fill('Wrong1234');
  mock.calls.length = 0;
  const businessError = page.waitForResponse((answer) => /exchange_bank_money/.test(answer.url()));
  await page.keyboard.down('Enter');
  await businessError;
  await expect(withdrawal.password).toHaveAccessibleDescription(/4/);
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(mock.calls.filter((call) => call.endsWith('exchange_bank_money'))).toHaveLength(1);
});

test(
  'an order is cancelled only when the server says so',
  { tag: '@long' },
  async ({ page, app, withdrawal }) => {
    await withdrawal.open();
    let orderAnswer: APIResponse;
    await page.route(WITHDRAW_URL, async (route) => {
      const input = route.request().postDataJSON() as { password?: string; action?: string };
      if (input.password) orderAnswer = await route.fetch();
      else if (input.action !== 'cancel') return route.continue();
      // The server answers the cancellation with the unchanged order.
      await route.fulfill({ response: orderAnswer });
    });
    await withdrawal.place();
    await withdrawal.cancelOrder();
    await expect(app.dialog).toHaveCount(0);
    await expect(withdrawal.cancelButton).toBeEnabled();
    // Counts at once instead of waiting, because a wrong toast would disappear by itself.
    expect(await app.text('withdrawal.cancelled').count()).toBe(0);
  },
);

test(
  'the last step of a refused order has no success mark',
  { tag: '@long' },
  async ({ withdrawal, mock }) => {
    await withdrawal.open();
    // A person at the operator reviews this amount for ten minutes.
    await withdrawal.place('1500.13');
    mock.advance(11 * 60_000);
    const steps = withdrawal.progress.getByRole('listitem');
    await expect(steps.last()).toContainText(t('withdrawal.returned'));
    await expect(steps.first()).toContainText(new RegExp(`${t('progress.done')}11-21 10:00$`));
    await expect(steps.last()).toContainText('11-21 10:10');
    await expect(steps.last()).not.toContainText(t('progress.done'));
    const colours = await withdrawal.sheet.evaluate((dialog) => {
      const [chip, mark] = ['h3 + *', 'ol li:last-child svg'].map((selector) =>
        dialog.querySelector(selector),
      );
      return [chip, mark].map((element) => element && getComputedStyle(element).color);
    });
    expect(colours[1]).toBe(colours[0]);
  },
);

test('a payee unbound in another tab is chosen again', async ({ page, host, withdrawal, mock }) => {
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await withdrawal.choosePayee(/样例城市银行/);
  await withdrawal.fillAndQuote();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${host.origin}/#/pages-sub/withdrawal-type/index`);
  const payees = withdrawalTypeModel({ page: otherTab, host, t });
  await payees.unbind('样例城市银行 0012');
  // The toast may be over by now, so the list tells it.
  await expect(payees.menuButton('样例城市银行 0012')).toHaveCount(0);
  await page.bringToFront();
  await withdrawal.returnToTab();
  await withdrawal.expectPayeeGone();
  await expectAccessible(page, 'a payee that has vanished');
  await withdrawal.password.fill('Demo1234');
  await withdrawal.consent.check();
  await withdrawal.password.press('Enter');
  await pressDisabled(withdrawal.submitButton);
  await expect(withdrawal.submitButton).toHaveAttribute('aria-disabled', 'true');
  expect(countWithdrawals(mock)).toBe(countBefore);
  await withdrawal.choosePayee(/示例商业银行/);
  await expect(withdrawal.sheet.getByText(t('withdrawal.payeeGone'))).toHaveCount(0);
  await withdrawal.submitButton.click();
  await expect(withdrawal.success).toBeVisible();
  expect(readLastWithdrawal(mock).payee.no_masked).toBe('**** **** **** 0018');
});

test('Back closes the sheet, which keeps only the amount', async ({ page, app, withdrawal }) => {
  await withdrawal.openAccountFromHome();
  await withdrawal.openSheet();
  await withdrawal.fill();
  await page.goBack();
  await expect(withdrawal.sheet).toHaveCount(0);
  await expect(app.heading('title.my')).toBeVisible();
  await expect(withdrawal.openButton).toBeFocused();
  await withdrawal.openSheet();
  await expect(withdrawal.amount).toHaveValue('500');
  await expect(withdrawal.consent).not.toBeChecked();
});

test(
  'a sheet that fails to load is loaded by the next press',
  { tag: '@long' },
  async ({ page, withdrawal }) => {
    await withdrawal.openAccount();
    await page.route('**/WithdrawalSheet*', (route) => route.abort());
    await withdrawal.openButton.click();
    await expect(page.getByRole('status')).toHaveText(t('common.loadFailed'));
    await page.unroute('**/WithdrawalSheet*');
    await withdrawal.openSheet();
    await expect(withdrawal.payee).toBeVisible();
  },
);

/** Makes the host hold each action until the test calls `approve()` or `refuse()` in the page. */
const letHostDecide = (page: Page) =>
  page.locator('wealth-rewards').evaluate((element: WealthRewardsElement) => {
    element.addEventListener('wr-before-action', ({ detail }) => {
      detail.waitUntil(
        new Promise((approve, refuse) => {
          Object.assign(globalThis, { approve, refuse, actionParams: detail.params });
        }),
      );
    });
  });

/** Expects that the host holds a withdrawal to a bank card. */
const expectHostAsked = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (globalThis as { actionParams?: unknown }).actionParams))
    .toMatchObject({ payeeType: 'bank' });

/** Sends the form, and makes the host hold the withdrawal. */
async function withdrawAndHold(page: Page, withdrawal: ReturnType<typeof withdrawalModel>) {
  await letHostDecide(page);
  await withdrawal.fill();
  await withdrawal.submitButton.click();
  await expectHostAsked(page);
}

test('the host can stop a withdrawal in three ways', async ({ page, withdrawal, mock }) => {
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await page.evaluate(() => {
    const received: string[] = [];
    Object.assign(globalThis, { received, isStopped: true });
    for (const name of ['wr-before-action', 'wr-action-complete', 'wr-action-fail'])
      document.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<{ action: string; result?: { orderNo: string } }>;
        received.push([name, detail.action, detail.result?.orderNo].filter(Boolean).join(' '));
        if ((globalThis as unknown as { isStopped: boolean }).isStopped) event.preventDefault();
      });
  });
  const readReceived = () =>
    page.evaluate(() => (globalThis as unknown as { received: string[] }).received);
  const failed = ['wr-before-action withdraw', 'wr-action-fail withdraw'];
  await withdrawal.fill();
  await withdrawal.submitButton.click();
  await expect.poll(readReceived).toEqual(failed);
  await expect(withdrawal.stoppedText).toBeVisible();
  await withdrawal.expectNet('497.50');
  expect(countWithdrawals(mock)).toBe(countBefore);
  await page.evaluate(() => Object.assign(globalThis, { isStopped: false }));
  await withdrawal.password.fill('Wrong1234');
  await withdrawal.submitButton.click();
  await expect.poll(readReceived).toEqual([...failed, ...failed]);

  await letHostDecide(page);
  await withdrawal.password.fill('Demo1234');
  await withdrawal.submitButton.click();
  await expectHostAsked(page);
  for (const refusal of ['refuse(new Error("not the member"))', 'approve(false)']) {
    await page.evaluate(refusal);
    await expect(withdrawal.stoppedText).toBeVisible();
    await expect(withdrawal.stoppedText).toHaveCount(0);
    expect(countWithdrawals(mock)).toBe(countBefore);
    await withdrawal.submitButton.click();
    await expect(withdrawal.submitButton).toBeDisabled();
  }
  await page.evaluate('approve()');
  await expect(withdrawal.success).toBeVisible();
  expect(countWithdrawals(mock)).toBe(countBefore + 1);
  expect(await readReceived()).toEqual([
    ...[failed, failed, failed, failed].flat(),
    'wr-before-action withdraw',
    `wr-action-complete withdraw ${readLastWithdrawal(mock).order_no}`,
  ]);
});

test('while the host decides, no second order is placed', async ({ page, withdrawal, mock }) => {
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await withdrawAndHold(page, withdrawal);
  await withdrawal.closeButton.click();
  await withdrawal.openButton.click();
  await expect(withdrawal.sheet).toContainText(t('operation.unclearText'));
  await expect(withdrawal.amount).toHaveCount(0);
  await page.evaluate('approve()');
  await expect(withdrawal.sheet).toHaveCount(0);
  expect(countWithdrawals(mock)).toBe(countBefore + 1);
});

test('an approval of the host sends nothing while another tab has a pending order', async ({
  page,
  host,
  withdrawal,
  mock,
}) => {
  await withdrawal.open();
  const countBefore = countWithdrawals(mock);
  await withdrawAndHold(page, withdrawal);
  const otherTab = await page.context().newPage();
  const otherWithdrawal = withdrawalModel({ page: otherTab, host, t });
  await otherTab.goto(page.url());
  await otherWithdrawal.openSheet();
  await otherWithdrawal.fillAndQuote();
  for (const tab of [page, otherTab]) await tab.route(WITHDRAW_URL, (route) => route.abort());
  await otherWithdrawal.submitButton.click();
  await expect(otherWithdrawal.sheet).toContainText(t('operation.unclearText'));
  await page.bringToFront();
  await page.evaluate('approve()');
  await expect(withdrawal.stoppedText).toBeVisible();
  expect(countWithdrawals(mock)).toBe(countBefore);
});

test('approvals in two tabs at once place one order', async ({ page, host, withdrawal, mock }) => {
  await withdrawal.openAccount();
  const countBefore = countWithdrawals(mock);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  const otherWithdrawal = withdrawalModel({ page: otherTab, host, t });
  for (const [tab, form] of [
    [page, withdrawal],
    [otherTab, otherWithdrawal],
  ] as const) {
    await tab.bringToFront();
    await form.openSheet();
    await withdrawAndHold(tab, form);
    await tab.evaluate("new BroadcastChannel('step-up').onmessage = () => approve()");
  }
  await page.evaluate("new BroadcastChannel('step-up').postMessage('')");
  for (const { stoppedText, success } of [withdrawal, otherWithdrawal])
    await expect(stoppedText.or(success)).toBeVisible();
  expect(countWithdrawals(mock)).toBe(countBefore + 1);
});

for (const look of ['theme="dark"', 'text-size="large"'])
  test(
    `the withdrawal sheet and its payees have no axe violations and no overflow at 320 px: ${look}`,
    { tag: '@long' },
    async ({ page, withdrawal, mock }) => {
      cardBoundToday(mock, 'YLCS');
      await page.setViewportSize({ width: 320, height: 700 });
      await withdrawal.open({
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
      });
      await withdrawal.amount.fill('500');
      await withdrawal.expectNet('497.50');
      await expectAccessible(page, look);
      await expectNoOverflow(page);
      await withdrawal.payee.click();
      await expect(withdrawal.payees).toBeVisible();
      await expectAccessible(page, 'the list of payees');
      await page.keyboard.press('Escape');
      memberWithoutPayees(mock);
      await withdrawal.returnToTab();
      await expect(withdrawal.sheet).toContainText(t('withdrawal.noPayee'));
      await expectAccessible(page, 'no payee');
    },
  );
