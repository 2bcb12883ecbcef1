import type { Page } from '@playwright/test';
import { goOnline } from '../support/faults.ts';
import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const HASH = '#/pages/edit-password/index';
const RECOVERY_CODE = 'DEMK-7Q2M-XW9P';
const ID_CARD = '11010519491231002X';
const NEW_PASSWORD = 'Changed1';

const resetButton = (page: Page) =>
  page.getByRole('button', { name: t('editPassword.recover.submit') });
const changeButton = (page: Page) =>
  page.getByRole('button', { name: t('editPassword.change.submit') });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: t('error.title') });
const savedButton = (page: Page) => page.getByRole('button', { name: t('onceCode.kept') });
/** The new recovery code that the page shows. */
const shownCode = (page: Page) => page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
/** Groups the digits of a mobile number as the field shows them. */
const groupMobile = (typed: string) => typed.replace(/^(1\d\d)(\d{4})(\d{4})$/, '$1 $2 $3');
const chooseProof = (page: Page, proof: string) => page.getByRole('radio', { name: proof }).check();

const NEW_PASSWORD_FIELDS = { 新密码: NEW_PASSWORD, 确认密码: NEW_PASSWORD };

async function typeValues(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Fills in the number of the first member, the new password twice, and these fields. */
const fillIn = (page: Page, values: Readonly<Record<string, string>> = {}) =>
  typeValues(page, { 手机号: '13800000001', ...NEW_PASSWORD_FIELDS, ...values });

async function closeMessage(page: Page, text: string) {
  await expect(dialog(page)).toContainText(text);
  await dialog(page)
    .getByRole('button', { name: t('common.ok') })
    .click();
}

/** Expects that the login refuses the old password and accepts the new password. */
async function expectNewPassword(page: Page) {
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await logIn(page);
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误（还可尝试4次）');
  await logIn(page, '13800000001', NEW_PASSWORD);
  await expect(page.getByText('12,345.67')).toBeVisible();
}

test('sets a new password with the recovery code, saves the new code and logs in', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.open();
  await page.getByRole('link', { name: t('title.editPassword') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.editPassword') }),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: t('editPassword.byCode') })).toBeChecked();
  await expect(page.getByRole('radio', { name: t('editPassword.byOldPassword') })).toHaveCount(0);
  await expect(resetButton(page)).toHaveCount(1);
  await fillIn(page, { 恢复码: RECOVERY_CODE });
  await resetButton(page).click();

  await expect(page.getByRole('heading', { name: t('editPassword.recover.done') })).toBeFocused();
  await expect(page.getByText('所有设备上的登录都已退出')).toBeVisible();
  await expect(page.getByText('24 小时内不能提现，2026-11-22 10:00 恢复')).toBeVisible();
  const code = await shownCode(page).textContent();
  expect(code).not.toBe(RECOVERY_CODE);
  await page.getByRole('button', { name: t('common.copy') }).click();
  await expect(page.getByRole('status')).toHaveText(t('common.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await savedButton(page).click();
  await expect(shownCode(page)).toHaveCount(0);
  await page.getByRole('button', { name: t('editPassword.toLogin') }).click();
  await expectNewPassword(page);
});

test(
  'accepts name and identity number as proof, with a lower-case x and spaces',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: HASH });
    await chooseProof(page, t('editPassword.byIdentity'));
    await fillIn(page, {
      姓名: ' 张三 ',
      身份证号: ' 110105 19491231 002x',
      手机号: '+86 138-0000-0001',
    });
    await field(page, t('register.passwordConfirm')).focus();
    await expect(field(page, t('realname.idCard'))).toHaveValue(ID_CARD);
    await page.keyboard.press('Enter');
    await savedButton(page).click();
    await page.getByRole('button', { name: t('editPassword.toLogin') }).click();
    await expectNewPassword(page);
  },
);

test('changes the password with the old one and ends all other sessions', async ({
  page,
  host,
  mock,
  browser,
}) => {
  const otherDevice = await browser.newPage();
  await host.open();
  await otherDevice.goto(`${host.origin}/`);
  for (const device of [page, otherDevice]) {
    await logIn(device);
    await expect(device.getByText('12,345.67')).toBeVisible();
  }
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('link', { name: t('my.changePassword') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('my.changePassword') })).toBeVisible();
  await expect(page.getByRole('radio', { name: t('editPassword.byOldPassword') })).toBeChecked();
  await expect(
    page.getByText(t('editPassword.ownMobile', { mobile: '138****0001' })),
  ).toBeVisible();
  // The session identifies the member, so there is no field for the number.
  await expect(field(page, t('login.mobile'))).toHaveCount(0);
  await typeValues(page, { 原密码: 'Demo1234', ...NEW_PASSWORD_FIELDS });
  await changeButton(page).click();
  await expect(page.getByRole('heading', { name: t('editPassword.change.done') })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: t('my.changePassword') })).toBeVisible();
  await expect(shownCode(page)).toBeVisible();
  // The page sends no call with the ended session.
  const countMemberCalls = () => mock.calls.filter((call) => /user|wechat|card/.test(call)).length;
  const callsBefore = countMemberCalls();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(countMemberCalls()).toBe(callsBefore);

  await otherDevice.reload();
  await expect(otherDevice.getByRole('alertdialog')).toContainText('登录已过期，请重新登录');
  await otherDevice.close();
  await savedButton(page).click();
  await page.getByRole('button', { name: t('editPassword.toLogin') }).click();
  await expectNewPassword(page);
});

