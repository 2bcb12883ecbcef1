import type { Page } from '@playwright/test';
import { failAtOnce } from '../fixtures/faults.ts';
import { expect, logIn, test } from '../fixtures/test.ts';

const form = (page: Page) => page.locator('form').filter({ visible: true });
const submitButton = (page: Page) => page.getByRole('button', { name: '注册' });

async function fillIn(page: Page, values: Partial<Record<string, string>> = {}) {
  await form(page)
    .getByLabel('手机号')
    .fill(values['mobile'] ?? '139 0000 1234');
  await form(page)
    .getByLabel('密码', { exact: true })
    .fill(values['password'] ?? 'Abcd1234');
  await form(page)
    .getByLabel('确认密码')
    .fill(values['confirm'] ?? 'Abcd1234');
  if (values['invite'] !== undefined) await form(page).getByLabel('邀请码').fill(values['invite']);
  await form(page).getByRole('checkbox').check();
}

test('registers by an invitation link, saves the recovery code and opens the real-name page', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=QS8888' });
  await expect(form(page).getByLabel('邀请码')).toHaveValue('QS8888');
  await expect(form(page).getByRole('checkbox')).not.toBeChecked();
  await page.reload();
  await expect(form(page).getByLabel('邀请码')).toHaveValue('QS8888');
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)).toBeVisible();
  // The member logs in only after confirming the code, because a login would leave this page.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token":"');
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '实名认证' })).toBeVisible();
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
  await expect(form(page).getByLabel('邀请码')).toHaveValue(code);
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
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
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
  await page.getByRole('link', { name: '官方群聊' }).click();
  const dialog = page.getByRole('alertdialog', { name: '恢复码尚未保存' });
  await dialog.getByRole('button', { name: '返回保存' }).click();
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
  await page.getByRole('link', { name: '官方群聊' }).click();
  await dialog.getByRole('button', { name: '仍要离开' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '官方群聊' })).toBeVisible();
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
    const password = form(page).getByLabel('密码', { exact: true });
    for (const [typed, strength] of [
      ['abcd1234', '弱'],
      ['kite8042', '中'],
      ['Kite-8042', '强'],
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
  await expect(form(page)).toContainText('请先阅读并同意协议');
  expect(mock.db.users.where('mobile', '13900001234')).toHaveLength(0);
  await consent.check();
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
});

test('shows all errors at their fields at once and keeps the input', async ({
  page,
  host,
  mock,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await submitButton(page).click();
  for (const text of ['请输入手机号', '请输入确认密码', '请先阅读并同意协议'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(form(page).getByLabel('手机号')).toBeFocused();

  await fillIn(page, { mobile: '139', password: 'abcdefgh', confirm: 'other', invite: '0O 1I' });
  await submitButton(page).click();
  await expect(form(page).getByLabel('手机号')).toHaveAccessibleDescription('请输入 11 位手机号');
  await expect(page.getByText('密码需为 8–20 位，同时含字母和数字')).toBeVisible();
  await expect(form(page).getByLabel('邀请码')).toHaveAccessibleDescription('邀请码格式不正确');
  await expect(form(page).getByLabel('手机号')).toHaveValue('139');

  await fillIn(page, { confirm: 'Abcd12345', invite: '' });
  await submitButton(page).click();
  await expect(form(page).getByLabel('确认密码')).toHaveAccessibleDescription(
    '两次输入的密码不一致',
  );
  await expect(form(page).getByLabel('确认密码')).toHaveValue('Abcd12345');
  expect(mock.calls).not.toContain('POST /v1/api/user/register');
});

test('shows the server’s business error of an unknown invite code, which is optional', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=ZZZZ99' });
  await fillIn(page);
  await submitButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('邀请码不存在');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(form(page).getByLabel('邀请码')).toHaveAccessibleDescription(/邀请码不存在/);
  await expect(form(page).getByLabel('邀请码')).toHaveAccessibleDescription(/清空后继续注册/);
  await form(page).getByLabel('邀请码').fill('');
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
});

test('shows at its field that a mobile number is registered already', async ({ page, host }) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page, { mobile: '13800000001', invite: ' wf6262' });
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(form(page).getByLabel('手机号')).toHaveAccessibleDescription('手机号已注册');
});

