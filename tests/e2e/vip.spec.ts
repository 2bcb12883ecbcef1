import type { Page } from '@playwright/test';
import type { Mock } from '../../mock-server/app.ts';
import { settingsOf } from '../../mock-server/modules/common/rules/settings.ts';
import { VIP_LEVEL } from '../../src/contract/statuses.ts';
import { answerWith } from '../support/faults.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import {
  agreementCheckbox,
  buyVip,
  openVip,
  resultDialog,
  payButton,
  prepayTenPeriods,
  purchases,
  winVipDays,
} from '../support/vip.ts';

const DAY_MS = 86_400_000;
const APPLY_URL = '**/v1/api/user/apply_vip';

const planRadio = (page: Page, name: string) => page.getByRole('radio', { name });
/** Removes the VIP level of the first member. */
const removeVip = ({ db, transaction }: Mock) =>
  transaction(() => {
    for (const { id } of [...db.vip_segments.where('user_id', 200001)]) db.vip_segments.remove(id);
  });

/** Collects the bodies of the orders that the page sends from now on. */
function sentOrders(page: Page): Record<string, unknown>[] {
  const orders: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/user/apply_vip')) return;
    const body = request.postDataJSON() as Record<string, unknown>;
    if (!('preview' in body)) orders.push(body);
  });
  return orders;
}

/** Hides the amounts on the account page (我的), and goes back to the VIP page. */
async function hideAmounts(page: Page) {
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page
    .getByRole('button', { name: t('money.hide') })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('link', { name: t('tab.vip') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.vip') })).toBeVisible();
}

test('the card shows member, level and time left, and VIP1 with 20 of 30 days left preselects the renewal', async ({
  page,
  host,
}) => {
  await openVip(page, host);
  const card = page.getByRole('region', { name: 'VIP 1' });
  await expect(card).toContainText(t('vip.active'));
  await expect(card).toContainText('138****0001');
  await expect(card).toContainText(t('vip.used', { n: '10' }));
  await expect(card).toContainText(t('vip.until', { n: '20', date: '2026-12-11' }));
  await expect(planRadio(page, t('vip.plan.renew', { name: 'VIP1' }))).toBeChecked();
  await expect(page.getByText(t('vip.noRenewal'))).toBeVisible();
  await expect(page.getByText(t('vip.limits'))).toBeVisible();
  await expect(page.getByText(t('vip.roundedPoints'))).toBeVisible();
  await expect(page.getByText(t('vip.monthlyWithdrawals'))).toBeVisible();
  await expect(agreementCheckbox(page)).not.toBeChecked();
  expect((await card.locator('> *').boundingBox())?.height).toBe(196);
});

test('itemizes an upgrade as 49.90 less 19.90 × 20 days ÷ 30 days, and charges 36.64', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP2' })).check();
  await expect(
    page.getByText(t('vip.formula', { price: '19.90', left: '20', days: '30' })),
  ).toBeVisible();
  await expect(page.getByText('−13.26')).toBeVisible();
  await expect(page.getByText(t('vip.period', { n: '90', end: '2027-02-19' }))).toBeVisible();
  await buyVip(page, t('vip.confirm.upgrade'), '36.64');
  await expect(resultDialog(page)).toContainText(t('vip.paidTitle', { name: 'VIP2' }));
  await expect(resultDialog(page)).toContainText('36.64');
  await expect(resultDialog(page)).toContainText('2026-11-21 至 2027-02-19');
  await expect(resultDialog(page)).toContainText('12,309.03');
  expect(purchases(mock)).toHaveLength(1);
  await resultDialog(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(page.getByRole('region', { name: 'VIP 2' })).toContainText(
    t('vip.until', { n: '90', date: '2027-02-19' }),
  );
  await expect(planRadio(page, 'VIP1')).toBeDisabled();
  await expect(page.getByText(t('vip.why.lower'))).toBeVisible();
  await expect(agreementCheckbox(page)).not.toBeChecked();
});

test(
  'a renewal starts after the current period, at the full price',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openVip(page, host);
    await expect(
      page.getByText(t('vip.periodLater', { start: '2026-12-11', n: '30', end: '2027-01-10' })),
    ).toBeVisible();
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    await expect(resultDialog(page)).toContainText(t('vip.paidTitleLater', { name: 'VIP1' }));
    await expect(resultDialog(page)).toContainText('2026-12-11 至 2027-01-10');
    expect(purchases(mock)).toHaveLength(1);
  },
);

test('the card of a member without VIP says so, and a bought period starts today', async ({
  page,
  host,
  mock,
}) => {
  removeVip(mock);
  await openVip(page, host);
  await expect(page.getByText(t('vip.none'), { exact: true })).toBeVisible();
  await expect(planRadio(page, t('vip.plan.open', { name: 'VIP1' }))).toBeChecked();
  await buyVip(page, t('vip.confirm.open'), '19.90');
  await expect(resultDialog(page)).toContainText('2026-11-21 至 2026-12-21');
});

for (const [days, shownText] of [
  [14, t('vip.soon')],
  [21, t('vip.over')],
] as const) {
  test(
    `after ${days} days the card shows ${shownText}`,
    { tag: days === 14 ? '@long' : [] },
    async ({ page, host, mock }) => {
      mock.advance(days * DAY_MS);
      await openVip(page, host);
      await expect(page.getByText(shownText, { exact: true })).toBeVisible();
    },
  );
}

test('without the consent a press opens no confirmation and sends nothing', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  await payButton(page, t('vip.confirm.renew')).click();
  await expect(page.getByText(t('refused.agreement'))).toBeVisible();
  await expect(agreementCheckbox(page)).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(purchases(mock)).toHaveLength(0);
});