test('confirms before leaving the new recovery code', async ({ page, host }) => {
  await host.open({ hash: HASH });
  await fillIn(page, { 恢复码: RECOVERY_CODE });
  await resetButton(page).click();
  const code = await shownCode(page).textContent();
  const confirmation = page.getByRole('alertdialog', { name: t('onceCode.leaveTitle') });
  await page.getByRole('button', { name: t('nav.back') }).click();
  await confirmation.getByRole('button', { name: t('onceCode.stay') }).click();
  await expect(shownCode(page)).toHaveText(code ?? '');
  await page.getByRole('button', { name: t('nav.back') }).click();
  await confirmation.getByRole('button', { name: t('onceCode.leave') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
});

for (const pastedCode of ['demk7q2mxw9p', ' demk 7q2m xw9p ', 'DEMK—7Q2M—XW9P'])
  test(
    `the recovery code may be pasted as ${JSON.stringify(pastedCode)}`,
    { tag: '@long' },
    async ({ page, host, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await host.open({ hash: HASH });
      await page.evaluate((text) => navigator.clipboard.writeText(text), pastedCode);
      await field(page, t('editPassword.recoveryCode')).focus();
      await page.keyboard.press('ControlOrMeta+v');
      await fillIn(page);
      await expect(field(page, t('editPassword.recoveryCode'))).toHaveValue(RECOVERY_CODE);
      await resetButton(page).click();
      await expect(savedButton(page)).toBeVisible();
    },
  );

for (const { proof, typed, fieldLabel } of [
  { proof: '使用恢复码', typed: { 恢复码: 'AAAA-BBBB-CCCC' }, fieldLabel: '恢复码' },
  {
    proof: '使用恢复码',
    typed: { 恢复码: RECOVERY_CODE, 手机号: '13999999999' },
    fieldLabel: '恢复码',
  },
  { proof: '使用实名信息', typed: { 姓名: '李四', 身份证号: ID_CARD }, fieldLabel: '身份证号' },
  {
    proof: '使用实名信息',
    typed: { 姓名: '张三', 身份证号: ID_CARD, 手机号: '13800000002' },
    fieldLabel: '身份证号',
  },
])
  test(
    `refuses an invalid proof (${Object.values(typed).join(', ')}) with one message and keeps the input`,
    { tag: t('login.mobile') in typed ? '@long' : [] },
    async ({ page, host }) => {
      await host.open({ hash: HASH });
      await chooseProof(page, proof);
      await fillIn(page, typed);
      await resetButton(page).click();
      await closeMessage(page, '身份信息校验失败');
      await expect(field(page, fieldLabel)).toHaveAccessibleDescription(/身份信息校验失败$/);
      for (const [name, value] of Object.entries({ 手机号: '13800000001', ...typed }))
        await expect(field(page, name)).toHaveValue(groupMobile(value));
      for (const name of [t('editPassword.newPassword'), t('register.passwordConfirm')])
        await expect(field(page, name)).toHaveValue(NEW_PASSWORD);
    },
  );

test('shows wrong old passwords, and the lock after five of them, at the field', async ({
  page,
  host,
}) => {
  await host.open({ hash: `${HASH}?mode=change` });
  await expect(page.getByRole('radio', { name: t('editPassword.byOldPassword') })).toHaveCount(0);
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), `${HASH}?mode=change`);
  await typeValues(page, { 原密码: 'Wrong1234', ...NEW_PASSWORD_FIELDS });
  await changeButton(page).click();
  await closeMessage(page, '身份信息校验失败');
  await expect(field(page, t('editPassword.oldPassword'))).toHaveAccessibleDescription(
    '身份信息校验失败',
  );
  await expect(field(page, t('editPassword.oldPassword'))).toHaveValue('Wrong1234');
  for (let attempt = 2; attempt < 5; attempt += 1) {
    await changeButton(page).click();
    await closeMessage(page, '身份信息校验失败');
  }
  await changeButton(page).click();
  await closeMessage(page, '密码错误次数过多，请15分钟后再试');
  await expect(field(page, t('editPassword.oldPassword'))).toHaveAccessibleDescription(
    '密码错误次数过多，请15分钟后再试',
  );
});

test(
  'asks a logged-in member for the mobile number if the backend requires it',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await page.route('**/user/recoverPassword', async (route) => {
      const sentBody = (route.request().postDataJSON() ?? {}) as { mobile?: string };
      if (route.request().method() !== 'POST' || sentBody.mobile) return route.continue();
      const data = { errors: [{ field: 'mobile', msg: '缺少参数：mobile' }] };
      return route.fulfill({
        json: { code: 10001, msg: '缺少参数：mobile', data },
        headers: { 'access-control-allow-origin': host.origin },
      });
    });
    await host.openLoggedIn({ hash: `${HASH}?mode=change` });
    await expect(page).toHaveTitle('修改密码 · 示例财富');
    await typeValues(page, { 原密码: 'Demo1234', ...NEW_PASSWORD_FIELDS });
    await changeButton(page).click();
    await closeMessage(page, '缺少参数');
    await field(page, t('login.mobile')).fill('13800000001');
    await changeButton(page).click();
    await expect(shownCode(page)).toBeVisible();
    expect(mock.calls.filter((call) => call === 'POST /v1/api/user/recoverPassword')).toHaveLength(
      1,
    );
  },
);

