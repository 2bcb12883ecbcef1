import type { APIResponse, Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { settingsOf } from '../../mock-server/modules/common/rules/settings.ts';
import { NO, YES } from '../../src/contract/flag.ts';
import { fen } from '../../src/contract/money.ts';
import { WITHDRAWAL_STATUS } from '../../src/contract/statuses.ts';
import type { WealthRewardsElement } from '../../src/index.ts';
import { closeErrorDialog, answerWith, goOnline } from '../support/faults.ts';
import { pressByScript, pressByScriptDuring } from '../support/press-by-script.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test, type HostPage, type TestHost } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  amountField,
  choosePayee,
  openButton,
  confirmButton,
  consentCheckbox,
  expectPayeeGone,
  fillInForm,
  openSheet,
  countOrders,
  passwordField,
  successHeading,
  withdrawalSheet,
  cancelWithdrawal,
  unbindCard,
} from '../support/withdrawal.ts';

const MEMBER_MOBILE = '13800000001';
const WITHDRAW_URL = '**/v1/api/user/exchange_bank_money';
const HOUR = 3_600_000;
/** The app refetches an open order after this time. */
const REFETCH_MS = 5_000;

const openAccount = (host: TestHost, hostPage?: HostPage) =>
  host.openLoggedIn({ ...hostPage, hash: '#/pages/my/index' });

/** Makes the app refetch, as when the member returns to the page. */
const returnToPage = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Opens the account page over home, because Back closes a sheet only if there is a previous page. */
async function openAccountFromHome(page: Page, host: TestHost) {
  await host.openLoggedIn();
  await page.getByRole('link', { name: t('tab.my') }).click();
}

test('shows the quote before a withdrawal, and the order with its progress after it', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install();
  await openAccount(host);
  await openSheet(page);
  await expect(withdrawalSheet(page).getByRole('button', { name: /^示例商业银行/ })).toContainText(
    '**** 0018',
  );
  await amountField(page).fill('500');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  await expect(withdrawalSheet(page)).toContainText(
    t('withdrawal.feeRule', { rate: '0.50', min: '1.00', max: '25.00' }),
  );
  await expect(withdrawalSheet(page)).toContainText('\u22122.50');
  await expect(withdrawalSheet(page)).toContainText('今日还可提现 3 次，共 10,000.00 元');
  await expectAccessible(page, 'the form');
  await passwordField(page).fill('Demo1234');
  await consentCheckbox(page).check();
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeFocused();
  await expect(withdrawalSheet(page)).toContainText('预计到账金额497.50');
  await expect(
    withdrawalSheet(page).getByRole('list', { name: t('withdrawal.progress') }),
  ).toContainText('审核 进行中');
  await expectAccessible(page, 'the order');
  await expect(
    withdrawalSheet(page).getByRole('list', { name: t('withdrawal.progress') }),
  ).toContainText(/提交申请 已完成\d\d-\d\d \d\d:\d\d/);
  // The app refetches the status by itself.
  mock.advance(31_000);
  await page.clock.fastForward(REFETCH_MS);
  await expect(
    withdrawalSheet(page).getByRole('list', { name: t('withdrawal.progress') }),
  ).toContainText('打款 进行中');
  await expect(
    withdrawalSheet(page).getByRole('button', { name: t('withdrawal.cancel') }),
  ).toHaveCount(0);
  mock.advance(61_000);
  await page.clock.fastForward(REFETCH_MS);
  await expect(
    withdrawalSheet(page).getByRole('list', { name: t('withdrawal.progress') }),
  ).toContainText('到账 已完成');
  await expect(
    withdrawalSheet(page).getByRole('heading', { name: t('withdrawal.paid') }),
  ).toBeVisible();
  await expect(withdrawalSheet(page)).toContainText('实际到账497.50');
  await withdrawalSheet(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(withdrawalSheet(page)).toHaveCount(0);
  await expect(page.getByText('11,845.67').filter({ visible: true })).toBeVisible();
});

test('says that an amount above the limit of the operator is reviewed', async ({ page, host }) => {
  await openAccount(host);
  await openSheet(page);
  await amountField(page).fill('1000');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '995.00' }));
  await expect(withdrawalSheet(page)).not.toContainText('人工审核');
  await amountField(page).fill('1000.01');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '995.00' }));
  await expect(withdrawalSheet(page)).toContainText(t('withdrawal.audited', { n: '1,000.00' }));
});