test('if the price changes before the payment, shows the new one with a message and charges nothing', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP2' })).check();
  await expect(page.getByText('−13.26')).toBeVisible();
  mock.advance(DAY_MS);
  await buyVip(page, t('vip.confirm.upgrade'), '36.64');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(page.getByText(t('vip.priceChanged'))).toBeVisible();
  await expect(
    page.getByText(t('vip.priceChangedText', { from: '36.64', to: '37.30' })),
  ).toBeVisible();
  expect(purchases(mock)).toHaveLength(0);
  await expect(page.getByText('19.90 × 19 天 ÷ 30 天')).toBeVisible();
  await buyVip(page, t('vip.confirm.upgrade'), '37.30');
  await expect(resultDialog(page)).toContainText('37.30');
  expect(purchases(mock)).toHaveLength(1);
  await resultDialog(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(planRadio(page, t('vip.plan.renew', { name: 'VIP2' }))).toBeChecked();
  await expect(page.getByText(t('vip.priceChanged'))).toHaveCount(0);
});

test(
  'of two renewals in two tabs, the second is refused and shows the new end of VIP',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openVip(page, host);
    const otherTab = await page.context().newPage();
    await otherTab.goto(page.url());
    await agreementCheckbox(otherTab).check();
    await payButton(otherTab, t('vip.confirm.renew')).click();
    const confirmation = otherTab.getByRole('alertdialog');
    await expect(confirmation).toContainText('2027-01-10');
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    await expect(resultDialog(page)).toContainText('2026-12-11 至 2027-01-10');
    await confirmation.getByRole('button', { name: t('vip.pay', { amount: '19.90' }) }).click();
    await otherTab
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(otherTab.getByText(t('vip.periodChanged'))).toBeVisible();
    await expect(
      otherTab.getByText(t('vip.periodChangedText', { from: '2027-01-10', to: '2027-02-09' })),
    ).toBeVisible();
    await expect(
      otherTab.getByText(t('vip.periodLater', { start: '2027-01-10', n: '30', end: '2027-02-09' })),
    ).toBeVisible();
    expect(purchases(mock)).toHaveLength(1);
  },
);