test(
  'keeps the input of each proof when another proof is chosen',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({ hash: HASH });
    await fillIn(page, { 恢复码: RECOVERY_CODE });
    await chooseProof(page, t('editPassword.byIdentity'));
    await expect(field(page, t('editPassword.recoveryCode'))).toHaveCount(0);
    await fillIn(page, { 姓名: '张三', 身份证号: ID_CARD, 手机号: '13800000001' });
    await chooseProof(page, t('editPassword.byCode'));
    await expect(field(page, t('editPassword.recoveryCode'))).toHaveValue(RECOVERY_CODE);
    await expect(field(page, t('login.mobile'))).toHaveValue(groupMobile('13800000001'));
    const sentRequest = page.waitForRequest('**/user/recoverPassword');
    await resetButton(page).click();
    // Only the chosen proof is sent.
    expect((await sentRequest).postData()).not.toContain(ID_CARD);
    await expect(savedButton(page)).toBeVisible();
    expect(mock.calls.filter((call) => call.includes('recoverPassword'))).toHaveLength(1);
  },
);

test(
  'if the session ends, another proof than the old password must be chosen',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.openLoggedIn({ hash: `${HASH}?mode=change` });
    await chooseProof(page, t('editPassword.byCode'));
    await typeValues(page, { 恢复码: RECOVERY_CODE, ...NEW_PASSWORD_FIELDS });
    await chooseProof(page, t('editPassword.byOldPassword'));
    await page
      .locator('wealth-rewards')
      .evaluate((el) => (el as unknown as { logout(): void }).logout());
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(t('common.chooseAgain'));
    mock.calls.length = 0;
    await resetButton(page).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    expect(mock.calls).toEqual([]);
    await chooseProof(page, t('editPassword.byCode'));
    await expect(field(page, t('editPassword.recoveryCode'))).toHaveValue(RECOVERY_CODE);
  },
);