test(
  'if the order is refused while the sheet is open, the page below it shows the refunded balance',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install();
    await openAccount(host);
    await openSheet(page);
    await fillInForm(page, '500.13');
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    await expect(page.getByText('11,845.54').filter({ visible: true }).first()).toBeVisible();
    mock.advance(40_000);
    await page.clock.fastForward(REFETCH_MS);
    await expect(withdrawalSheet(page)).toContainText('退回可用余额500.13');
    await withdrawalSheet(page)
      .getByRole('button', { name: t('common.done') })
      .click();
    await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('500.00').filter({ visible: true })).toBeVisible();
  },
);

test(
  'if the order is refused while another page is open, the account page then shows the refunded balance',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.clock.install();
    await openAccount(host);
    await openSheet(page);
    await fillInForm(page, '500.13');
    await confirmButton(page).click();
    await withdrawalSheet(page)
      .getByRole('button', { name: t('common.done') })
      .click();
    await expect(page.getByText('11,845.54').filter({ visible: true })).toBeVisible();
    await page.getByRole('link', { name: t('tab.home') }).click();
    mock.advance(40_000);
    await page.clock.fastForward(31_000);
    await page.getByRole('link', { name: t('tab.my') }).click();
    await expect(page.getByText('12,345.67').filter({ visible: true })).toBeVisible();
  },
);

test('“all” fills in the minimum of balance and limits, and requests only the latest quote', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const callsBefore = mock.calls.filter((call) => call.endsWith('/exchange_bank_money')).length;
  await amountField(page).pressSequentially('1234');
  await withdrawalSheet(page)
    .getByRole('button', { name: t('withdrawal.all') })
    .click();
  await expect(amountField(page)).toHaveValue('5,000.00');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '4,975.00' }));
  const callCount =
    mock.calls.filter((call) => call.endsWith('/exchange_bank_money')).length - callsBefore;
  expect(callCount).toBeLessThanOrEqual(2);
});

/** Typed amounts, each with the reason why it is refused. */
const REFUSED_AMOUNTS = [
  ['0', t('withdrawal.belowMin', { n: '10.00' })],
  ['9.99', t('withdrawal.belowMin', { n: '10.00' })],
  ['5000.01', t('withdrawal.aboveMax', { n: '5,000.00' })],
  ['99999999999999', t('withdrawal.aboveBalance', { n: '12,345.67' })],
  ['12345.68', t('withdrawal.aboveBalance', { n: '12,345.67' })],
  ['1.234', t('withdrawal.unreadable')],
  ['一百', t('withdrawal.unreadable')],
  ['', t('refused.missing', { label: t('withdrawal.amount') })],
] as const;

test('names the broken limit while an amount is typed', async ({ page, host }) => {
  await openAccount(host);
  await openSheet(page);
  await amountField(page).pressSequentially('5');
  await expect(page.getByText(t('withdrawal.belowMin', { n: '10.00' }))).toBeVisible();
  await amountField(page).pressSequentially('0');
  await expect(page.getByText(t('withdrawal.belowMin', { n: '10.00' }))).toHaveCount(0);
});

test('an amount that cannot be withdrawn is refused at its field, and the form keeps its input', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  for (const [typed, reason] of REFUSED_AMOUNTS) {
    await fillInForm(page, typed);
    await confirmButton(page).click();
    await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(reason));
    await expect(amountField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue('Demo1234');
  }
  expect(countOrders(mock)).toBe(orderCountBefore);
});

test(
  'reads full-width digits and a pasted amount with a currency sign',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAccount(host);
    await openSheet(page);
    await amountField(page).fill('５００');
    await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
    await amountField(page).fill('¥1,234.50元');
    await expect(amountField(page)).toHaveValue('1,234.50');
    await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '1,228.32' }));
  },
);

/** Changes the operator's settings for withdrawals. */
const changeSettings = ({ db, transaction }: Mock, changes: object) =>
  transaction(() => {
    const { withdraw } = settingsOf(db);
    db.settings.update(1, { withdraw: { ...withdraw, ...changes } });
  });

/** Expects that the member must confirm again, and that the note names these changes. Then confirms again. */
async function confirmAgain(page: Page, ...changes: readonly string[]) {
  const note = withdrawalSheet(page)
    .getByRole('alert')
    .filter({ hasText: t('withdrawal.termsChanged') });
  for (const change of changes) await expect(note).toContainText(change);
  await expect(consentCheckbox(page)).not.toBeChecked();
  await expect(passwordField(page)).toHaveValue('');
  await passwordField(page).fill('Demo1234');
  await consentCheckbox(page).check();
  await expect(note).toHaveCount(0);
}

test('does not charge a changed fee; shows it and needs another consent', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  changeSettings(mock, { fee_rate: '4.00' });
  await confirmButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(amountField(page)).toHaveAccessibleDescription(/提现条件已更新，尚未提交/);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '480.00' }));
  await confirmAgain(page, '手续费2.50 → 20.00', '收费标准0.50%，最低 1.00');
  expect(countOrders(mock)).toBe(orderCountBefore);
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  expect(mock.db.withdraw_orders.all().at(-1)?.fee).toBe(2_000);
});