const LOSS = '将失去 331.00 元剩余价值、597 天 VIP 时长';

test('an upgrade says in the bill and in a red dialog what it forfeits, and books exactly that', async ({
  page,
  host,
  mock,
}) => {
  prepayTenPeriods(mock);
  await openVip(page, host);
  await expect(page.getByText('将失去')).toHaveCount(0);
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP3' })).check();
  await expect(page.getByText(`确认后${LOSS}`)).toBeVisible();
  await expect(page.getByText(t('vip.bySecond')).first()).toBeVisible();
  await expect(
    page.getByText(t('vip.lossEnd', { old: '2029-05-09', end: '2027-11-21' })),
  ).toBeVisible();
  await agreementCheckbox(page).check();
  await payButton(page, t('vip.confirm.upgrade')).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(LOSS);
  const orders = sentOrders(page);
  await dialog.getByRole('button', { name: t('vip.payAnyway', { amount: '0.00' }) }).click();
  await expect(resultDialog(page)).toContainText('331.00 元剩余价值、597 天 VIP 时长');
  expect(orders).toMatchObject([{ quote_forfeit_amount: '331.00', quote_forfeit_days: 597 }]);
  await resultDialog(page)
    .getByRole('button', { name: t('common.done') })
    .click();
  await expect(page.getByRole('region', { name: 'VIP 3' })).toContainText(
    t('vip.until', { n: '365', date: '2027-11-21' }),
  );
});

test('an upgrade is refused if won days would be forfeited that the dialog did not show', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP2' })).check();
  await expect(page.getByText('−13.26')).toBeVisible();
  await expect(page.getByText('将失去')).toHaveCount(0);
  winVipDays(mock, 3);
  await buyVip(page, t('vip.confirm.upgrade'), '36.64');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(page.getByText(t('vip.lossChanged'))).toBeVisible();
  await expect(page.getByText('确认后将失去 3 天 VIP 时长')).toBeVisible();
  expect(purchases(mock)).toHaveLength(0);
  await buyVip(page, t('vip.confirm.upgrade'), '36.64');
  await expect(resultDialog(page)).toContainText(t('vip.lossDays', { n: '3' }));
  expect(purchases(mock)).toHaveLength(1);
});

test('an order is refused if the operator changed the benefits after they were shown', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  const freeWithdrawals = page.getByRole('row', { name: /每月免费提现/ });
  await expect(freeWithdrawals).toContainText('—1 次2 次4 次');
  mock.transaction(() => {
    const plans = mock.db.settings.get(1)?.vip_levels ?? [];
    const benefits = [{ key: 'free_withdrawals', text: '', value: '0' }];
    const vip_levels = plans.map((plan) => (plan.level === 1 ? { ...plan, benefits } : plan));
    mock.db.settings.update(1, { vip_levels });
  });
  await buyVip(page, t('vip.confirm.renew'), '19.90');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(page.getByText(t('vip.planChanged'))).toBeVisible();
  await expect(freeWithdrawals).toContainText('—0 次2 次4 次');
  expect(purchases(mock)).toHaveLength(0);
  await buyVip(page, t('vip.confirm.renew'), '19.90');
  await expect(resultDialog(page)).toContainText(t('vip.paidTitleLater', { name: 'VIP1' }));
  expect(purchases(mock)).toHaveLength(1);
});

/** Publishes another version of the agreement about VIP. */
const changeAgreement = ({ db, transaction }: Mock) =>
  transaction(() => {
    const { agreements } = settingsOf(db);
    db.settings.update(1, {
      agreements: agreements.map((each) =>
        each.key === 'vip' ? { ...each, title: 'VIP会员协议（新）', version: '2026.12' } : each,
      ),
    });
  });

/** Raises the price of VIP1 by 1.00. */
const changePrice = ({ db, transaction }: Mock) =>
  transaction(() => {
    const vip_levels = settingsOf(db).vip_levels.map((plan) =>
      plan.level === VIP_LEVEL.vip1 ? { ...plan, price: '20.90' } : plan,
    );
    db.settings.update(1, { vip_levels });
  });

