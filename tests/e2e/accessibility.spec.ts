import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const) {
  test(
    `no page in any of its states has an axe violation (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.open({ body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>` });
      await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
      await expectAccessible(page, 'login');
      await page.getByRole('button', { name: t('login.submit') }).click();
      await expectAccessible(page, 'login with errors');
      await logIn(page, '13800000001', 'wrong-password');
      await expect(page.getByRole('alert')).toContainText('账号或密码错误');
      await expectAccessible(page, 'refused login');
      await logIn(page);
      await expect(page.getByText('12,345.67')).toBeVisible();
      await expectAccessible(page, 'home');
      await page.getByRole('link', { name: t('tab.my') }).click();
      await expect(page.getByText('138****0001')).toBeVisible();
      await expectAccessible(page, 'account');
      for (const sheet of [
        t('my.language'),
        t('my.textSize'),
        t('my.theme'),
        t('my.terms'),
        '关于示例财富',
      ]) {
        await page.getByRole('button', { name: sheet }).click();
        await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
        await expectAccessible(page, `account, ${sheet}`);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: t('session.logout') }).click();
      await expectAccessible(page, 'account, question');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: t('title.officialCommunity') }).click();
      await expect(page.getByRole('button', { name: t('officialCommunity.join') })).toBeVisible();
      await expectAccessible(page, 'community');
      await page.getByRole('button', { name: t('nav.back') }).click();
      await page.getByRole('link', { name: t('tab.invite') }).click();
      await expect(page.getByRole('button', { name: t('invite.share') })).toBeVisible();
      await expectAccessible(page, 'invitations');
      await expectNoOverflow(page);
    },
  );
}

for (const look of ['theme="light"', 'theme="dark"'] as const) {
  test(
    `the group chat page with an error or an untrusted link has no axe violation (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/v1/api/common/config', async (route) => {
        const response = await route.fetch();
        const config = (await response.json()) as { data: { site: { link_hosts: string[] } } };
        config.data.site.link_hosts = [];
        await route.fulfill({ response, json: config });
      });
      await host.open({
        hash: '#/pages-sub/official-community/index',
        body: `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`,
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
  );
}

test('logs in, opens the account page and logs out by keyboard alone', async ({ page, host }) => {
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
  await page.getByRole('link', { name: t('tab.my') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('session.logout') }).focus();
  await page.keyboard.press('Enter');
  // The button that cancels has the focus.
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation.getByRole('button', { name: t('common.cancel') })).toBeFocused();
  await page.keyboard.press('Tab');
  const okButton = confirmation.getByRole('button', { name: t('common.ok') });
  await expect(okButton).toBeFocused();
  await expect(okButton).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
});