test('after a refused fee nothing can be sent before the new fee is loaded', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  changeSettings(mock, { fee_rate: '4.00' });
  await page.route(WITHDRAW_URL, (route) =>
    route.request().postData()?.includes('"preview"')
      ? answerWith({ code: 10010, msg: '', data: null }, 500)(route)
      : route.continue(),
  );
  await confirmButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(withdrawalSheet(page)).toContainText(t('withdrawal.quoteFailed'));
  await expect(withdrawalSheet(page)).not.toContainText('\u22122.50');
  await expect(confirmButton(page)).toBeDisabled();
  await page.unroute(WITHDRAW_URL);
  await withdrawalSheet(page)
    .getByRole('button', { name: t('common.retry') })
    .click();
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '480.00' }));
  await confirmAgain(page, '手续费2.50 → 20.00');
});

test('a fee that changes under the consent clears consent and password, and the bill shows one rule', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  // Another amount has another fee by the same rule.
  await amountField(page).fill('600');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '597.00' }));
  await expect(consentCheckbox(page)).toBeChecked();
  await expect(passwordField(page)).toHaveValue('Demo1234');
  changeSettings(mock, { fee_rate: '5.00', fee_min: '20.00' });
  await returnToPage(page);
  await expect(withdrawalSheet(page)).toContainText('\u221225.00');
  await confirmAgain(
    page,
    '手续费3.00 → 25.00',
    '收费标准0.50%，最低 1.00，最高 25.00，不足 1 分按 1 分计 → 5.00%，最低 20.00，最高 25.00',
  );
  await expect(withdrawalSheet(page)).toContainText('5.00%，最低 20.00，最高 25.00');
  await expect(withdrawalSheet(page)).not.toContainText('0.50%');
  // A rule that changes while the member edits the amount.
  changeSettings(mock, { fee_rate: '0.50', fee_min: '20.00' });
  await amountField(page).fill('700');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '680.00' }));
  await confirmAgain(page, '收费标准5.00%', '→ 0.50%');
});

test('a review limit that falls under the amount needs another consent, also if the press comes first', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  changeSettings(mock, { audit_over: '400.00' });
  await returnToPage(page);
  await expect(withdrawalSheet(page)).toContainText(t('withdrawal.audited', { n: '400.00' }));
  await confirmAgain(page, '人工审核超过 1,000.00 元 → 超过 400.00 元');
  await amountField(page).fill('300');
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '298.50' }));
  await expect(withdrawalSheet(page)).not.toContainText('需人工审核');
  changeSettings(mock, { audit_over: '100.00' });
  await confirmButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(withdrawalSheet(page)).toContainText(t('withdrawal.audited', { n: '100.00' }));
  expect(countOrders(mock)).toBe(orderCountBefore);
  await confirmAgain(page, '人工审核超过 400.00 元 → 超过 100.00 元');
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  expect(countOrders(mock)).toBe(orderCountBefore + 1);
});

test('a press that begins before the fee changes places no order', async ({ page, host, mock }) => {
  await page.clock.install();
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled');
  changeSettings(mock, { fee_rate: '4.00' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await confirmButton(page).hover();
  await page.mouse.down();
  await goOnline(page);
  // The test pauses the clock, so that a slow machine never exceeds the delay.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return confirmButton(page).textContent();
    })
    .toBe(t('withdrawal.submitNet', { amount: '480.00' }));
  await page.mouse.up();
  await expect(confirmButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(500);
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled');
  expect(countOrders(mock)).toBe(orderCountBefore);
  await page.clock.resume();
  await confirmAgain(page, '手续费2.50 → 20.00');
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  expect(mock.db.withdraw_orders.all().at(-1)?.fee).toBe(2_000);
});

test(
  'after 16:00 shows the later arrival before it confirms an open withdrawal',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    // Monday, a minute before 16:00.
    mock.advance(54 * HOUR - 60_000);
    await openAccount(host);
    await openSheet(page);
    const orderCountBefore = countOrders(mock);
    await fillInForm(page);
    await expect(withdrawalSheet(page)).toContainText('本次预计 2026-11-24 23:59 前到账');
    await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
    mock.advance(60_000);
    await confirmButton(page).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(amountField(page)).toHaveAccessibleDescription(/提现条件已更新，尚未提交/);
    await expect(withdrawalSheet(page)).toContainText('本次预计 2026-11-25 23:59 前到账');
    await confirmAgain(page, '最晚到账2026-11-24 23:59 → 2026-11-25 23:59');
    expect(countOrders(mock)).toBe(orderCountBefore);
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    await expect(withdrawalSheet(page)).toContainText('2026-11-25 23:59');
  },
);