test('shows every error at its field before anything is sent', async ({ page, host, mock }) => {
  await host.open({ hash: HASH });
  await resetButton(page).click();
  for (const text of [
    t('refused.missing', { label: t('editPassword.recoveryCode') }),
    t('login.mobileMissing'),
    t('refused.missing', { label: t('editPassword.newPassword') }),
    t('refused.missing', { label: t('register.passwordConfirm') }),
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(field(page, t('editPassword.recoveryCode'))).toBeFocused();
  await fillIn(page, { 恢复码: 'DEMK', 手机号: '138', 新密码: 'abcdefgh', 确认密码: 'abcdefgh' });
  await resetButton(page).click();
  await expect(field(page, t('editPassword.recoveryCode'))).toHaveAccessibleDescription(
    t('refused.format', { label: t('editPassword.recoveryCode') }),
  );
  await expect(field(page, t('login.mobile'))).toHaveAccessibleDescription(t('login.mobileFormat'));
  await expect(field(page, t('editPassword.newPassword'))).toHaveAccessibleDescription(
    /密码需为 8–20 位，同时含字母和数字$/,
  );
  await fillIn(page, { 恢复码: RECOVERY_CODE, 确认密码: 'Changed2' });
  await resetButton(page).click();
  await expect(field(page, t('register.passwordConfirm'))).toHaveAccessibleDescription(
    t('refused.passwordMismatch'),
  );
  await expect(field(page, t('register.passwordConfirm'))).toHaveValue('Changed2');
  await chooseProof(page, t('editPassword.byIdentity'));
  await fillIn(page, { 姓名: 'Tom', 身份证号: '110105194912310021' });
  await resetButton(page).click();
  await expect(field(page, t('realname.name'))).toHaveAccessibleDescription(t('refused.realName'));
  await expect(field(page, t('realname.idCard'))).toHaveAccessibleDescription(t('refused.idCard'));
  await expect(field(page, t('realname.name'))).toBeFocused();
  expect(mock.calls.filter((call) => call.includes('recoverPassword'))).toEqual([]);
});

test(
  'the old password as the new one is refused at its field',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: HASH });
    await fillIn(page, { 恢复码: RECOVERY_CODE, 新密码: 'Demo1234', 确认密码: 'Demo1234' });
    await resetButton(page).click();
    await closeMessage(page, '新密码不能与旧密码相同');
    await expect(field(page, t('editPassword.newPassword'))).toHaveAccessibleDescription(
      /新密码不能与旧密码相同$/,
    );
    await expect(field(page, t('editPassword.recoveryCode'))).toHaveAccessibleDescription('');
  },
);

test(
  'after five failures shows the waiting time of a day and links to support',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    await host.open({ hash: HASH });
    await fillIn(page, { 恢复码: 'AAAA-BBBB-CCCC' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await resetButton(page).click();
      await closeMessage(page, '身份信息校验失败');
    }
    mock.advance(3 * 3_600_000);
    await field(page, t('editPassword.recoveryCode')).fill(RECOVERY_CODE);
    await resetButton(page).click();
    await closeMessage(page, '今日尝试次数已达上限');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('今日尝试次数已达上限');
    await expect(alert).toContainText('约 21 小时后可以再试');
    await expect(field(page, t('editPassword.recoveryCode'))).toHaveValue(RECOVERY_CODE);
    await alert.getByRole('link', { name: t('editPassword.help') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
    ).toBeVisible();
  },
);

test(
  'a frozen member with the right proof is referred to support',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: HASH });
    await fillIn(page, { 恢复码: RECOVERY_CODE, 手机号: '13800000004' });
    await resetButton(page).click();
    await closeMessage(page, '账号已被冻结，请联系客服');
    await expect(
      page.getByRole('alert').getByRole('link', { name: t('editPassword.help') }),
    ).toBeVisible();
  },
);

