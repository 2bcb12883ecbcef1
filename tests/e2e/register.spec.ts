import type { Page } from '@playwright/test';
import { failAtOnce } from '../support/faults.ts';
import { expect, logIn, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const form = (page: Page) => page.locator('form').filter({ visible: true });
const submitButton = (page: Page) => page.getByRole('button', { name: t('register.submit') });

async function fillIn(page: Page, values: Partial<Record<string, string>> = {}) {
  await form(page)
    .getByLabel(t('login.mobile'))
    .fill(values['mobile'] ?? '139 0000 1234');
  await form(page)
    .getByLabel(t('register.password'), { exact: true })
    .fill(values['password'] ?? 'Abcd1234');
  await form(page)
    .getByLabel(t('register.passwordConfirm'))
    .fill(values['confirm'] ?? 'Abcd1234');
  if (values['invite'] !== undefined)
    await form(page).getByLabel(t('register.inviteCode')).fill(values['invite']);
  await form(page).getByRole('checkbox').check();
}

test('registers by an invitation link, saves the recovery code and opens the real-name page', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=QS8888' });
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveValue('QS8888');
  await expect(form(page).getByRole('checkbox')).not.toBeChecked();
  await page.reload();
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveValue('QS8888');
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)).toBeVisible();
  // The member logs in only after confirming the code, because a login would leave this page.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token":"');
  await page.getByRole('button', { name: t('onceCode.kept') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title.realname') })).toBeVisible();
});

test('an invitation code with every URL-safe character gets from the link to the backend unchanged', async ({
  page,
  host,
  mock,
}) => {
  const code = 'A.B~C-D_1';
  mock.transaction(() => mock.db.users.update(200_001, { invite_code: code }));
  await host.openLoggedIn({ hash: '#/pages/invite/index' });
  const link = `${host.origin}/#/pages/login/index?type=register&invite=${code}`;
  await expect(page.getByText(link)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveValue(code);
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
  expect(mock.db.users.find(({ mobile }) => mobile === '13900001234')).toMatchObject({
    inviter_id: 200_001,
  });
});

test('after a registration, confirms before leaving the page that shows the recovery code', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
  await page.getByRole('link', { name: t('title.officialCommunity') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('onceCode.leaveTitle') });
  await dialog.getByRole('button', { name: t('onceCode.stay') }).click();
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
  await page.getByRole('link', { name: t('title.officialCommunity') }).click();
  await dialog.getByRole('button', { name: t('onceCode.leave') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('title.officialCommunity') }),
  ).toBeVisible();
});

test(
  'the browser confirms before it reloads a page with the recovery code',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: '#/pages/login/index?type=register' });
    await fillIn(page);
    await submitButton(page).click();
    const code = await page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/).textContent();
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogTypes).toEqual(['beforeunload']);
    await expect(page.getByText(code ?? '')).toBeVisible();
  },
);

test(
  'shows the strength of a password while it is typed',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.open({ hash: '#/pages/login/index?type=register' });
    const password = form(page).getByLabel(t('register.password'), { exact: true });
    for (const [typed, strength] of [
      ['abcd1234', t('register.weak')],
      ['kite8042', t('register.medium')],
      ['Kite-8042', t('register.strong')],
    ] as const) {
      await password.fill(typed);
      await expect(password).toHaveAccessibleDescription(new RegExp(`强度：${strength}`));
    }
  },
);

test('a new version of the privacy policy needs a new consent', async ({ page, host, mock }) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page);
  mock.transaction(() => {
    const agreements = mock.db.settings
      .get(1)!
      .agreements.map((each) => (each.key === 'privacy' ? { ...each, version: '2026.12' } : each));
    mock.db.settings.update(1, { agreements });
  });
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button').click();
  const consent = form(page).getByRole('checkbox');
  await expect(consent).not.toBeChecked();
  await submitButton(page).click();
  await expect(form(page)).toContainText(t('refused.agreement'));
  expect(mock.db.users.where('mobile', '13900001234')).toHaveLength(0);
  await consent.check();
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
});

test('shows all errors at their fields at once and keeps the input', async ({
  page,
  host,
  mock,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await submitButton(page).click();
  for (const text of [
    t('login.mobileMissing'),
    t('refused.missing', { label: t('register.passwordConfirm') }),
    t('refused.agreement'),
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(form(page).getByLabel(t('login.mobile'))).toBeFocused();

  await fillIn(page, { mobile: '139', password: 'abcdefgh', confirm: 'other', invite: '0O 1I' });
  await submitButton(page).click();
  await expect(form(page).getByLabel(t('login.mobile'))).toHaveAccessibleDescription(
    t('login.mobileFormat'),
  );
  await expect(page.getByText(t('refused.weakPassword'))).toBeVisible();
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveAccessibleDescription(
    t('refused.format', { label: t('register.inviteCode') }),
  );
  await expect(form(page).getByLabel(t('login.mobile'))).toHaveValue('139');

  await fillIn(page, { confirm: 'Abcd12345', invite: '' });
  await submitButton(page).click();
  await expect(form(page).getByLabel(t('register.passwordConfirm'))).toHaveAccessibleDescription(
    t('refused.passwordMismatch'),
  );
  await expect(form(page).getByLabel(t('register.passwordConfirm'))).toHaveValue('Abcd12345');
  expect(mock.calls).not.toContain('POST /v1/api/user/register');
});

test('shows the server’s business error of an unknown invite code, which is optional', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=ZZZZ99' });
  await fillIn(page);
  await submitButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: t('error.title') });
  await expect(dialog).toContainText('邀请码不存在');
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveAccessibleDescription(
    /邀请码不存在/,
  );
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveAccessibleDescription(
    /清空后继续注册/,
  );
  await form(page).getByLabel(t('register.inviteCode')).fill('');
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
});

