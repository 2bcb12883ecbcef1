import type { Page } from '@playwright/test';
import { goOnline } from '../support/faults.ts';
import { appModel } from '../support/pages/app.ts';
import type { PageModels } from '../support/pages/models.ts';
import { countCalls } from '../support/scenarios/calls.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

const ID_CARD = '11010519491231002X';
const NEW_PASSWORD = 'Changed1';
const BY_CODE = {
  'editPassword.recoveryCode': 'DEMK-7Q2M-XW9P',
  'login.mobile': '13800000001',
} as const;
const REFUSED_PROOF = '身份信息校验失败';

/** Expects that the login refuses the old password and accepts the new one. */
async function expectNewPassword(
  page: Page,
  { app, session }: Pick<PageModels, 'app' | 'session'>,
) {
  await app.logIn();
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误（还可尝试4次）');
  await app.logIn('13800000001', NEW_PASSWORD);
  await expect(session.balance).toBeVisible();
}

test('many taps reset the password once with the recovery code', async ({
  page,
  host,
  app,
  session,
  editPassword,
  mock,
  context,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.open();
  await page.getByRole('link', { name: t('title.editPassword') }).click();
  await expect(app.heading('title.editPassword')).toBeVisible();
  await expect(editPassword.resetButton).toHaveCount(1);
  await editPassword.resetButton.click();
  await expect(editPassword.field('editPassword.recoveryCode')).toBeFocused();
  await editPassword.fill(BY_CODE);
  await editPassword.resetButton.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });

  await expect(page.getByRole('heading', { name: t('editPassword.recover.done') })).toBeFocused();
  await expect(app.text('editPassword.sessionsEnded')).toBeVisible();
  // A list of sentences has bullets.
  await expect(app.text('editPassword.sessionsEnded')).toHaveCSS('list-style-type', 'disc');
  await expect(page.getByText(t('editPassword.hold', { time: '2026-11-22 10:00' }))).toBeVisible();
  expect(countCalls(mock, '/user/recoverPassword')).toBe(1);
  const code = await editPassword.code.textContent();
  expect(code).not.toBe(BY_CODE['editPassword.recoveryCode']);
  await app.button('common.copy').click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await app.backButton.click();
  await expect(app.dialog).toContainText(t('onceCode.leaveTitle'));
  await app.answer('onceCode.stay');
  await expect(editPassword.code).toHaveText(code ?? '');

  await editPassword.goToLogin();
  await expect(editPassword.code).toHaveCount(0);
  await expectNewPassword(page, { app, session });
});

test('shows a refused proof once at its field, and keeps the input', async ({
  app,
  editPassword,
}) => {
  await editPassword.open();
  await editPassword.fill({ ...BY_CODE, 'editPassword.recoveryCode': 'AAAA-BBBB-CCCC' });
  await editPassword.resetButton.click();
  await app.closeMessage(REFUSED_PROOF);
  await expect(app.dialog).toHaveCount(0);
  await expect(editPassword.field('editPassword.recoveryCode')).toHaveAccessibleDescription(
    new RegExp(`${REFUSED_PROOF}$`),
  );
  await expect(editPassword.field('editPassword.recoveryCode')).toHaveValue('AAAA-BBBB-CCCC');
  await expect(editPassword.field('editPassword.newPassword')).toHaveValue(NEW_PASSWORD);
  await editPassword.choose('editPassword.byIdentity');
  await editPassword.fill({ 'realname.name': 'Tom', 'realname.idCard': '110105194912310021' });
  await editPassword.resetButton.click();
  await expect(editPassword.field('realname.name')).toBeFocused();
});

test(
  'accepts name and identity number as proof',
  { tag: '@long' },
  async ({ page, app, session, editPassword }) => {
    await editPassword.open();
    await editPassword.choose('editPassword.byIdentity');
    await editPassword.fill({
      'realname.name': ' 张三 ',
      'realname.idCard': ' 110105 19491231 002x',
      'login.mobile': '+86 138-0000-0001',
    });
    await editPassword.field('register.passwordConfirm').focus();
    await expect(editPassword.field('realname.idCard')).toHaveValue(ID_CARD);
    await page.keyboard.press('Enter');
    await editPassword.goToLogin();
    await expectNewPassword(page, { app, session });
  },
);