test('shows a wrong password at its field with the remaining tries, and keeps the input', async ({
  page,
  host,
}) => {
  await openAccount(host);
  await openSheet(page);
  await fillInForm(page);
  await passwordField(page).fill('Wrong1234');
  await confirmButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(passwordField(page)).toHaveAccessibleDescription('登录密码错误（还可尝试4次）');
  await expect(amountField(page)).toHaveValue('500');
  await expect(consentCheckbox(page)).toBeChecked();
  await passwordField(page).fill('Demo1234');
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
});

test('Enter and twenty taps place one order, and scripted presses place none', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  // Presses in the first half second are ignored.
  await expect(confirmButton(page)).toBeEnabled();
  // A scripted press is ignored.
  await pressByScript(confirmButton(page));
  // A script that runs during another press is ignored, too.
  await pressByScriptDuring(
    confirmButton(page),
    withdrawalSheet(page).getByRole('button', { name: t('field.showPassword') }),
  );
  const buttonBox = await confirmButton(page).boundingBox();
  if (!buttonBox) throw new Error('the button is not there');
  await passwordField(page).press('Enter');
  for (let tap = 0; tap < 20; tap += 1)
    await page.mouse.click(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2);
  await expect(successHeading(page)).toBeVisible();
  expect(countOrders(mock)).toBe(orderCountBefore + 1);
});

test('a press of a script places no order', async ({ page, host, mock }) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  await confirmButton(page).evaluate((button: HTMLElement) => button.click());
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  expect(countOrders(mock)).toBe(orderCountBefore);
});

test('cancels an order under review after a confirmation', async ({ page, host, mock }) => {
  await openAccount(host);
  await openSheet(page);
  await fillInForm(page);
  await confirmButton(page).click();
  await cancelWithdrawal(page);
  await expect(
    withdrawalSheet(page).getByRole('list', { name: t('withdrawal.progress') }),
  ).toContainText('金额已退回可用余额');
  await expect(
    withdrawalSheet(page).getByRole('heading', { name: t('withdrawal.cancelled') }),
  ).toBeVisible();
  await expect(withdrawalSheet(page)).toContainText('退回可用余额500.00');
  for (const label of [t('withdrawal.lineNet'), '预计到账', t('withdrawal.lineFee')])
    await expect(withdrawalSheet(page).getByText(label)).toHaveCount(0);
  expect(mock.db.withdraw_orders.all().at(-1)?.status).toBe(WITHDRAWAL_STATUS.cancelled);
  await expect(page.getByText('12,345.67').filter({ visible: true }).first()).toBeVisible();
});

test(
  'does not call an order cancelled before the server has cancelled it',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAccount(host);
    await openSheet(page);
    await fillInForm(page);
    let orderAnswer: APIResponse;
    await page.route(WITHDRAW_URL, async (route) => {
      const input = route.request().postDataJSON() as { password?: string; action?: string };
      if (input.password) orderAnswer = await route.fetch();
      else if (input.action !== 'cancel') return route.continue();
      // The server answers the cancellation with the unchanged order.
      await route.fulfill({ response: orderAnswer });
    });
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    await cancelWithdrawal(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(
      withdrawalSheet(page).getByRole('button', { name: t('withdrawal.cancel') }),
    ).toBeEnabled();
    // Counts at once instead of waiting, because a wrong toast would disappear by itself.
    expect(await page.getByText(t('withdrawal.cancelled')).count()).toBe(0);
  },
);

test(
  'the last step of a refused order has no success mark',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAccount(host);
    await openSheet(page);
    // A person at the operator reviews this amount for ten minutes.
    await fillInForm(page, '1500.13');
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    mock.advance(11 * 60_000);
    const progressSteps = withdrawalSheet(page)
      .getByRole('list', { name: t('withdrawal.progress') })
      .getByRole('listitem');
    await expect(progressSteps.last()).toContainText('金额已退回可用余额');
    await expect(progressSteps.first()).toContainText(/已完成11-21 10:00$/);
    await expect(progressSteps.last()).toContainText('11-21 10:10');
    await expect(progressSteps.last()).not.toContainText(t('progress.done'));
    const colours = await withdrawalSheet(page).evaluate((dialog) => {
      const [chip, mark] = ['h3 + *', 'ol li:last-child svg'].map((selector) =>
        dialog.querySelector(selector),
      );
      return [chip, mark].map((element) => element && getComputedStyle(element).color);
    });
    expect(colours[1]).toBe(colours[0]);
  },
);

