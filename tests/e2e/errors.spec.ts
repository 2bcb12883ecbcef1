import { answerWith, readStoredSession, refuseLogin } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// How the app shows failed calls: in a dialog, as a toast, or by the login page.

const LOGIN_URL = '**/v1/api/user/login';
const INFO_URL = '**/v1/api/user/info';

test('a 401 clears the session, shows its message, then the login', async ({
  page,
  host,
  app,
  session,
}) => {
  await host.open();
  for (const [url, answer, message] of [
    [INFO_URL, answerWith({ code: 401, msg: '请重新登录', data: null }), '请重新登录'],
    [INFO_URL, answerWith('<h1>Unauthorized</h1>', 401), t('error.request')],
    // No other error of this call is shown.
    ['**/v1/api/wechat/info', answerWith({ code: 401, msg: '请重新登录' }), '请重新登录'],
  ] as const) {
    await page.route(url, answer);
    await app.logIn();
    await expect(app.errorDialog).toContainText(message);
    await expect(app.errorDialog).not.toContainText('Unauthorized');
    expect(await readStoredSession(page)).toEqual({ token: null, userInfo: null });
    await expect(session.loginButton).toHaveCount(0);
    await app.answer('common.ok');
    await expect(session.loginButton).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
    await page.unroute(url);
  }

  await session.openHome();
  await page.route(INFO_URL, answerWith({ code: 401, msg: '请重新登录', data: null }));
  await page.reload();
  await expect(app.errorDialog).toContainText('请重新登录');
  expect((await readStoredSession(page)).token).toBeNull();
});

test('a 401 of the login keeps the number but not the password', async ({
  page,
  host,
  app,
  session,
}) => {
  await page.route(LOGIN_URL, answerWith({ code: 401, msg: '登录已过期，请重新登录' }));
  await host.open();
  await app.logIn();
  await app.answer('common.ok');
  await expect(session.mobile).toHaveValue('138 0000 0001');
  await expect(session.password).toHaveValue('');
  await expect(app.dialog).toHaveCount(0);
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

test('shows a failure in a dialog with one button, and keeps the input', async ({
  page,
  host,
  app,
  session,
}) => {
  await host.open();
  for (const [name, body, status, text] of FAILURES) {
    await page.route(LOGIN_URL, answerWith(body, status));
    await app.logIn();
    await expect(app.errorDialog, name).toContainText(text);
    await expect(app.errorDialog.getByRole('button')).toHaveCount(1);
    await page.mouse.click(5, 5);
    await expect(app.errorDialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.errorDialog).toHaveCount(0);
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(session.mobile).toHaveValue('138 0000 0001');
    await expect(session.password).toHaveValue('Demo1234');
    expect(await session.readStorage()).not.toContain('token\\":\\"');
  }
});

test('shows a network failure as a toast for two seconds', async ({
  page,
  host,
  app,
  session,
  context,
}) => {
  await host.open();
  await expect(app.text('ribbon.demo')).toBeVisible();
  // The clock is paused until the test advances it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await context.setOffline(true);
  await app.logIn();
  const toast = page.getByRole('status').getByText(t('error.network'));
  await expect(toast).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
  await page.clock.fastForward(1_900);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(200);
  await expect(toast).toHaveCount(0);
  await expect(session.mobile).toHaveValue('138 0000 0001');
  await expect(session.password).toHaveValue('Demo1234');
  await page.clock.resume();
  await context.setOffline(false);
  await session.loginButton.click();
  await expect(session.balance).toBeVisible();
});

test(
  'a toast is visible above an open dialog',
  { tag: '@long' },
  async ({ page, host, app, session }) => {
    await host.open();
    await refuseLogin(page);
    await app.logIn();
    await expect(app.dialog).toBeVisible();
    await page.route('**/v1/api/**', (route) => route.abort());
    await session.element.evaluate((el) =>
      el.shadowRoot?.querySelector<HTMLFormElement>('form')?.requestSubmit(),
    );
    const toast = app.dialog.getByRole('status').getByText(t('error.network'));
    await expect(toast).toBeVisible();
    const isOnTop = await toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      element.style.pointerEvents = 'auto';
      return root.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  },
);

test('shows the same failure of several refetches once', async ({ page, app, session }) => {
  await session.openHome();
  await page.route(INFO_URL, answerWith({ code: 10010, msg: '系统繁忙，请稍后再试' }));
  await session.showPageAgain();
  const toast = app.text('error.refresh');
  await expect(toast).toBeVisible();
  await session.showPageAgain();
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveCount(0);
  await expect(app.dialog).toHaveCount(0);
  await expect(session.balance).toBeVisible();
});

test('loads pages even if the browser reports that it is offline', async ({
  page,
  app,
  session,
  mock,
}) => {
  await session.openHome();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await app.tab('tab.my').click();
  await page.getByRole('link', { name: t('my.records') }).click();
  await expect.poll(() => mock.calls.filter((call) => /MoneyLog/i.test(call))).not.toEqual([]);
  await expect(app.button('asset.export')).toBeVisible();
});
