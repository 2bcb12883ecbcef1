import { inEachLook, LOOKS } from '../support/looks.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

inEachLook([LOOKS.LIGHT, LOOKS.DARK, LOOKS.LARGE], (elementOf) =>
  test(
    'no page in any of its states has an axe violation',
    { tag: '@long' },
    async ({ page, app, host, mock }) => {
      await host.open({ body: elementOf(mock) });
      await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
      await expectAccessible(page, 'login');
      await app.button('login.submit').click();
      await expectAccessible(page, 'login with errors');
      await app.logIn('13800000001', 'wrong-password');
      await expect(page.getByRole('alert')).toContainText('账号或密码错误');
      await expectAccessible(page, 'refused login');
      await app.logIn();
      await expect(page.getByText('12,345.67')).toBeVisible();
      await expectAccessible(page, 'home');
      await app.tab('tab.my').click();
      await expect(page.getByText('138****0001')).toBeVisible();
      await expectAccessible(page, 'account');
      for (const sheet of [
        t('my.language'),
        t('my.textSize'),
        t('my.theme'),
        t('my.terms'),
        t('my.about'),
      ]) {
        await page.getByRole('button', { name: sheet }).click();
        await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
        await expectAccessible(page, `account, ${sheet}`);
        await page.keyboard.press('Escape');
      }
      await app.button('session.logout').click();
      await expectAccessible(page, 'account, question');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: t('title.officialCommunity') }).click();
      await expect(page.getByRole('button', { name: t('officialCommunity.join') })).toBeVisible();
      await expectAccessible(page, 'community');
      await app.backButton.click();
      await app.tab('tab.invite').click();
      await expect(app.button('invite.share')).toBeVisible();
      await expectAccessible(page, 'invitations');
      await expectNoOverflow(page);
    },
  ),
);

inEachLook([LOOKS.LIGHT, LOOKS.DARK], (elementOf) =>
  test(
    'the group chat page with an error or an untrusted link has no axe violation',
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.route('**/v1/api/common/config', async (route) => {
        const response = await route.fetch();
        const config = (await response.json()) as { data: { site: { link_hosts: string[] } } };
        config.data.site.link_hosts = [];
        await route.fulfill({ response, json: config });
      });
      await host.open({
        hash: '#/pages-sub/official-community/index',
        body: elementOf(mock),
      });
      await expect(page.getByRole('button', { name: t('officialCommunity.join') })).toBeDisabled();
      await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
      await expectAccessible(page, 'refused');
      await page.unroute('**/v1/api/common/config');
      await page.route('**/v1/api/common/config', (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'error');
    },
  ),
);

test('logs in, opens the account page and logs out by keyboard alone', async ({
  page,
  app,
  host,
}) => {
  await host.open();
  await page.getByLabel(t('login.mobile')).focus();
  await page.keyboard.type('13800000001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('field.showPassword') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveAttribute(
    'type',
    'text',
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('title.editPassword') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('12,345.67')).toBeVisible();
  await app.tab('tab.my').focus();
  await page.keyboard.press('Enter');
  await app.button('session.logout').focus();
  await page.keyboard.press('Enter');
  // The button that cancels has the focus.
  await expect(app.dialog.getByRole('button', { name: t('common.cancel') })).toBeFocused();
  await page.keyboard.press('Tab');
  const okButton = app.dialog.getByRole('button', { name: t('common.ok') });
  await expect(okButton).toBeFocused();
  await expect(okButton).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(app.button('login.submit')).toBeVisible();
});