test(
  'the confirmation of a cancellation hides amounts as well',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAccount(host);
    await page
      .getByRole('button', { name: t('money.hide') })
      .filter({ visible: true })
      .click();
    await openSheet(page);
    await fillInForm(page);
    await confirmButton(page).click();
    await withdrawalSheet(page)
      .getByRole('button', { name: t('withdrawal.cancel') })
      .click();
    const question = page.getByRole('alertdialog', { name: t('withdrawal.cancelTitle') });
    await expect(question).toContainText('提现金额将全部退回可用余额');
    await expect(question).not.toContainText('500');
  },
);

test(
  'chooses another payee in a list, where a payee bound today shows why and until when it must wait',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      const card = mock.db.bank_cards.find(({ bank_code }) => bank_code === 'YLCS');
      mock.db.bank_cards.update(card?.id ?? 0, { created_at: Date.UTC(2026, 10, 21, 1) });
    });
    await openAccount(host);
    await openSheet(page);
    await withdrawalSheet(page)
      .getByRole('button', { name: /^示例商业银行/ })
      .click();
    const payeeList = page.getByRole('dialog', { name: t('withdrawal.changePayee') });
    const heldPayee = payeeList.getByRole('radio', { name: /样例城市银行/ });
    await expect(heldPayee).toBeDisabled();
    await expect(heldPayee).toHaveAccessibleDescription(/需等待 24 小时，2026-11-22 09:00 后可用/);
    await expectAccessible(page, 'the list of payees');
    await payeeList.getByRole('radio', { name: /微信/ }).check();
    await payeeList.getByRole('button', { name: t('common.done') }).click();
    await expect(withdrawalSheet(page).getByRole('button', { name: /^微信/ })).toBeVisible();
    await fillInForm(page);
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    expect(mock.db.withdraw_orders.all().at(-1)?.payee.bank_id).toBeNull();
  },
);

test(
  'pays to the chosen bank card, not to the first one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAccount(host);
    await openSheet(page);
    await choosePayee(page, /样例城市银行/);
    await fillInForm(page);
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    const chosenCard = mock.db.bank_cards.find(({ bank_code }) => bank_code === 'YLCS');
    expect(mock.db.withdraw_orders.all().at(-1)?.payee.bank_id).toBe(chosenCard?.id);
  },
);

test('an open form keeps its payee when another payee becomes the default', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install();
  await openAccount(host);
  await openSheet(page);
  const payee = withdrawalSheet(page).getByRole('button', { name: /更换$/ });
  await expect(payee).toHaveAccessibleName(/^示例商业银行/);
  mock.transaction(() => {
    for (const { id, bank_code } of [...mock.db.bank_cards.where('user_id', 200001)])
      mock.db.bank_cards.update(id, { is_default: bank_code === 'YLCS' ? YES : NO });
  });
  const reload = page.waitForResponse(/bank\/list/);
  await page.clock.fastForward(31_000);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await reload;
  await payee.click();
  const payeeList = page.getByRole('dialog', { name: t('withdrawal.changePayee') });
  await expect(payeeList.getByRole('radio').first()).toHaveAccessibleName(/样例城市银行/);
  await expect(payeeList.getByRole('radio', { checked: true })).toHaveAccessibleName(
    /示例商业银行/,
  );
});

test('a chosen payee that is unbound in another tab must be chosen again', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await choosePayee(page, /样例城市银行/);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url().replace(/#.*/, '#/pages-sub/withdrawal-type/index'));
  await otherTab.getByRole('button', { name: '解绑样例城市银行 0012' }).click();
  await otherTab
    .getByRole('alertdialog')
    .getByLabel(t('withdrawalType.password'), { exact: true })
    .fill('Demo1234');
  await otherTab
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdrawalType.unbindOk') })
    .click();
  // The toast may be over by now, so the list tells it.
  await expect(otherTab.getByRole('button', { name: '解绑样例城市银行 0012' })).toHaveCount(0);
  await page.bringToFront();
  await returnToPage(page);
  await expectPayeeGone(page);
  await expectAccessible(page, 'a payee that has vanished');
  await passwordField(page).fill('Demo1234');
  await consentCheckbox(page).check();
  await passwordField(page).press('Enter');
  await confirmButton(page).click({ force: true });
  await expect(confirmButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(countOrders(mock)).toBe(orderCountBefore);
  await choosePayee(page, /示例商业银行/);
  await expect(withdrawalSheet(page).getByText('原收款方式已不可用')).toHaveCount(0);
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  expect(mock.db.withdraw_orders.all().at(-1)?.payee.no_masked).toBe('**** **** **** 0018');
});

test('an offered payee that is unbound at the moment of the press receives nothing, nor does another', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  unbindCard(mock, 'SLSY');
  await confirmButton(page).click();
  await closeErrorDialog(page, '银行卡不存在');
  await expectPayeeGone(page);
  expect(countOrders(mock)).toBe(orderCountBefore);
});