const AGREE_AGAIN = t('vip.agreeAgain');

test('an agreement that changes while the dialog is open needs another consent', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  await agreementCheckbox(page).check();
  await payButton(page, t('vip.confirm.renew')).click();
  changeAgreement(mock);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('vip.pay', { amount: '19.90' }) }).click();
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByRole('link', { name: '《VIP会员协议（新）》' })).toBeVisible();
  await expect(agreementCheckbox(page)).not.toBeChecked();
  await expect(agreementCheckbox(page)).toHaveAccessibleDescription(AGREE_AGAIN);
  await payButton(page, t('vip.confirm.renew')).click();
  await expect(dialog).toHaveCount(0);
  expect(purchases(mock)).toEqual([]);
  const orders = sentOrders(page);
  await buyVip(page, t('vip.confirm.renew'), '19.90');
  await expect(resultDialog(page)).toBeVisible();
  expect(orders).toMatchObject([{ agreement_version: '2026.12' }]);
});

test(
  'an agreement that changes under the consent clears it',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openVip(page, host);
    await agreementCheckbox(page).check();
    changeAgreement(mock);
    // A refused price refetches the plans with their agreement.
    changePrice(mock);
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(page.getByText(t('vip.priceChanged'))).toBeVisible();
    await expect(page.getByRole('link', { name: '《VIP会员协议（新）》' })).toBeVisible();
    await expect(agreementCheckbox(page)).not.toBeChecked();
    await expect(agreementCheckbox(page)).toHaveAccessibleDescription(AGREE_AGAIN);
  },
);

test('after a refused price nothing can be paid before the new price is loaded', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  changePrice(mock);
  await page.route(APPLY_URL, (route) =>
    route.request().postData()?.includes('"preview"')
      ? answerWith({ code: 10010, msg: '', data: null }, 500)(route)
      : route.continue(),
  );
  await buyVip(page, t('vip.confirm.renew'), '19.90');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  const error = page.getByRole('alert').filter({ hasText: t('vip.quoteUnavailable') });
  await expect(error).toBeVisible();
  await expect(payButton(page, t('vip.confirm.renew'))).toBeDisabled();
  await page.unroute(APPLY_URL);
  await error.getByRole('button').click();
  await expect(
    page.getByText(t('vip.priceChangedText', { from: '19.90', to: '20.90' })),
  ).toBeVisible();
  await buyVip(page, t('vip.confirm.renew'), '20.90');
  await expect(resultDialog(page)).toBeVisible();
});

test('a backend that sends neither forfeit nor plan version gets none back', async ({
  page,
  host,
  mock,
}) => {
  prepayTenPeriods(mock);
  await page.route(APPLY_URL, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    const { data, ...answer } = (await response.json()) as { data: Record<string, unknown> };
    const { forfeit_amount: _amount, forfeit_days: _days, ...oldData } = data;
    return route.fulfill({ response, json: { ...answer, data: oldData } });
  });
  await page.route('**/v1/api/common/config', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    return route.fulfill({ response, body: text.replace(/,"version":"[0-9a-f]{16}"/g, '') });
  });
  await openVip(page, host);
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP3' })).check();
  await expect(page.getByText(t('vip.period', { n: '365', end: '2027-11-21' }))).toBeVisible();
  await expect(page.getByText('将失去')).toHaveCount(0);
  const orders = sentOrders(page);
  await buyVip(page, t('vip.confirm.upgrade'), '0.00');
  await expect(resultDialog(page)).toBeVisible();
  const [order = {}] = orders;
  expect(Object.keys(order).sort()).toEqual([
    'agree',
    'agreement_version',
    'level',
    'quote_expire_time',
    'quote_price',
    'request_id',
  ]);
});