test('shows at its field that a mobile number is registered already', async ({ page, host }) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page, { mobile: '13800000001', invite: ' wf6262' });
  await submitButton(page).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(form(page).getByLabel(t('login.mobile'))).toHaveAccessibleDescription(
    '手机号已注册',
  );
});

test('switching between login and registration keeps the input of both forms and the invitation code', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=QS8888' });
  await form(page).getByLabel(t('login.mobile')).fill('13900001234');
  await page.getByRole('link', { name: t('login.submit'), exact: true }).click();
  await form(page).getByLabel(t('login.mobile')).fill('13800000001');
  expect(new URL(page.url()).hash).toBe('#/pages/login/index?invite=QS8888');
  await page.getByRole('link', { name: t('register.submit'), exact: true }).click();
  await expect(form(page).getByLabel(t('login.mobile'))).toHaveValue('139 0000 1234');
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveValue('QS8888');
  await page.getByRole('link', { name: t('login.submit'), exact: true }).click();
  await expect(form(page).getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
  await expect(page.getByRole('button', { name: t('login.submit') })).toHaveCount(1);
});

test('an invitation link with the text after it in a chat keeps its code', async ({
  page,
  host,
  mock,
}) => {
  for (const tail of ['。', '，快来注册', '%E3%80%82', '”', '）', '.', ' 快来', '&from=chat。']) {
    await host.open({ hash: `#/pages/login/index?type=register&invite=QS8888${tail}` });
    await page.reload();
    await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveValue('QS8888');
  }
  await host.open({ hash: `#/login?invite=QS8888&type=register。${'快来注册'.repeat(20)}` });
  await page.reload();
  await expect(form(page).getByLabel(t('register.inviteCode'))).toHaveAccessibleDescription(
    t('register.inviteLinked'),
  );
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
  expect(mock.db.users.find(({ mobile }) => mobile === '13900001234')).toMatchObject({
    inviter_id: 200_001,
  });
});

test('a code that is pasted with the text around it is read when the field is left', async ({
  page,
  host,
  mock,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page, { mobile: '（+86）139-0000-1234。' });
  const code = form(page).getByLabel(t('register.inviteCode'));
  await code.fill('我的邀请码是“ＱＳ8888”，快来注册');
  await code.blur();
  await expect(code).toHaveValue('QS8888');
  await code.fill('https://app.example/#/login?type=register&invite=QS8888。');
  await code.press('Enter');
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
  expect(mock.db.users.find(({ mobile }) => mobile === '13900001234')).toMatchObject({
    inviter_id: 200_001,
  });
});

for (const invite of ['<img src=x onerror=alert(1)>', '../../evil', '。', 'ＱＳ'])
  test(
    `an invitation code in the URL that cannot be read (${invite}) is left out, and the form says so`,
    { tag: invite.includes('evil') ? [] : '@long' },
    async ({ page, host }) => {
      await host.open({
        hash: `#/pages/login/index?type=register&invite=${encodeURIComponent(invite)}`,
      });
      const code = form(page).getByLabel(t('register.inviteCode'));
      await expect(code).toHaveValue('');
      await expect(code).toBeEditable();
      await expect(code).toHaveAccessibleDescription(t('register.inviteDropped'));
      await page.getByRole('link', { name: t('login.submit'), exact: true }).click();
      await page.getByRole('link', { name: t('register.submit'), exact: true }).click();
      await expect(code).toHaveAccessibleDescription(/无法识别/);
      await code.fill('QS8888');
      await expect(code).not.toHaveAccessibleDescription(/无法识别/);
    },
  );

test('a logged-in member who opens an invitation link gets a message and sees home', async ({
  page,
  host,
}) => {
  await host.open();
  await logIn(page);
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate(() => (location.hash = '#/pages/login/index?type=register&invite=QS8888'));
  await expect(page.getByRole('status')).toHaveText(t('login.already'));
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
});

test('many taps register one member', async ({ page, host, mock }) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page);
  await submitButton(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(page.getByRole('button', { name: t('onceCode.kept') })).toBeVisible();
  expect(mock.calls.filter((call) => call.endsWith('/user/register'))).toHaveLength(1);
});

test('says that registration is closed; a configuration that failed to load shows a retry', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/common/config', failAtOnce);
  await host.open({ hash: '#/pages/login/index?type=register' });
  await expect(page.getByRole('alert')).toContainText(t('register.unavailable'));
  await page.unroute('**/v1/api/common/config');
  await page.route('**/v1/api/common/config', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { register: { open: number } } };
    body.data.register.open = 0;
    return route.fulfill({ response, json: body });
  });
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('register.closed'))).toBeVisible();
});

test(
  'without the user agreement only login works, and the page says why',
  { tag: '@long' },
  async ({ page, host }) => {
    const CONFIG_URL = '**/v1/api/common/config';
    await page.route(CONFIG_URL, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      const response = await route.fetch();
      const body = (await response.json()) as { data: { agreements: { key: string }[] } };
      body.data.agreements = body.data.agreements.filter(({ key }) => key !== 'user');
      return route.fulfill({ response, json: body });
    });
    await host.open({ hash: '#/pages/login/index?type=register' });
    const reason = page.getByRole('alert').filter({ hasText: t('register.unavailable') });
    await expect(reason).toContainText('注册前需阅读用户协议');
    await expect(submitButton(page)).toHaveCount(0);
    await page.unroute(CONFIG_URL);
    await reason.getByRole('button', { name: t('common.retry') }).click();
    await expect(submitButton(page)).toBeVisible();
    await page.getByRole('link', { name: t('login.submit'), exact: true }).click();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);