test('WeChat that is bound to another number is not the payee on the screen', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await choosePayee(page, /微信/);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  // Bound again on another device, so long ago that it may receive withdrawals.
  mock.transaction(() => {
    for (const { id } of mock.db.wechat_payees.where('user_id', 200001))
      mock.db.wechat_payees.update(id, {
        wechat_no: 'qiuyue_88',
        bind_at: Date.UTC(2026, 10, 18),
      });
  });
  await confirmButton(page).click();
  await closeErrorDialog(page, '收款方式已变更，请重新选择');
  await expectPayeeGone(page);
  expect(countOrders(mock)).toBe(orderCountBefore);
});

test(
  'a sheet that is opened again says that its payee has vanished, and offers no other',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAccountFromHome(page, host);
    await openSheet(page);
    await choosePayee(page, /样例城市银行/);
    await fillInForm(page);
    await page.goBack();
    unbindCard(mock, 'YLCS');
    await openSheet(page);
    await expectPayeeGone(page);
    await page.goBack();
    await openSheet(page);
    await expectPayeeGone(page);
  },
);

test(
  'without any payee left the form asks for one, and keeps the amount',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAccount(host);
    await openSheet(page);
    await fillInForm(page);
    const cards = mock.db.bank_cards.where('user_id', 200001);
    const [wechat] = mock.db.wechat_payees.where('user_id', 200001);
    for (const { bank_code } of [...cards]) unbindCard(mock, bank_code);
    mock.transaction(() => mock.db.wechat_payees.remove(wechat?.id ?? 0));
    await returnToPage(page);
    await expect(withdrawalSheet(page)).toContainText(t('withdrawal.noPayee'));
    mock.transaction(() =>
      mock.db.bank_cards.insert({
        user_id: 200001,
        bank_code: 'SFCX',
        bank_name: '示范储蓄银行',
        card_no_digest: 'new',
        card_no_masked: '**** **** **** 0026',
        holder_name: '张三',
        branch: null,
        is_default: YES,
        created_at: Date.UTC(2026, 10, 18),
      }),
    );
    await returnToPage(page);
    await expectPayeeGone(page);
  },
);

test('without the consent to the fee a press sends nothing', async ({ page, host, mock }) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await fillInForm(page);
  await consentCheckbox(page).uncheck();
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  await confirmButton(page).click();
  await expect(consentCheckbox(page)).toHaveAccessibleDescription(/请先确认手续费/);
  expect(countOrders(mock)).toBe(orderCountBefore);
});

test(
  'shows today’s remaining limit from the latest quote',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openAccount(host);
    await openSheet(page);
    await expect(withdrawalSheet(page)).toContainText('今日还可提现 3 次，共 10,000.00 元');
    mock.transaction(() => {
      const lastOrder = mock.db.withdraw_orders.all().at(-1);
      if (!lastOrder) throw new Error('the demo has no withdrawal');
      const { id: _, ...order } = lastOrder;
      const createdAt = Date.UTC(2026, 10, 21, 2);
      mock.db.withdraw_orders.insert({
        ...order,
        user_id: 200001,
        amount: fen(100_000),
        status: WITHDRAWAL_STATUS.paid,
        apply_at: createdAt,
        next_at: null,
      });
    });
    await amountField(page).fill('500');
    await expect(withdrawalSheet(page)).toContainText('今日还可提现 2 次，共 9,000.00 元');
  },
);

test(
  'a sheet that is opened again keeps the amount, but not the consent',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAccountFromHome(page, host);
    await openSheet(page);
    await fillInForm(page);
    await page.goBack();
    await openSheet(page);
    await expect(amountField(page)).toHaveValue('500');
    await expect(consentCheckbox(page)).not.toBeChecked();
  },
);

test(
  'a member without a payee sees a link to bind one',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      for (const { id } of [...mock.db.bank_cards.all()]) mock.db.bank_cards.remove(id);
      for (const { id } of [...mock.db.wechat_payees.all()]) mock.db.wechat_payees.remove(id);
    });
    await openAccount(host);
    await openButton(page).click();
    await expect(withdrawalSheet(page)).toContainText(t('withdrawal.noPayee'));
    await expectAccessible(page, 'no payee');
    await withdrawalSheet(page)
      .getByRole('button', { name: t('withdrawal.bind') })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('title.withdrawalType') }),
    ).toBeVisible();
    await expect(withdrawalSheet(page)).toHaveCount(0);
  },
);

