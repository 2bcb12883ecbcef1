import { answerWith } from '../support/faults.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('finds an answer by topic and word, from a page that failed to load', async ({
  page,
  host,
}) => {
  await page.route('**/api/card/info*', answerWith({ code: 10010, msg: '系统繁忙' }, 500));
  await host.openLoggedIn({ hash: '#/pages/invest/index' });
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('common.help') })
    .click();
  const sheet = page.getByRole('dialog', { name: t('help.title') });
  await expect(sheet).toContainText('400-000-0000');
  await expectAccessible(page, 'help');
  const questions = sheet.getByRole('heading', { level: 3 });
  const questionCount = await questions.count();
  await sheet.getByText('提现', { exact: true }).click();
  await expect.poll(() => questions.count()).toBeLessThan(questionCount);
  await sheet.getByLabel(t('help.search')).fill('多久');
  await expect(questions).toHaveText(['提现多久到账？']);
  await questions.click();
  await expect(sheet.getByText('到账时间写在提现页')).toBeVisible();
  await sheet.getByLabel(t('help.search')).fill('没有这样的问题');
  await expect(sheet.getByText(t('help.none'))).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});

for (const hash of ['#/pages/my/index', '#/pages/vip/index', '#/pages/invest/index'])
  test(
    `the page ${hash} has a button that opens the help sheet`,
    { tag: '@long' },
    async ({ page, host }) => {
      await host.openLoggedIn({ hash });
      await page.getByRole('button', { name: t('help.title') }).click();
      await expect(page.getByRole('dialog', { name: t('help.title') })).toBeVisible();
    },
  );
