import { answerWith } from '../support/faults.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('the message sheet lists messages about money and prizes, and each links to its page', async ({
  page,
  app,
  host,
}) => {
  await host.openLoggedIn();
  await page.route('**/prize/records*', answerWith({ code: 50000, msg: '维护中', data: null }));
  await page.getByRole('button', { name: new RegExp(`^${t('messages.title')}`) }).click();
  const sheet = page.getByRole('dialog', { name: t('messages.title') });
  await expect(sheet.getByRole('alert')).toContainText(t('messages.someFailed'));
  await page.unroute('**/prize/records*');
  await sheet.getByRole('button', { name: t('common.retry') }).click();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(
    sheet
      .getByRole('link', { name: new RegExp(`^${t('messages.prizeTitle', { name: '' })}`) })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'all messages');
  await sheet
    .getByRole('link', { name: new RegExp(`^${t('operation.withdraw')}`) })
    .first()
    .click();
  await expect(app.heading('title.asset')).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