test('changes the password once for many taps, and labels the fields for password managers', async ({
  page,
  host,
  mock,
}) => {
  await host.open({ hash: HASH });
  await expect(field(page, t('login.mobile'))).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, t('editPassword.newPassword'))).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
  await expect(field(page, t('register.passwordConfirm'))).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
  await expect(field(page, t('editPassword.recoveryCode'))).toHaveAttribute('autocomplete', 'off');
  await fillIn(page, { 恢复码: RECOVERY_CODE });
  await resetButton(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(savedButton(page)).toBeVisible();
  expect(mock.calls.filter((call) => call.endsWith('/recoverPassword'))).toHaveLength(1);
});

test('after a network failure warns that the password may have changed, and does not resend', async ({
  page,
  host,
}) => {
  const requestIds: string[] = [];
  await page.route('**/v1/api/user/recoverPassword', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requestIds.push((route.request().postDataJSON() as { request_id: string }).request_id);
    return requestIds.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await host.open({ hash: HASH });
  await fillIn(page, { 恢复码: RECOVERY_CODE });
  await resetButton(page).click();
  await expect(page.getByText(t('error.network'))).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('密码可能已经修改');
  await goOnline(page);
  expect(requestIds).toHaveLength(1);
  await resetButton(page).click();
  await expect(savedButton(page)).toBeVisible();
  expect(new Set(requestIds).size).toBe(2);
});

test(
  'a password reset with the recovery code is in English up to the login',
  { tag: '@long' },
  async ({ page, host, mock }) => {
    const body = `<wealth-rewards api-base="${mock.url}" locale="en"></wealth-rewards>`;
    await host.open({ hash: HASH, body });
    const button = page.getByRole('button', { name: 'Reset password' });
    await button.click();
    await expect(page.getByText('Please enter: Recovery code')).toBeVisible();
    await field(page, 'Recovery code').fill('AAAA-BBBB-CCCC');
    await field(page, 'Mobile number').fill('13800000001');
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Confirm password').fill(NEW_PASSWORD);
    await button.click();
    await expect(page.getByRole('alertdialog')).toContainText('Verification failed');
    await page.getByRole('button', { name: 'OK' }).click();
    await field(page, 'Recovery code').fill(RECOVERY_CODE);
    await button.click();
    await expect(page.getByText('until 2026-11-22 10:00')).toBeVisible();
    await expect(page.locator('wealth-rewards')).not.toContainText(/\p{Script=Han}/u);
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Mobile number')).toBeVisible();
  },
);

for (const look of ['theme="light"', 'theme="dark"', 'text-size="large"'] as const)
  test(
    `no state of the password page has an axe violation (${look})`,
    { tag: '@long' },
    async ({ page, host, mock }) => {
      await page.setViewportSize({ width: look.includes('large') ? 320 : 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const body = `<wealth-rewards api-base="${mock.url}" ${look}></wealth-rewards>`;
      await host.open({ hash: HASH, body });
      await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
      await expectAccessible(page, 'empty');
      await chooseProof(page, t('editPassword.byIdentity'));
      await resetButton(page).click();
      await expectAccessible(page, 'identity, with errors');
      await chooseProof(page, t('editPassword.byCode'));
      await fillIn(page, { 恢复码: 'AAAA-BBBB-CCCC' });
      for (const text of [...Array<string>(5).fill('身份信息校验失败'), '今日尝试次数已达上限']) {
        await resetButton(page).click();
        await closeMessage(page, text);
      }
      await expectAccessible(page, 'closed');
      await expectNoOverflow(page);
      mock.advance(24 * 3_600_000);
      await field(page, t('editPassword.recoveryCode')).fill(RECOVERY_CODE);
      await resetButton(page).click();
      await expect(savedButton(page)).toBeVisible();
      await expectAccessible(page, 'the new code');
      await savedButton(page).click();
      await expectAccessible(page, 'done');
      await expectNoOverflow(page);
    },
  );
