import type { Page } from '@playwright/test';
import { settingsOf } from '../../mock-server/modules/common/rules/settings.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { WITHDRAWAL_STATUS, LEDGER_TYPE } from '../../src/contract/statuses.ts';
import { closeErrorDialog, answerWith, goOnline } from '../support/faults.ts';
import { expect, logIn, test } from '../support/test.ts';
import {
  WITHDRAW_PATH,
  amountField,
  openButton,
  confirmButton,
  consentCheckbox,
  fillInForm,
  openSheet,
  countOrders,
  passwordField,
  successHeading,
  withdrawalSheet,
  cancelWithdrawal,
} from '../support/withdrawal.ts';

// The connection of a withdrawal really breaks (RULES.md, Faults). The app places at most one order, guesses no
// outcome and keeps the input.

async function beginWithdrawal(page: Page) {
  await logIn(page);
  await page.getByRole('link', { name: '个人中心' }).click();
  await openSheet(page);
  await fillInForm(page);
  await expect(confirmButton(page)).toHaveText('确认提现，到账 497.50 元');
}

const CALL_URL = `**/v1${WITHDRAW_PATH}`;

/** Answers quotes. Lets a withdrawal take effect, but loses its answer. */
const loseOrderAnswers = (page: Page) =>
  page.route(CALL_URL, async (route) => {
    if (route.request().postData()?.includes('"preview"') ?? true) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });

const FAULT_KINDS = ['reset-before-commit', 'reset-after-commit', 'cut-body'] as const;

test(
  'a withdrawal that did not happen is reported as such, and can be sent again',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const ordersBefore = countOrders(mock);
    await host.open();
    await beginWithdrawal(page);
    await mock.setFault('reset-before-commit', WITHDRAW_PATH, 100);
    await confirmButton(page).click();
    await expect(confirmButton(page)).toHaveText('结果确认中…');
    await expect(amountField(page)).toHaveValue('500');
    await mock.heal();
    await goOnline(page);
    await closeErrorDialog(page, '上一次提现未生效，可以重新提交。');
    expect(countOrders(mock)).toBe(ordersBefore);
    await confirmButton(page).click();
    await expect(successHeading(page)).toBeVisible();
    expect(countOrders(mock)).toBe(ordersBefore + 1);
    expect(allViolations(mock.db)).toEqual([]);
  },
);

for (const kind of FAULT_KINDS)
  test(
    `a cancellation with the fault ${kind} is pending at first, then refunds once`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await host.open();
      await beginWithdrawal(page);
      await confirmButton(page).click();
      await expect(successHeading(page)).toBeVisible();
      const countRefunds = () =>
        mock.db.ledger_txns.filter(({ biz_type }) => biz_type === LEDGER_TYPE.withdrawalReturn)
          .length;
      const refundsBefore = countRefunds();
      await mock.setFault(kind, WITHDRAW_PATH, 100);
      await cancelWithdrawal(page);
      await expect(
        withdrawalSheet(page).getByRole('button', { name: '结果确认中…' }),
      ).toBeVisible();
      await mock.heal();
      await goOnline(page);
      if (kind === 'reset-before-commit') {
        await closeErrorDialog(page, '上一次取消提现未生效，可以重新提交。');
        await cancelWithdrawal(page);
      }
      await expect(withdrawalSheet(page).getByRole('list', { name: '提现进度' })).toContainText(
        '金额已退回可用余额',
      );
      expect(mock.db.withdraw_orders.all().at(-1)?.status).toBe(WITHDRAWAL_STATUS.cancelled);
      expect(countRefunds()).toBe(refundsBefore + 1);
      expect(allViolations(mock.db)).toEqual([]);
    },
  );

