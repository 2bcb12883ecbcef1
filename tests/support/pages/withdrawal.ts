import { expect, type Locator } from '@playwright/test';
import type { HostPage } from '../test.ts';
import type { Stage } from './stage.ts';

/** The sheet on the account page: the form of a withdrawal, then the order and its progress. */
export function withdrawalModel({ page, host, t }: Stage) {
  const sheet = page.getByRole('dialog', { name: t('withdrawal.title') });
  const openButton = page.getByRole('button', { name: t('my.withdraw'), exact: true });
  const amount = sheet.getByLabel(t('withdrawal.amount'));
  const password = sheet.getByLabel(t('withdrawal.password'), { exact: true });
  const consent = sheet.getByRole('checkbox');
  const submitButton = sheet.locator('button[type=submit]');
  const success = page.getByRole('heading', { level: 3, name: t('withdrawal.placed') });
  const cancelButton = sheet.getByRole('button', { name: t('withdrawal.cancel') });
  const cancellation = page.getByRole('alertdialog', { name: t('withdrawal.cancelTitle') });
  const payee = sheet.getByRole('button', {
    name: new RegExp(`${t('withdrawal.change')}$|^${t('withdrawal.choosePayee')}`),
  });
  const [changePayee, choosePayee] = [t('withdrawal.changePayee'), t('withdrawal.choosePayee')];
  const payees = page.getByRole('dialog', {
    name: new RegExp(`^(${changePayee}|${choosePayee})$`),
  });
  const changedTerms = sheet.getByRole('alert').filter({ hasText: t('withdrawal.termsChanged') });

  const model = {
    /** The button on the account page that opens the sheet. */
    openButton,
    sheet,
    amount,
    password,
    consent,
    submitButton,
    /** The button with the chosen payee. Without a payee, it asks for one. */
    payee,
    /** The list of payees, over the sheet. */
    payees,
    allButton: sheet.getByRole('button', { name: t('withdrawal.all') }),
    closeButton: sheet.getByRole('button', { name: t('common.close') }),
    /** The title of the order that was just placed. */
    success,
    progress: sheet.getByRole('list', { name: t('withdrawal.progress') }),
    doneButton: sheet.getByRole('button', { name: t('common.done') }),
    cancelButton,
    /** The question before a cancellation. */
    cancellation,
    /** The message that the host or another tab has stopped the withdrawal. */
    stoppedText: page.getByText(t('operation.stopped', { action: t('operation.withdraw') })),
    /** A balance on the account page. */
    balance: (yuan: string): Locator => page.getByText(yuan).filter({ visible: true }).first(),

    openAccount: (hostPage?: HostPage) =>
      host.openLoggedIn({ ...hostPage, hash: '#/pages/my/index' }),
    /** Opens the account page over home, because Back closes a sheet only if there is a previous page. */
    async openAccountFromHome() {
      await host.openLoggedIn();
      await page.getByRole('link', { name: t('tab.my') }).click();
    },
    async openSheet() {
      await openButton.click();
      await expect(amount).toBeVisible();
    },
    async open(hostPage?: HostPage) {
      await model.openAccount(hostPage);
      await model.openSheet();
    },
    /** Fills in amount and password, and gives the consent. */
    async fill(yuan = '500') {
      await amount.fill(yuan);
      await password.fill('Demo1234');
      await consent.check();
    },
    /** Expects that the quote of the typed amount is loaded, with this net amount. */
    expectNet: (yuan: string) =>
      expect(submitButton).toHaveText(t('withdrawal.submitNet', { amount: yuan })),
    /** Fills in the form, and waits until a press sends it. */
    async fillAndQuote() {
      await model.fill();
      await model.expectNet('497.50');
      await expect(submitButton).not.toHaveAttribute('aria-disabled');
    },
    async place(yuan?: string) {
      await model.fill(yuan);
      await submitButton.click();
      await expect(success).toBeVisible();
    },
    async choosePayee(name: RegExp) {
      await payee.click();
      await payees.getByRole('radio', { name }).check();
      await payees.getByRole('button', { name: t('common.done') }).click();
    },
    /** Cancels the order of 500.00 that was just placed, and confirms the question. */
    async cancelOrder() {
      await cancelButton.click();
      await expect(cancellation).toContainText(t('withdrawal.cancelText', { amount: '500.00' }));
      await cancellation.getByRole('button', { name: t('withdrawal.cancelOk') }).click();
    },
    /** Expects that the form asks for a payee again and cannot be sent, and that only the amount is still filled in. */
    async expectPayeeGone(yuan = '500') {
      await expect(payee).toHaveText(t('withdrawal.choosePayee'));
      await expect(payee).toHaveAccessibleDescription(t('withdrawal.payeeGone'));
      await expect(amount).toHaveValue(yuan);
      await expect(password).toHaveValue('');
      await expect(consent).not.toBeChecked();
      await expect(submitButton).toHaveText(t('withdrawal.payeeFirst'));
      await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    },
    /** Expects that this change of the terms needs another consent, and gives it. */
    async confirmChange(change: string) {
      await expect(changedTerms).toContainText(change);
      await expect(consent).not.toBeChecked();
      await expect(password).toHaveValue('');
      await password.fill('Demo1234');
      await consent.check();
      await expect(changedTerms).toHaveCount(0);
    },
    /** Makes the app refetch, as when the member returns to the tab. */
    returnToTab: () =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  };
  return model;
}