test('shows an insufficient balance before anything is sent', async ({ page, host }) => {
  await page.route(APPLY_URL, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    return route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, balance: '5.00' } },
    });
  });
  await openVip(page, host);
  await expect(page.getByText(t('vip.short', { amount: '14.90' }))).toBeVisible();
  await expect(payButton(page, t('vip.tooLittle'))).toBeDisabled();
  await hideAmounts(page);
  await expect(page.getByText(t('vip.tooLittle')).first()).toBeVisible();
  await expect(page.getByText('14.90')).toHaveCount(0);
});

test(
  'masks the remaining balance while amounts are hidden',
  { tag: '@long' },
  async ({ page, host }) => {
    await openVip(page, host);
    await hideAmounts(page);
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    const balanceRow = resultDialog(page)
      .getByRole('term')
      .filter({ hasText: t('vip.balanceLeft') })
      .locator('xpath=..');
    await expect(balanceRow).toContainText(t('money.hidden'));
    await expect(resultDialog(page)).toContainText('19.90');
    await expect(resultDialog(page)).not.toContainText('12,325.77');
  },
);

test('a renewal to more than three years shows a business error instead of its price', async ({
  page,
  host,
  mock,
}) => {
  mock.transaction(() => {
    // The longest possible period: the next renewal would start a fourth year.
    for (const { id, end_at } of [...mock.db.vip_segments.where('user_id', 200001)])
      mock.db.vip_segments.update(id, { end_at: end_at + 1_070 * DAY_MS });
  });
  await host.openLoggedIn();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('tab.vip') })
    .click();
  await expect(page.getByRole('alert').getByText(/3年/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('未扣款');
  await expect(payButton(page, t('vip.confirm.renew'))).toBeDisabled();
});

test('if the server quotes another plan than the chosen one, the app shows an error and sells nothing', async ({
  page,
  host,
  mock,
}) => {
  await page.route('**/v1/api/user/apply_vip', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { level: number } };
    answer.data.level = VIP_LEVEL.vip3;
    return route.fulfill({ response, json: answer });
  });
  await host.openLoggedIn({ hash: '#/pages/vip/index' });
  await expect(page.getByText(t('vip.quoteUnavailable'))).toBeVisible();
  await agreementCheckbox(page).check();
  await expect(payButton(page, t('vip.confirm.renew'))).toBeDisabled();
  expect(purchases(mock)).toEqual([]);
});

test('two quick presses make one purchase', async ({ page, host, mock }) => {
  await openVip(page, host);
  await agreementCheckbox(page).check();
  await payButton(page, t('vip.confirm.renew')).dblclick();
  const payButtonInDialog = page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('vip.pay', { amount: '19.90' }) });
  await expect(payButtonInDialog).not.toHaveAttribute('aria-disabled');
  await payButtonInDialog.dblclick();
  await expect(resultDialog(page)).toBeVisible();
  expect(purchases(mock)).toHaveLength(1);
});

test(
  'a second tap on the pay button does not choose the plan that lies below it',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openVip(page, host);
    await agreementCheckbox(page).check();
    // Scrolls the other plan to where the button of the confirmation appears.
    await planRadio(page, t('vip.plan.upgrade', { name: 'VIP3' })).evaluate((el) => {
      el.scrollIntoView({ block: 'center' });
      el.closest('[data-scroller]')?.scrollBy(0, -60);
    });
    await payButton(page, t('vip.confirm.renew')).click();
    const payButtonInDialog = page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('vip.pay', { amount: '19.90' }) });
    await expect(payButtonInDialog).not.toHaveAttribute('aria-disabled');
    const payBox = await payButtonInDialog.boundingBox();
    const planBox = await planRadio(page, t('vip.plan.upgrade', { name: 'VIP3' })).boundingBox();
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
    await expect(payButton(page, t('vip.paying'))).toBeVisible();
    await expect(planRadio(page, t('vip.plan.renew', { name: 'VIP1' }))).toBeChecked();
    // The other plan is still disabled after the first half second.
    await expect(planRadio(page, t('vip.plan.upgrade', { name: 'VIP3' }))).toBeDisabled();
    await page.mouse.click(x, y, { delay: 400 });
    await expect(planRadio(page, t('vip.plan.renew', { name: 'VIP1' }))).toBeChecked();
    releasePayment();
    await expect(resultDialog(page)).toContainText(t('vip.paidTitleLater', { name: 'VIP1' }));
    await expect(resultDialog(page)).toContainText('19.90');
    expect(purchases(mock)).toHaveLength(1);
    await resultDialog(page)
      .getByRole('button', { name: t('common.done') })
      .click();
    await expect(planRadio(page, t('vip.plan.upgrade', { name: 'VIP3' }))).toBeEnabled();
  },
);

