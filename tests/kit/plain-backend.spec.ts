import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { startPlainBackend } from './start-plain-backend.ts';

/** Tuesday, 24 November 2026, ten in the morning in Shanghai. */
const NOW = Date.UTC(2026, 10, 24, 2, 0, 0);

test(
  'works with a backend that was written from docs/backend alone',
  { tag: '@long' },
  async ({ page, host, app, signIn, address, withdrawal }) => {
    const { url, stop } = await startPlainBackend({ origins: [host.origin], now: () => NOW });
    /** Opens the fund records, expects one with this title, and goes back. */
    const readRecords = async (title: string) => {
      await page.getByRole('link', { name: t('title.asset') }).click();
      await expect(app.heading('title.asset')).toBeVisible();
      await expect(page.getByText(title)).toBeVisible();
      await app.backButton.click();
    };
    await host.open({ body: `<wealth-rewards api-base="${url}"></wealth-rewards>` });
    await app.logIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await expect(app.text('common.retry')).toHaveCount(0);

    await app.tab('tab.my').click();
    await expect(page.getByText('138****0001')).toBeVisible();
    await expect(app.text('common.retry')).toHaveCount(0);
    await readRecords('平台发放');

    const signInRow = new RegExp(`^${t('title.signIn')} ${t('my.notSignedToday')}`);
    await page.getByRole('link', { name: signInRow }).click();
    await expect(signIn.streak('3')).toBeVisible();
    await signIn.button.click();
    await expect(signIn.dialog).toContainText('10');
    await signIn.dialog.getByRole('button').click();
    await expect(signIn.signedButton).toBeVisible();
    await expect(signIn.streak('4')).toBeVisible();
    await app.backButton.click();

    await page.getByRole('link', { name: t('title.address') }).click();
    await address.addButton.click();
    await address.form.fill();
    await address.form.saveButton.click();
    await expect(address.cards).toContainText('139****5678');
    await expect(address.cards).toContainText(t('address.default'));
    await app.backButton.click();

    await withdrawal.openSheet();
    await withdrawal.fill('100');
    await withdrawal.expectNet('99.00');
    await withdrawal.submitButton.click();
    await expect(withdrawal.success).toBeVisible();
    await withdrawal.closeButton.click();
    await expect(withdrawal.openButton).toBeVisible();
    await expect(page.getByText('12,245.67')).toBeVisible();
    await readRecords('提现至银行卡');
    stop();
  },
);