test('changes the password and ends all other sessions', async ({
  page,
  host,
  app,
  session,
  editPassword,
  mock,
  browser,
  t,
}) => {
  const otherDevice = await browser.newPage();
  await host.open();
  await otherDevice.goto(`${host.origin}/`);
  for (const device of [page, otherDevice]) {
    await appModel({ page: device, t }).logIn();
    await expect(device.getByText('12,345.67')).toBeVisible();
  }
  await app.tab('tab.my').click();
  await page.getByRole('link', { name: t('my.changePassword') }).click();
  await expect(app.heading('my.changePassword')).toBeVisible();
  await expect(page).toHaveTitle(`${t('my.changePassword')} · ${t('brand')}`);
  await expect(editPassword.proof('editPassword.byOldPassword')).toBeChecked();
  await expect(
    page.getByText(t('editPassword.ownMobile', { mobile: '138****0001' })),
  ).toBeVisible();
  // The session identifies the member, so there is no field for the number.
  await expect(editPassword.field('login.mobile')).toHaveCount(0);
  await editPassword.fill({ 'editPassword.oldPassword': 'Demo1234' });
  await editPassword.changeButton.click();
  await expect(page.getByRole('heading', { name: t('editPassword.change.done') })).toBeFocused();
  await expect(app.heading('my.changePassword')).toBeVisible();
  await expect(editPassword.code).toBeVisible();
  // The page sends no call with the ended session.
  const countMemberCalls = () => mock.calls.filter((call) => /user|wechat|card/.test(call)).length;
  const callsBefore = countMemberCalls();
  await goOnline(page);
  expect(countMemberCalls()).toBe(callsBefore);

  await otherDevice.reload();
  await expect(otherDevice.getByRole('alertdialog')).toContainText('登录已过期，请重新登录');
  await otherDevice.close();
  await editPassword.goToLogin();
  await expectNewPassword(page, { app, session });
});

test(
  'needs another proof if the session ends',
  { tag: '@long' },
  async ({ page, session, editPassword, mock, t }) => {
    await editPassword.openLoggedIn();
    await editPassword.choose('editPassword.byCode');
    const { 'login.mobile': _, ...code } = BY_CODE;
    await editPassword.fill(code);
    await editPassword.choose('editPassword.byOldPassword');
    await session.logOut();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(editPassword.proofs).toHaveAccessibleDescription(t('common.chooseAgain'));
    mock.calls.length = 0;
    await editPassword.resetButton.click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    expect(mock.calls).toEqual([]);
    await editPassword.choose('editPassword.byCode');
    await expect(editPassword.field('editPassword.recoveryCode')).toHaveValue('DEMK-7Q2M-XW9P');
  },
);

test('after a network failure warns, and does not resend; leaving the code needs a confirmation', async ({
  page,
  app,
  session,
  editPassword,
  t,
}) => {
  const requestIds: string[] = [];
  await page.route('**/v1/api/user/recoverPassword', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestIds.push((route.request().postDataJSON() as { request_id: string }).request_id);
    return requestIds.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await editPassword.open();
  await editPassword.fill(BY_CODE);
  await editPassword.resetButton.click();
  await expect(app.text('error.network')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(t('editPassword.unclear'));
  await goOnline(page);
  expect(requestIds).toHaveLength(1);
  await editPassword.resetButton.click();
  await expect(editPassword.savedButton).toBeVisible();
  expect(new Set(requestIds).size).toBe(2);

  await app.backButton.click();
  await expect(app.dialog).toContainText(t('onceCode.leaveTitle'));
  await app.answer('onceCode.leave');
  await expect(session.loginButton).toBeVisible();
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test(
    'a password reset is in English up to the login',
    { tag: '@long' },
    async ({ page, app, session, editPassword, t }) => {
      await editPassword.open();
      await editPassword.resetButton.click();
      const missingCode = t('refused.missing', { label: t('editPassword.recoveryCode') });
      await expect(page.getByText(missingCode)).toBeVisible();
      await editPassword.fill({ ...BY_CODE, 'editPassword.recoveryCode': 'AAAA-BBBB-CCCC' });
      await editPassword.resetButton.click();
      await app.closeMessage('Verification failed');
      await editPassword.fill(BY_CODE);
      await editPassword.resetButton.click();
      await expect(
        page.getByText(t('editPassword.hold', { time: '2026-11-22 10:00' })),
      ).toBeVisible();
      await expect(session.element).not.toContainText(/\p{Script=Han}/u);
      await editPassword.goToLogin();
    },
  );
});

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const)
  test(
    `no state of the password page has an axe violation (${look})`,
    { tag: '@long' },
    async ({ page, host, app, editPassword, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      const body = `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`;
      await host.open({ hash: '#/pages/edit-password/index', body });
      await expect(app.text('ribbon.demo')).toBeVisible();
      await expectAccessible(page, 'empty');
      await editPassword.choose('editPassword.byIdentity');
      await editPassword.resetButton.click();
      await expectAccessible(page, 'identity, with errors');
      await editPassword.choose('editPassword.byCode');
      await editPassword.fill({ ...BY_CODE, 'editPassword.recoveryCode': 'AAAA-BBBB-CCCC' });
      for (const text of [...Array<string>(5).fill(REFUSED_PROOF), '今日尝试次数已达上限']) {
        await editPassword.resetButton.click();
        await app.closeMessage(text);
      }
      await expectAccessible(page, 'closed');
      await expectNoOverflow(page);
      mock.advance(24 * 3_600_000);
      await editPassword.fill(BY_CODE);
      await editPassword.resetButton.click();
      await expect(editPassword.savedButton).toBeVisible();
      await expectAccessible(page, 'the new code');
      await editPassword.savedButton.click();
      await expectAccessible(page, 'done');
      await expectNoOverflow(page);
    },
  );