test('a chosen plan that can no longer be bought must be chosen again, and nothing else is offered', async ({
  page,
  host,
  mock,
}) => {
  await openVip(page, host);
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP2' })).check();
  await agreementCheckbox(page).check();
  await expect(payButton(page, t('vip.confirm.upgrade'))).toBeEnabled();
  // The member buys VIP3 on another device, and the page refetches the member.
  mock.transaction(() => {
    for (const { id } of mock.db.vip_segments.where('user_id', 200001))
      mock.db.vip_segments.update(id, { level: VIP_LEVEL.vip3 });
  });
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert')).toHaveText(t('vip.planGone'));
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(agreementCheckbox(page)).toHaveCount(0);
  await planRadio(page, t('vip.plan.renew', { name: 'VIP3' })).check();
  await expect(page.getByText(t('vip.planGone'))).toHaveCount(0);
  await expect(agreementCheckbox(page)).not.toBeChecked();
  expect(purchases(mock)).toEqual([]);
});

test('choosing another plan removes the consent', { tag: '@long' }, async ({ page, host }) => {
  await openVip(page, host);
  await agreementCheckbox(page).check();
  await planRadio(page, t('vip.plan.upgrade', { name: 'VIP2' })).check();
  await expect(agreementCheckbox(page)).not.toBeChecked();
});

test(
  'a purchase that the host cancels is not sent and keeps the form',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await openVip(page, host);
    const cancelledAction = page.locator('wealth-rewards').evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('wr-before-action', (event) => {
            event.preventDefault();
            resolve((event as CustomEvent<{ action: string }>).detail.action);
          });
        }),
    );
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    expect(await cancelledAction).toBe('apply-vip');
    await expect(agreementCheckbox(page)).toBeChecked();
    await expect(payButton(page, t('vip.confirm.renew'))).toBeEnabled();
    expect(purchases(mock)).toHaveLength(0);
  },
);

test('ignores a scripted press on the confirmation', async ({ page, host, mock }) => {
  await openVip(page, host);
  await agreementCheckbox(page).check();
  await payButton(page, t('vip.confirm.renew')).click();
  const payButtonInDialog = page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('vip.pay', { amount: '19.90' }) });
  await expect(payButtonInDialog).not.toHaveAttribute('aria-disabled');
  await payButtonInDialog.evaluate((button: HTMLElement) => button.click());
  await expect(payButtonInDialog).toBeVisible();
  expect(purchases(mock)).toHaveLength(0);
});

