import { allViolations } from '../../mock-server/modules/invariants.ts';
import { closeErrorDialog, answerWith, goOnline } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import {
  agreementCheckbox,
  buyVip,
  openVip,
  resultDialog,
  payButton,
  purchases,
} from '../support/vip.ts';

// The connection of a VIP purchase really breaks (RULES.md, Faults). The member pays at most once, and the page shows
// the true outcome at the end.

const APPLY_PATH = '/api/user/apply_vip';
const UNDONE_MESSAGE = '上一次会员开通未生效，可以重新提交。';

for (const kind of ['reset-after-commit', 'cut-body']) {
  test(
    `buys once and shows the outcome when the answer is lost twice (${kind})`,
    { tag: kind === 'cut-body' ? '@long' : [] },
    async ({ page, host, mock }) => {
      await openVip(page, host);
      await mock.setFault(kind, APPLY_PATH, 2);
      await buyVip(page, '确认续费', '19.90');
      await expect(resultDialog(page)).toBeVisible();
      expect(purchases(mock)).toHaveLength(1);
      expect(allViolations(mock.db)).toEqual([]);
    },
  );
}

for (const kind of ['reset-before-commit', 'reset-after-commit', 'cut-body']) {
  test(
    `locks the form and keeps the consent until a pending purchase settles (${kind})`,
    { tag: kind === 'reset-after-commit' ? [] : '@long' },
    async ({ page, host, mock }) => {
      await openVip(page, host);
      await mock.setFault(kind, APPLY_PATH, 100);
      await buyVip(page, '确认续费', '19.90');
      await expect(payButton(page, '结果确认中…')).toBeVisible();
      await expect(agreementCheckbox(page)).toBeChecked();
      await expect(page.getByRole('radio', { name: '续费 VIP1' })).toBeChecked();
      await expect(page.getByRole('radio', { name: '升级 VIP2' })).toBeDisabled();
      await mock.heal();
      await goOnline(page);
      if (kind === 'reset-before-commit') await closeErrorDialog(page, UNDONE_MESSAGE);
      else await expect(resultDialog(page)).toBeVisible();
      expect(purchases(mock)).toHaveLength(kind === 'reset-before-commit' ? 0 : 1);
      expect(allViolations(mock.db)).toEqual([]);
    },
  );
}

test(
  'an upgrade in two tabs with a lost answer is paid once, and the other tab shows no charge',
  { tag: '@long' },
  async ({ page, host, context, mock }) => {
    await openVip(page, host);
    const otherTab = await context.newPage();
    await otherTab.goto(`${host.origin}/#/pages/vip/index`);
    const tabs = [page, otherTab];
    for (const tab of tabs) {
      await tab.getByRole('radio', { name: '升级 VIP2' }).check();
      await expect(tab.getByText('−13.26')).toBeVisible();
      await agreementCheckbox(tab).check();
      await payButton(tab, '确认升级').click();
      const confirmPayButton = tab
        .getByRole('alertdialog')
        .getByRole('button', { name: '支付 36.64' });
      await expect(confirmPayButton).not.toHaveAttribute('aria-disabled');
    }
    await mock.setFault('reset-after-commit', APPLY_PATH, 1);
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: '支付 36.64' }).click()));
    const areResultsVisible = () => Promise.all(tabs.map((tab) => resultDialog(tab).isVisible()));
    await expect.poll(async () => (await areResultsVisible()).filter(Boolean).length).toBe(1);
    const refusedTab = (await resultDialog(page).isVisible()) ? otherTab : page;
    await refusedTab.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(refusedTab.getByText('价格已更新，未扣款')).toBeVisible();
    expect(purchases(mock)).toHaveLength(1);
    expect(allViolations(mock.db)).toEqual([]);
  },
);

test('shows a refused price, keeps the consent, and blocks payment until the new quote is shown', async ({
  page,
  host,
  mock,
}) => {
  await page.clock.install();
  await openVip(page, host);
  await agreementCheckbox(page).check();
  await expect(payButton(page, '确认续费')).toBeEnabled();
  const PREVIEW_URL = `**/v1${APPLY_PATH}`;
  await page.route(PREVIEW_URL, answerWith({ code: 71004, msg: '有效期超出上限', data: null }));
  const returnToPage = async () => {
    await page.clock.fastForward(31_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await returnToPage();
  await expect(page.getByRole('alert').filter({ hasText: '有效期超出上限' })).toBeVisible();
  await expect(agreementCheckbox(page)).toBeChecked();
  await expect(payButton(page, '确认续费')).toBeDisabled();
  await page.unroute(PREVIEW_URL);
  await returnToPage();
  await expect(payButton(page, '确认续费')).toBeEnabled();
  await expect(agreementCheckbox(page)).toBeChecked();
  expect(purchases(mock)).toEqual([]);
});