for (const [code, title, reason] of [
  [22001, t('withdrawal.stopUnverified'), '核验您的真实身份'],
  [21090, t('withdrawal.stopFrozen'), t('withdrawal.contact')],
  [51004, t('withdrawal.stopTimes'), '明天可以再次提现'],
  [51001, t('withdrawal.stopBalance'), t('withdrawal.stopBalanceText', { n: '10.00' })],
] as const)
  test(
    `after code ${code} no withdrawal is possible, and the page shows the reason: ${title}`,
    { tag: code === 51004 ? [] : '@long' },
    async ({ page, host }) => {
      await page.route(WITHDRAW_URL, answerWith({ code, msg: '不能提现', data: null }));
      await openAccount(host);
      await openButton(page).click();
      await expect(withdrawalSheet(page)).toContainText(title);
      await expect(withdrawalSheet(page)).toContainText(reason);
      await expect(amountField(page)).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  );

test(
  'after a password change shows until when withdrawals are blocked',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    mock.transaction(() => {
      const user = mock.db.users.find(({ mobile }) => mobile === MEMBER_MOBILE);
      const holdEnd = Date.UTC(2026, 10, 21, 2) + HOUR;
      mock.db.users.update(user?.id ?? 0, { withdraw_hold_until: holdEnd });
    });
    await openAccount(host);
    await openButton(page).click();
    await expect(withdrawalSheet(page)).toContainText(t('withdrawal.stopHold'));
    await expect(withdrawalSheet(page)).toContainText('2026-11-21 11:00 后恢复提现');
  },
);

test('the host can cancel a withdrawal, and gets the outcome', async ({ page, host, mock }) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await page.evaluate(() => {
    const receivedEvents: string[] = [];
    Object.assign(globalThis, { received: receivedEvents, isStopped: true });
    for (const name of ['wr-before-action', 'wr-action-complete', 'wr-action-fail'])
      document.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<{
          action: string;
          result?: { orderNo: string };
        }>;
        const { action, result } = detail;
        receivedEvents.push([name, action, result?.orderNo].filter(Boolean).join(' '));
        if ((globalThis as unknown as { isStopped: boolean }).isStopped) event.preventDefault();
      });
  });
  await fillInForm(page);
  await confirmButton(page).click();
  const readReceived = () =>
    page.evaluate(() => (globalThis as unknown as { received: string[] }).received);
  const cancelledEvents = ['wr-before-action withdraw', 'wr-action-fail withdraw'];
  await expect.poll(readReceived).toEqual(cancelledEvents);
  await expect(
    page.getByText(t('operation.stopped', { action: t('operation.withdraw') })),
  ).toBeVisible();
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  expect(countOrders(mock)).toBe(orderCountBefore);
  await page.evaluate(() => Object.assign(globalThis, { isStopped: false }));
  await passwordField(page).fill('Wrong1234');
  await confirmButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await passwordField(page).fill('Demo1234');
  await confirmButton(page).click();
  await expect(successHeading(page)).toBeVisible();
  expect(await readReceived()).toEqual([
    ...cancelledEvents,
    'wr-before-action withdraw',
    'wr-action-fail withdraw',
    'wr-before-action withdraw',
    `wr-action-complete withdraw ${mock.db.withdraw_orders.all().at(-1)?.order_no}`,
  ]);
});

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

/** The parameters of the action that the host holds. */
const readActionParams = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { actionParams: unknown }).actionParams);

test('the host can decide by a promise: a business error stops the withdrawal, an approval sends it', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await letHostDecide(page);
  await fillInForm(page);
  await confirmButton(page).click();
  await expect.poll(() => readActionParams(page)).toMatchObject({ payeeType: 'bank' });
  expect(countOrders(mock)).toBe(orderCountBefore);
  const notSentText = page.getByText(t('operation.stopped', { action: t('operation.withdraw') }));
  for (const businessError of ['refuse(new Error("not the member"))', 'approve(false)']) {
    await page.evaluate(businessError);
    await expect(notSentText).toBeVisible();
    await expect(notSentText).toHaveCount(0);
    expect(countOrders(mock)).toBe(orderCountBefore);
    await confirmButton(page).click();
    await expect(confirmButton(page)).toBeDisabled();
  }
  await page.evaluate('approve()');
  await expect(successHeading(page)).toBeVisible();
  expect(countOrders(mock)).toBe(orderCountBefore + 1);
});

test('while the host decides, a sheet that is opened again places no second order', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await letHostDecide(page);
  await fillInForm(page);
  await confirmButton(page).click();
  await expect.poll(() => readActionParams(page)).toMatchObject({ payeeType: 'bank' });
  await withdrawalSheet(page)
    .getByRole('button', { name: t('common.close') })
    .click();
  await openButton(page).click();
  await expect(withdrawalSheet(page)).toContainText(t('operation.unclearText'));
  await expect(amountField(page)).toHaveCount(0);
  await page.evaluate('approve()');
  await expect(withdrawalSheet(page)).toHaveCount(0);
  expect(countOrders(mock)).toBe(orderCountBefore + 1);
});