test('a pending withdrawal of nearly the whole balance is not called too large', async ({
  page,
  host,
  mock,
}) => {
  const { withdraw } = settingsOf(mock.db);
  mock.transaction(
    () => void mock.db.settings.update(1, { withdraw: { ...withdraw, max: '10000.00' } }),
  );
  await host.open();
  await logIn(page);
  await page.getByRole('link', { name: '个人中心' }).click();
  await openSheet(page);
  await fillInForm(page, '10000');
  await loseOrderAnswers(page);
  await confirmButton(page).click();
  await expect(confirmButton(page)).toHaveText('结果确认中…');
  // Shown again, the page loads the balance after the withdrawal.
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(withdrawalSheet(page).getByText('2,345.67')).toBeVisible();
  await expect(confirmButton(page)).toHaveText('结果确认中…');
  await expect(withdrawalSheet(page).getByText('超出可用余额')).toHaveCount(0);
  await expect(amountField(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test(
  'Back during a pending withdrawal shows a message, and no new form until it settles',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const ordersBefore = countOrders(mock);
    await host.open();
    await beginWithdrawal(page);
    await loseOrderAnswers(page);
    await confirmButton(page).click();
    await expect(confirmButton(page)).toHaveText('结果确认中…');
    await page.goBack();
    await expect(withdrawalSheet(page)).toHaveCount(0);
    await expect(page.getByText('提现的结果确认中')).toBeVisible();
    await openButton(page).click();
    await expect(withdrawalSheet(page)).toContainText('提现的结果确认中');
    await expect(amountField(page)).toHaveCount(0);
    await page.unroute(CALL_URL);
    await goOnline(page);
    await expect(page.getByRole('status')).toHaveText('上一次提现已完成');
    await expect(withdrawalSheet(page)).toHaveCount(0);
    await expect(page.getByText('提现的结果确认中')).toHaveCount(0);
    expect(countOrders(mock)).toBe(ordersBefore + 1);
    await openSheet(page);
    await expect(amountField(page)).toHaveValue('');
  },
);

test(
  'a reload during a withdrawal resolves the outcome and sends nothing again',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const ordersBefore = countOrders(mock);
    await host.open();
    await beginWithdrawal(page);
    await mock.setFault('cut-body', WITHDRAW_PATH, 100);
    await confirmButton(page).click();
    await expect(confirmButton(page)).toHaveText('结果确认中…');
    await page.reload();
    await expect(page.getByText('提现的结果确认中')).toBeVisible();
    await mock.heal();
    await goOnline(page);
    await expect(page.getByRole('status')).toHaveText('上一次提现已完成');
    expect(countOrders(mock)).toBe(ordersBefore + 1);
    await openSheet(page);
    await expect(passwordField(page)).toHaveValue('');
  },
);

test(
  'creates one order and shows it on resume if the app was suspended while sending and the answer was lost',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const ordersBefore = countOrders(mock);
    const setPageShown = (isShown: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          Object.defineProperty(document, 'hidden', {
            configurable: true,
            value: state === 'hidden',
          });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        isShown ? 'visible' : 'hidden',
      );
    await host.open();
    await beginWithdrawal(page);
    let release = () => {};
    const suspension = new Promise<void>((resolve) => (release = resolve));
    await page.route(CALL_URL, async (route) => {
      await suspension;
      if (route.request().method() !== 'OPTIONS') await route.fetch();
      return route.abort('connectionreset');
    });
    await confirmButton(page).click();
    await setPageShown(false);
    release();
    await expect.poll(() => countOrders(mock)).toBe(ordersBefore + 1);
    await expect(confirmButton(page)).toHaveText('结果确认中…');
    await page.unroute(CALL_URL);
    await setPageShown(true);
    await expect(successHeading(page)).toBeVisible();
    expect(countOrders(mock)).toBe(ordersBefore + 1);
    expect(allViolations(mock.db)).toEqual([]);
  },
);

test(
  'an element removed while sending resolves the outcome when it returns, and places one order',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const ordersBefore = countOrders(mock);
    await host.open();
    await beginWithdrawal(page);
    const sentRequests: string[] = [];
    await page.route(CALL_URL, async (route) => {
      const body = route.request().postData() ?? '';
      if (!body || body.includes('"preview"')) return route.continue();
      sentRequests.push(body.includes('"resolve"') ? 'status query' : 'write');
      if (sentRequests.length > 1) return route.continue();
      // The order is placed, but its answer never comes.
      await route.fetch();
    });
    await confirmButton(page).click();
    await expect.poll(() => countOrders(mock)).toBe(ordersBefore + 1);
    await page.evaluate(async () => {
      const element = document.querySelector('wealth-rewards')!;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.body.append(element);
    });
    await expect(page.getByRole('status')).toHaveText('上一次提现已完成');
    expect([sentRequests, countOrders(mock)]).toEqual([
      ['write', 'status query'],
      ordersBefore + 1,
    ]);
    expect(allViolations(mock.db)).toEqual([]);
    await openSheet(page);
    await expect(passwordField(page)).toHaveValue('');
  },
);

const PREVIEW_URL = `**/v1${WITHDRAW_PATH}`;

/** Refuses all following quotes with this code and message. */
const refusePreviews = (page: Page, code: number, msg: string) =>
  page.route(PREVIEW_URL, (route) =>
    route.request().postData()?.includes('"preview"')
      ? answerWith({ code, msg, data: null })(route)
      : route.continue(),
  );

for (const [code, msg] of [
  [51004, '今日提现次数已用完'],
  [51005, '今日提现额度已用完'],
  [51008, '密码修改后 24 小时内不能提现'],
  [51001, '可用余额不足'],
  [22001, '请先完成实名认证'],
  [21090, '账号已被冻结'],
  [10009, '系统维护中'],
] as const)
  test(
    `a quote refused with ${code} under an open form is shown at the amount and keeps the input`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      const ordersBefore = countOrders(mock);
      await host.open();
      await beginWithdrawal(page);
      await refusePreviews(page, code, msg);
      // A return to the page refetches the quote.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(msg));
      await expect(withdrawalSheet(page).getByText(msg)).toHaveCount(1);
      await expect(amountField(page)).toHaveValue('500');
      await expect(passwordField(page)).toHaveValue('Demo1234');
      await expect(consentCheckbox(page)).toBeChecked();
      await expect(
        withdrawalSheet(page).getByRole('button', { name: /^示例商业银行/ }),
      ).toBeVisible();
      await expect(confirmButton(page)).toBeDisabled();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByText('刷新失败')).toHaveCount(0);
      // Another amount is quoted, and refused at the same place.
      await amountField(page).fill('200');
      await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(msg));
      await page.unroute(PREVIEW_URL);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(confirmButton(page)).toHaveText('确认提现，到账 199.00 元');
      await confirmButton(page).click();
      await expect(successHeading(page)).toBeVisible();
      expect(countOrders(mock)).toBe(ordersBefore + 1);
    },
  );

test(
  'a quote answered with 401 under an open form opens the login page',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open();
    await beginWithdrawal(page);
    await refusePreviews(page, 401, '请重新登录');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(withdrawalSheet(page)).toHaveCount(0);
    await closeErrorDialog(page, '请重新登录');
    await expect(page.getByRole('textbox', { name: '手机号' })).toBeAttached();
  },
);
