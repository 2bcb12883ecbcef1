import { answerWith } from '../support/faults.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('the message sheet lists messages about money and prizes, and each links to its page', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await page.route('**/prize/records*', answerWith({ code: 50000, msg: '维护中', data: null }));
  await page.getByRole('button', { name: /^消息/ }).click();
  const sheet = page.getByRole('dialog', { name: t('messages.title') });
  await expect(sheet.getByRole('alert')).toContainText(t('messages.someFailed'));
  await page.unroute('**/prize/records*');
  await sheet.getByRole('button', { name: t('common.retry') }).click();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: /^抽中/ }).first()).toBeVisible();
  await expectAccessible(page, 'all messages');
  await sheet.getByRole('link', { name: /^提现/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.asset') })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