test('switching between login and registration keeps the input of both forms and the invitation code', async ({
  page,
  host,
}) => {
  await host.open({ hash: '#/pages/login/index?type=register&invite=QS8888' });
  await form(page).getByLabel('手机号').fill('13900001234');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await form(page).getByLabel('手机号').fill('13800000001');
  expect(new URL(page.url()).hash).toBe('#/pages/login/index?invite=QS8888');
  await page.getByRole('link', { name: '注册', exact: true }).click();
  await expect(form(page).getByLabel('手机号')).toHaveValue('139 0000 1234');
  await expect(form(page).getByLabel('邀请码')).toHaveValue('QS8888');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(form(page).getByLabel('手机号')).toHaveValue('138 0000 0001');
  await expect(page.getByRole('button', { name: '登录' })).toHaveCount(1);
});

test('an invitation link with the text after it in a chat keeps its code', async ({
  page,
  host,
  mock,
}) => {
  for (const tail of ['。', '，快来注册', '%E3%80%82', '”', '）', '.', ' 快来', '&from=chat。']) {
    await host.open({ hash: `#/pages/login/index?type=register&invite=QS8888${tail}` });
    await page.reload();
    await expect(form(page).getByLabel('邀请码')).toHaveValue('QS8888');
  }
  await host.open({ hash: `#/login?invite=QS8888&type=register。${'快来注册'.repeat(20)}` });
  await page.reload();
  await expect(form(page).getByLabel('邀请码')).toHaveAccessibleDescription('来自邀请链接');
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
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
  const code = form(page).getByLabel('邀请码');
  await code.fill('我的邀请码是“ＱＳ8888”，快来注册');
  await code.blur();
  await expect(code).toHaveValue('QS8888');
  await code.fill('https://app.example/#/login?type=register&invite=QS8888。');
  await code.press('Enter');
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
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
      const code = form(page).getByLabel('邀请码');
      await expect(code).toHaveValue('');
      await expect(code).toBeEditable();
      await expect(code).toHaveAccessibleDescription(
        '链接中的邀请码无法识别，请向邀请人索取后填写',
      );
      await page.getByRole('link', { name: '登录', exact: true }).click();
      await page.getByRole('link', { name: '注册', exact: true }).click();
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
  await expect(page.getByRole('status')).toHaveText('您已登录');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
});

test('many taps register one member', async ({ page, host, mock }) => {
  await host.open({ hash: '#/pages/login/index?type=register' });
  await fillIn(page);
  await submitButton(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
  expect(mock.calls.filter((call) => call.endsWith('/user/register'))).toHaveLength(1);
});

test('says that registration is closed; a configuration that failed to load shows a retry', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/common/config', failAtOnce);
  await host.open({ hash: '#/pages/login/index?type=register' });
  await expect(page.getByRole('alert')).toContainText('暂时无法注册');
  await page.unroute('**/v1/api/common/config');
  await page.route('**/v1/api/common/config', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { register: { open: number } } };
    body.data.register.open = 0;
    return route.fulfill({ response, json: body });
  });
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('暂未开放注册')).toBeVisible();
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
    const reason = page.getByRole('alert').filter({ hasText: '暂时无法注册' });
    await expect(reason).toContainText('注册前需阅读用户协议');
    await expect(submitButton(page)).toHaveCount(0);
    await page.unroute(CONFIG_URL);
    await reason.getByRole('button', { name: '重试' }).click();
    await expect(submitButton(page)).toBeVisible();
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await logIn(page);
    await expect(page.getByText('12,345.67')).toBeVisible();
  },
);
