import { answerWith, readStoredSession } from '../support/faults.ts';
import { expect, logIn, logInWithGeneralError, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// How the app shows failed calls: in a dialog, as a toast, or by the login page.

const LOGIN_URL = '**/v1/api/user/login';
const INFO_URL = '**/v1/api/user/info';

test('code 401 with status 200 clears the session, shows the server’s message, then the login', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.route(INFO_URL, answerWith({ code: 401, msg: '请重新登录', data: null }));
  await page.reload();
  const dialog = page.getByRole('alertdialog', { name: t('error.title') });
  await expect(dialog).toContainText('请重新登录');
  expect((await readStoredSession(page)).token).toBeNull();
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
});

test(
  'status 401 with HTML clears the session, and the dialog says 请求错误',
  { tag: '@long' },
  async ({ page, host }) => {
    await host.openLoggedIn();
    await expect(page.getByText('12,345.67')).toBeVisible();
    await page.route(INFO_URL, answerWith('<h1>Unauthorized</h1>', 401));
    await page.reload();
    const dialog = page.getByRole('alertdialog', { name: t('error.title') });
    await expect(dialog).toContainText(t('error.request'));
    await expect(dialog).not.toContainText('Unauthorized');
    await dialog.getByRole('button', { name: t('common.ok') }).click();
    await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  },
);

test('a 401 is shown before the login page even if its call shows no other errors', async ({
  page,
  host,
}) => {
  await page.route('**/v1/api/wechat/info', answerWith({ code: 401, msg: '请重新登录' }));
  await host.open();
  await logIn(page);
  const dialog = page.getByRole('alertdialog', { name: t('error.title') });
  await expect(dialog).toContainText('请重新登录');
  expect((await readStoredSession(page)).token).toBeNull();
  await dialog.getByRole('button', { name: t('common.ok') }).click();
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a 401 of the login call shows the dialog and keeps the number but not the password', async ({
  page,
  host,
}) => {
  await page.route(LOGIN_URL, answerWith({ code: 401, msg: '登录已过期，请重新登录' }));
  await host.open();
  await logIn(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click();
  await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

/** Failures by name, each with the answer of the server, the status and the text of the dialog. */
const FAILURES = [
  [
    'another code with a message',
    { code: 10009, msg: '系统维护中', data: null },
    200,
    '系统维护中',
  ],
  ['another code without a message', { code: 0, data: null }, 200, t('error.request')],
  ['an HTTP error with an envelope', { code: 0, msg: '系统繁忙' }, 500, '系统繁忙'],
  ['an HTTP error with HTML', '<b>Bad gateway</b>', 500, t('error.request')],
  [
    'a success that is the login page of a wifi',
    '<b>Welcome to our wifi</b>',
    200,
    t('error.request'),
  ],
  ['code "1" that is no number', { code: '1', msg: 'success', data: {} }, 200, t('error.request')],
] as const;

test('a call that fails shows its message in a dialog titled 提示 with one button', async ({
  page,
  host,
}) => {
  await host.open();
  const dialog = page.getByRole('alertdialog', { name: t('error.title') });
  for (const [name, body, status, text] of FAILURES) {
    await page.route(LOGIN_URL, answerWith(body, status));
    await logIn(page);
    await expect(dialog, name).toContainText(text);
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
    await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('Demo1234');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      'token":"',
    );
  }
});

test('a network failure shows a toast for two seconds, no dialog, and keeps the page', async ({
  page,
  host,
  context,
}) => {
  await host.open();
  await expect(page.getByText(t('ribbon.demo'))).toBeVisible();
  // The clock is paused until the test advances it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await context.setOffline(true);
  await logIn(page);
  const toast = page.getByRole('status').getByText(t('error.network'));
  await expect(toast).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.fastForward(1_900);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(200);
  await expect(toast).toHaveCount(0);
  await expect(page.getByLabel(t('login.mobile'))).toHaveValue('138 0000 0001');
  await expect(page.getByLabel(t('login.password'), { exact: true })).toHaveValue('Demo1234');
  await page.clock.resume();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('a toast is visible above an open dialog', { tag: '@long' }, async ({ page, host }) => {
  await host.open();
  await logInWithGeneralError(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.route('**/v1/api/**', (route) => route.abort());
  await page.locator('wealth-rewards').evaluate((el) => {
    const input = el.shadowRoot?.querySelector<HTMLFormElement>('form');
    input?.requestSubmit();
  });
  const toast = dialog.getByRole('status').getByText(t('error.network'));
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    element.style.pointerEvents = 'auto';
    return root.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
});

test('shows the same failure of several refetches once, without a dialog', async ({
  page,
  host,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.route(INFO_URL, answerWith({ code: 10010, msg: '系统繁忙，请稍后再试' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const toast = page.getByText(t('error.refresh'));
  await expect(toast).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('12,345.67')).toBeVisible();
});

test('loads pages even if the browser wrongly reports that it is offline', async ({
  page,
  host,
  mock,
}) => {
  await host.openLoggedIn();
  await expect(page.getByText('12,345.67')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await page.getByRole('link', { name: t('tab.my') }).click();
  await page.getByRole('link', { name: t('my.records') }).click();
  await expect.poll(() => mock.calls.filter((call) => /MoneyLog/i.test(call))).not.toEqual([]);
  await expect(page.getByRole('button', { name: t('asset.export') })).toBeVisible();
});