test(
  'the link “records” opens the fund records of VIP only',
  { tag: '@long' },
  async ({ page, host }) => {
    await openVip(page, host);
    await page.getByRole('link', { name: t('vip.records') }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/pages-sub/asset/index?type=vip');
    await expect(page.getByRole('radio', { name: 'VIP' })).toBeChecked();
  },
);

test('a price that failed to load shows an error with a retry', async ({ page, host }) => {
  await host.openLoggedIn();
  await page.route(APPLY_URL, answerWith({ code: 10009, msg: '' }, 503));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('tab.vip') })
    .click();
  const error = page.getByRole('alert').filter({ hasText: t('vip.quoteUnavailable') });
  await expect(error).toBeVisible();
  await expectAccessible(page, 'no price');
  await page.unroute(APPLY_URL);
  await error.getByRole('button').click();
  await expect(page.getByText(/天，至 \d{4}/)).toBeVisible();
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const) {
  test(
    `VIP has no axe violation and no horizontal overflow in any state (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openVip(page, host, {
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
      });
      await expectAccessible(page, 'ready');
      await expectNoOverflow(page);
      await planRadio(page, t('vip.plan.upgrade', { name: 'VIP2' })).check();
      await expect(page.getByText('−13.26')).toBeVisible();
      await expectAccessible(page, 'upgrade');
      await payButton(page, t('vip.confirm.upgrade')).click();
      await expectAccessible(page, 'no consent');
      await agreementCheckbox(page).check();
      await payButton(page, t('vip.confirm.upgrade')).click();
      await expectAccessible(page, 'question');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('vip.pay', { amount: '36.64' }) })
        .click();
      await expect(resultDialog(page)).toBeVisible();
      await expectAccessible(page, 'paid');
    },
  );
}

test(
  'on a low screen with large text the pay bar is at the end of the page and covers no plan',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const element = `<wealth-rewards api-base="${mock.url}" text-size="large"></wealth-rewards>`;
    await openVip(page, host, { body: element });
    const firstPlan = page.getByRole('radiogroup').locator('label').first();
    await firstPlan.scrollIntoViewIfNeeded();
    await expect(firstPlan).toBeInViewport({ ratio: 1 });
    await expect(payButton(page, t('vip.confirm.renew'))).not.toBeInViewport();
    await expectNoOverflow(page);
    await buyVip(page, t('vip.confirm.renew'), '19.90');
    await expect(resultDialog(page)).toBeVisible();
  },
);

test('the VIP page is in English', { tag: '@long' }, async ({ page, host, mock }) => {
  await openVip(page, host);
  await page.locator('wealth-rewards').evaluate((el) => el.setAttribute('locale', 'en'));
  await expect(page.getByRole('radio', { name: 'Renew VIP1' })).toBeChecked();
  await page.getByRole('radio', { name: 'To VIP2' }).check();
  await expect(page.getByText('19.90 × 20 days ÷ 30 days')).toBeVisible();
  await expect(page.getByText('90 days from today, to 2027-02-19')).toBeVisible();
  expect(purchases(mock)).toHaveLength(0);
});

test(
  'each plan shows its approximate price per day, with small decimals',
  { tag: '@long' },
  async ({ page, host }) => {
    await openVip(page, host);
    const card = (name: string) => page.locator('label').filter({ has: planRadio(page, name) });
    await expect(card(t('vip.plan.renew', { name: 'VIP1' }))).toContainText('19.9030 天约 0.66/天');
    await expect(card(t('vip.plan.upgrade', { name: 'VIP2' }))).toContainText(
      '49.9090 天约 0.55/天',
    );
    await expect(card(t('vip.plan.upgrade', { name: 'VIP3' }))).toContainText(
      '168.00365 天约 0.46/天',
    );
    const fontSizeOf = (text: string) =>
      card(t('vip.plan.upgrade', { name: 'VIP2' }))
        .getByText(text, { exact: true })
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await fontSizeOf('.90')).toBeLessThan(await fontSizeOf('49.90'));
  },
);

for (const width of [320, 360, 375]) {
  test(
    `the column headers of the table of levels break no word at ${width} px in English`,
    { tag: '@long' },
    async ({ page, host }) => {
      await page.setViewportSize({ width, height: 740 });
      await openVip(page, host);
      await page.locator('wealth-rewards').evaluate((el) => el.setAttribute('locale', 'en'));
      const columnHeaders = page.getByRole('columnheader');
      await expect(columnHeaders.filter({ hasText: 'Standard' })).toBeVisible();
      const brokenWords = await columnHeaders.evaluateAll((headers) => {
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
      expect(brokenWords).toEqual([]);
    },
  );
}