test('an approval of the host sends nothing while another tab has a pending order', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  await openSheet(page);
  const orderCountBefore = countOrders(mock);
  await letHostDecide(page);
  await fillInForm(page);
  await confirmButton(page).click();
  await expect.poll(() => readActionParams(page)).toMatchObject({ payeeType: 'bank' });
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await openSheet(otherTab);
  await fillInForm(otherTab);
  await expect(confirmButton(otherTab)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  await otherTab.route(WITHDRAW_URL, (route) => route.abort());
  await page.route(WITHDRAW_URL, (route) => route.abort());
  await confirmButton(otherTab).click();
  await expect(withdrawalSheet(otherTab)).toContainText('尚未收到结果');
  await page.bringToFront();
  await page.evaluate('approve()');
  await expect(
    page.getByText(t('operation.stopped', { action: t('operation.withdraw') })),
  ).toBeVisible();
  expect(countOrders(mock)).toBe(orderCountBefore);
});

test('approvals of the host at the same moment in two tabs place one order', async ({
  page,
  host,
  mock,
}) => {
  await openAccount(host);
  const orderCountBefore = countOrders(mock);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  for (const tab of [page, otherTab]) {
    await tab.bringToFront();
    await openSheet(tab);
    await letHostDecide(tab);
    await fillInForm(tab);
    await confirmButton(tab).click();
    await expect.poll(() => readActionParams(tab)).toMatchObject({ payeeType: 'bank' });
    await tab.evaluate("new BroadcastChannel('step-up').onmessage = () => approve()");
  }
  await page.evaluate("new BroadcastChannel('step-up').postMessage('')");
  await expect(
    page
      .getByText(t('operation.stopped', { action: t('operation.withdraw') }))
      .or(successHeading(page)),
  ).toBeVisible();
  await expect(
    otherTab
      .getByText(t('operation.stopped', { action: t('operation.withdraw') }))
      .or(successHeading(otherTab)),
  ).toBeVisible();
  expect(countOrders(mock)).toBe(orderCountBefore + 1);
});

test(
  'after a lost session the same member finds the amount, but never the password',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAccount(host);
    await openSheet(page);
    await fillInForm(page);
    await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
    await page.route(WITHDRAW_URL, answerWith({ code: 401, msg: '请重新登录', data: null }));
    await confirmButton(page).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(withdrawalSheet(page)).toHaveCount(0);
    await page.unroute(WITHDRAW_URL);
    await logIn(page);
    await closeErrorDialog(page, t('operation.undone', { action: t('operation.withdraw') }));
    await openSheet(page);
    await expect(amountField(page)).toHaveValue('500');
    await expect(passwordField(page)).toHaveValue('');
  },
);

test('holding Enter with a wrong password makes one attempt', async ({ page, host, mock }) => {
  await openAccount(host);
  await openSheet(page);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await passwordField(page).fill('Wrong1234');
  mock.calls.length = 0;
  const businessError = page.waitForResponse((answer) => /exchange_bank_money/.test(answer.url()));
  await page.keyboard.down('Enter');
  await businessError;
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(dialog).toHaveCount(0);
  expect(mock.calls.filter((call) => call.endsWith('exchange_bank_money'))).toHaveLength(1);
});

test('Back closes the sheet and shows the page under it', async ({ page, host }) => {
  await openAccountFromHome(page, host);
  await openSheet(page);
  await page.goBack();
  await expect(withdrawalSheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: t('title.my') })).toBeVisible();
  await expect(openButton(page)).toBeFocused();
});

test(
  'if the code of the sheet fails to load, shows an error, and the next press loads it',
  { tag: '@long' },
  async ({ page, host }) => {
    await openAccount(host);
    await page.route('**/WithdrawalSheet*', (route) => route.abort());
    await openButton(page).click();
    await expect(page.getByRole('status')).toHaveText(t('common.loadFailed'));
    await page.unroute('**/WithdrawalSheet*');
    await openSheet(page);
  },
);

for (const look of ['theme="dark"', 'text-size="large"'])
  test(
    `the withdrawal sheet has no axe violations and no overflow at 320 px: ${look}`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await openAccount(host, {
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
      });
      await openSheet(page);
      await amountField(page).fill('500');
      await expect(confirmButton(page)).toHaveText(t('withdrawal.submitNet', { amount: '497.50' }));
      await expectAccessible(page, look);
      await expectNoOverflow(page);
    },
  );
