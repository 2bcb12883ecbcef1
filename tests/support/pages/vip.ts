import { expect } from '@playwright/test';
import type { HostPage } from '../test.ts';
import type { Stage } from './stage.ts';

type Offer = 'open' | 'renew' | 'upgrade';

/** The VIP page: the member's level, the plans, the bill of the chosen plan, and its payment. */
export function vipModel({ page, host, t }: Stage) {
  const dialog = page.getByRole('alertdialog');
  const vip = {
    /** The card with the member's level. */
    card: (level: 1 | 2 | 3) => page.getByRole('region', { name: `VIP ${level}` }),
    plan: (offer: Offer, name: 'VIP1' | 'VIP2' | 'VIP3') =>
      page.getByRole('radio', { name: t(`vip.plan.${offer}`, { name }) }),
    agreement: page.getByRole('checkbox', { name: t('register.consent') }),
    payButton: (offer: Offer) =>
      page.getByRole('button', { name: t(`vip.confirm.${offer}`), exact: true }),
    /** The button of the dialog that pays this amount. */
    payInDialog: (amount: string) => dialog.getByRole('button', { name: t('vip.pay', { amount }) }),
    /** The total of the bill, which appears with the price. */
    total: page.getByText(t('vip.payable'), { exact: true }),
    receipt: page.getByRole('dialog', { name: t('vip.paid') }),
    priceError: page.getByRole('alert').filter({ hasText: t('vip.quoteUnavailable') }),
    async open(hostPage?: HostPage) {
      await host.openLoggedIn({ ...hostPage, hash: '#/pages/vip/index' });
      await expect(vip.total).toBeVisible();
    },
    /** Gives the consent, and opens the dialog before the payment. */
    async openDialog(offer: Offer) {
      await vip.agreement.check();
      await vip.payButton(offer).click();
    },
    async buy(offer: Offer, amount: string) {
      await vip.openDialog(offer);
      await vip.payInDialog(amount).click();
    },
    closeReceipt: () => vip.receipt.getByRole('button', { name: t('common.done') }).click(),
  };
  return vip;
}
